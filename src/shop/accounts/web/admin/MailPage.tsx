import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import { useCalls } from '#ui/office.ts'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireMail, WireOutbox } from '../../staff-contract.ts'
import { OutboxList } from './OutboxList.tsx'
import { createStaffApi } from './staff-api.ts'

export function Component() {
  const api = useCalls(createStaffApi)
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
  const api = useCalls(createStaffApi)
  const [older, setOlder] = useState<WireMail[]>([])
  const [hasMore, setHasMore] = useState(outbox.has_more)
  const [isBusy, setIsBusy] = useState(false)
  const [now] = useState(() => new Date())
  const messages = [...outbox.messages, ...older]
  const readOlder = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const page = await api.readOutbox(messages.at(-1)?.id)
      setOlder([...older, ...page.messages])
      setHasMore(page.has_more)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'We could not load these.', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
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
      {hasMore && <OlderButton label="Older messages" busy={isBusy} onClick={() => void readOlder()} />}
    </>
  )
}
