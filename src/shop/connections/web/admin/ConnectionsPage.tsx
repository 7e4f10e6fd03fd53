import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { usePerform } from '#ui/use-perform.ts'
import type { WireWebhook } from '../../contract.ts'
import { offWords } from './connection-words.ts'
import { createConnectionsApi } from './connections-api.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { Keys } from './Keys.tsx'
import { type Secret, ShownOnce } from './ShownOnce.tsx'
import { Tries } from './Tries.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { Webhooks } from './Webhooks.tsx'

type Opened = { what: 'key' } | { what: 'webhook'; webhook?: WireWebhook }

const none = (words: string) => <p className="px-5 py-8 text-center text-chuna-600">{words}</p>

/** Other systems: those we call, and those that call us. */
export function Component() {
  const api = useCalls(createConnectionsApi)
  const all = useAnswer(api.read)
  const perform = usePerform(all.reload)
  const [opened, setOpened] = useState<Opened>()
  const [secret, setSecret] = useState<Secret>()
  const [callsOf, setCallsOf] = useState<string>()
  const [now] = useState(() => new Date())
  const saved = (made?: Secret) => {
    setOpened(undefined)
    setSecret(made)
    void all.reload()
  }
  const news = (
    <>
      <Button onClick={() => setOpened({ what: 'webhook' })}>New webhook</Button>
      <Button onClick={() => setOpened({ what: 'key' })}>New key</Button>
    </>
  )
  const isEmpty = all.value?.keys.length === 0 && all.value.webhooks.length === 0
  return (
    <>
      <ScreenHead title="Connections" words="Other systems that are told of orders, or read them.">
        {!isEmpty && news}
      </ScreenHead>
      <Loaded answer={all} what="the connections">
        {({ keys, webhooks }) => {
          if (isEmpty)
            return (
              <EmptyState
                icon="key-round"
                title="Nothing is connected"
                words="Your accountant’s program or a courier can be told of orders by itself."
              >
                {news}
              </EmptyState>
            )
          const chosen = webhooks.find(({ id }) => id === callsOf)
          return (
            <>
              {webhooks.map((webhook) => {
                const words = offWords(webhook)
                return (
                  words && (
                    <Note key={webhook.id} kind="bad">
                      <span className="flex flex-wrap items-center justify-between gap-3">
                        <span className="min-w-0 flex-1 basis-64">{words}</span>
                        <Button
                          size="sm"
                          aria-label={`Switch on ${webhook.name}`}
                          onClick={() =>
                            void perform(() => api.switchOn(webhook.id), 'Switched on', webhook.name)
                          }
                        >
                          Switch on
                        </Button>
                      </span>
                    </Note>
                  )
                )
              })}
              <Panel title="Webhooks" side={<Aside words="We call these addresses when something happens" />}>
                {webhooks.length === 0 ? (
                  none('No address is called yet.')
                ) : (
                  <Webhooks
                    {...{ webhooks, now, perform }}
                    onSecret={setSecret}
                    onCalls={({ id }) => setCallsOf(id)}
                    onChange={(webhook) => setOpened({ what: 'webhook', webhook })}
                  />
                )}
              </Panel>
              {chosen && <Tries key={chosen.id} webhook={chosen} reload={all.reload} />}
              <Panel title="API keys" side={<Aside words="Whoever holds one reads from us" />}>
                {keys.length === 0 ? none('No key is made yet.') : <Keys {...{ keys, now, perform }} />}
              </Panel>
            </>
          )
        }}
      </Loaded>
      {opened?.what === 'key' && <KeyDialog onClose={() => setOpened(undefined)} onMade={saved} />}
      {opened?.what === 'webhook' && (
        <WebhookDialog opened={opened.webhook} onClose={() => setOpened(undefined)} onSaved={saved} />
      )}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

const Aside = ({ words }: { words: string }) => <span className="text-sm text-chuna-600">{words}</span>
