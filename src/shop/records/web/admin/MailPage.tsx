import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KindPills } from '#ui/FilterPills.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { isOneOf } from '#ui/question.ts'
import { useList } from '#ui/use-list.ts'
import { mailStates } from './mail-words.ts'
import { OutboxList } from './OutboxList.tsx'
import { createRecordsApi } from './records-api.ts'

const states = { given_up: mailStates.given_up.name }

export function Component() {
  const api = useCalls(createRecordsApi)
  const list = useList(api.readOutbox, { state: isOneOf(Object.keys(states)) })
  const [now] = useState(() => new Date())
  return (
    <ListScreen
      title="Mail"
      what="the mail"
      words="Mails sent by the shop. Reading a message is recorded in the audit log."
      tools={
        <>
          <KindPills label="Which mails" question={list} name="state" kinds={states} counts={null} />
          {list.value?.has_server === false && (
            <Note kind="info">
              Mails are not sent, because no mail server is set up (SMTP_URL). You can read them here.
            </Note>
          )}
        </>
      }
      list={list}
      rowsOf={({ messages }) => messages}
      more={{
        label: 'Older messages',
        name: 'before',
        next: ({ messages, has_more }) => (has_more && messages.at(-1)?.id) || null,
      }}
      empty={
        list.isNarrowed ? (
          <EmptyState
            icon="mail"
            title="No mail has failed."
            words="Every mail was taken by the mail server, or waits."
          />
        ) : (
          <EmptyState
            icon="mail"
            title="No mail yet."
            words="Confirmations, password links and invitations appear here."
          />
        )
      }
    >
      {(messages) => (
        <Panel>
          <OutboxList messages={messages} now={now} />
        </Panel>
      )}
    </ListScreen>
  )
}
