import { useState } from 'react'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { useCalls } from '#ui/office.ts'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useMore } from '#ui/use-more.tsx'
import type { WireOutbox } from '../../contract.ts'
import { OutboxList } from './OutboxList.tsx'
import { createRecordsApi } from './records-api.ts'

export function Component() {
  const api = useCalls(createRecordsApi)
  const outbox = useAnswer(() => api.readOutbox())
  return (
    <>
      <ScreenHead
        title="Mail"
        words="Mails sent by the shop. Reading a message is recorded in the audit log."
      />
      <Loaded answer={outbox} what="the mail">
        {(value) => <OutboxScreen outbox={value} />}
      </Loaded>
    </>
  )
}

function OutboxScreen({ outbox }: { outbox: WireOutbox }) {
  const api = useCalls(createRecordsApi)
  const [now] = useState(() => new Date())
  const partOf = ({ messages: rows, has_more }: WireOutbox) => ({
    rows,
    next: (has_more && rows.at(-1)?.id) || null,
  })
  const { rows: messages, button } = useMore(
    partOf(outbox),
    async (before) => partOf(await api.readOutbox(before)),
    'Older messages',
  )
  return (
    <>
      {!outbox.has_server && (
        <Note kind="info">
          Mails are not sent, because no mail server is set up (SMTP_URL). You can read them here.
        </Note>
      )}
      {messages.length === 0 ? (
        <Trouble
          icon="mail"
          title="No mail yet."
          words="Confirmations, password links and invitations appear here."
        />
      ) : (
        <Panel>
          <OutboxList messages={messages} now={now} />
        </Panel>
      )}
      {button}
    </>
  )
}
