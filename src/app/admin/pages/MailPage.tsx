import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import type { WireMail, WireOutbox } from '#shop/accounts/staff-contract.ts'
import { OutboxList } from '#shop/accounts/web/admin/OutboxList.tsx'
import { Note } from '#ui/Note.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
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
  const api = useApi()
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
