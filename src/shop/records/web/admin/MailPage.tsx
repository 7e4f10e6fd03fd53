import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useList } from '#ui/use-list.ts'
import { OutboxList } from './OutboxList.tsx'
import { createRecordsApi } from './records-api.ts'

export function Component() {
  const api = useCalls(createRecordsApi)
  const list = useList(api.readOutbox)
  const [now] = useState(() => new Date())
  return (
    <ListScreen
      title="Mail"
      what="the mail"
      words="Mails sent by the shop. Reading a message is recorded in the audit log."
      tools={
        list.value?.has_server === false && (
          <Note kind="info">
            Mails are not sent, because no mail server is set up (SMTP_URL). You can read them here.
          </Note>
        )
      }
      list={list}
      rowsOf={({ messages }) => messages}
      more={{
        label: 'Older messages',
        name: 'before',
        next: ({ messages, has_more }) => (has_more && messages.at(-1)?.id) || null,
      }}
      empty={
        <EmptyState
          icon="mail"
          title="No mail yet."
          words="Confirmations, password links and invitations appear here."
        />
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
