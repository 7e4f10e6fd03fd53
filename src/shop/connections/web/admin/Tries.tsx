import { useState } from 'react'
import { showShort } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Refused } from '#ui/Refused.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { usePerform } from '#ui/use-perform.ts'
import type { WireTries, WireWebhook } from '../../contract.ts'
import { hostOf, nextWords, tookWords, trySaid, typeWords } from './connection-words.ts'
import { createConnectionsApi } from './connections-api.ts'

type Try = WireTries['tries'][number]

const dayMs = 86_400_000

/** The last calls to one address: what was sent, what came back, what comes next. */
export function Tries({ webhook, reload }: { webhook: WireWebhook; reload: () => Promise<void> }) {
  const api = useCalls(createConnectionsApi)
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [opened, setOpened] = useState<Try>()
  const tries = useAnswer(() => api.readTries(webhook.id, onlyFailed), `${webhook.id} ${onlyFailed}`)
  const perform = usePerform(async () => {
    await Promise.all([tries.reload(), reload()])
  })
  const test = useAct(() =>
    perform(() => api.sendTest(webhook.id), 'A test is on its way', 'Look again in a moment.'),
  )
  const again = useAct(() =>
    perform(
      () => api.sendFailedAgain(webhook.id, new Date(Date.now() - 3 * dayMs).toISOString()),
      'Sent again',
      'All that failed in the last three days.',
    ),
  )
  return (
    <Panel
      title={`Calls to ${hostOf(webhook.url)}`}
      side={
        <span className="flex flex-wrap items-center gap-2 py-1.5">
          <Button size="sm" aria-pressed={onlyFailed} onClick={() => setOnlyFailed(!onlyFailed)}>
            Only failed
          </Button>
          <Button size="sm" onClick={() => void tries.reload()}>
            Look again
          </Button>
          <Button size="sm" disabled={again.isBusy} onClick={() => again.run()}>
            Send failed again
          </Button>
          <Button size="sm" disabled={test.isBusy} onClick={() => test.run()}>
            Send a test
          </Button>
        </span>
      }
    >
      <Refused said="Not sent." refusal={test.refusal ?? again.refusal} />
      <Loaded answer={tries} what="the calls">
        {({ tries: rows }) =>
          rows.length === 0 ? (
            <p className="px-5 py-8 text-center text-chuna-600">
              {onlyFailed ? 'None failed lately.' : 'Not called yet. Send a test to see one.'}
            </p>
          ) : (
            <DataTable
              label="Calls"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: 'What',
                  cell: (one) => (
                    <>
                      <b className="block font-semibold">{typeWords(one.type)}</b>
                      {one.type !== 'test' && (
                        <span className="text-sm text-chuna-600 wrap-anywhere">{one.subject}</span>
                      )}
                    </>
                  ),
                },
                { name: 'When', cell: ({ at }) => showShort(at) },
                { name: 'Try', cell: ({ attempt }) => attempt },
                { name: 'Answer', cell: (one) => <Outcome one={one} /> },
                { name: 'Took', cell: ({ took_ms }) => tookWords(took_ms) },
                { name: 'Next', cell: nextWords },
                {
                  name: 'Acts',
                  actions: 'foot',
                  cell: (one) => (
                    <Button
                      size="sm"
                      aria-label={`Open call ${one.event}, try ${one.attempt}`}
                      onClick={() => setOpened(one)}
                    >
                      Open
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {opened && (
        <OneTry
          one={opened}
          onClose={() => setOpened(undefined)}
          onAgain={() => perform(() => api.sendAgain(webhook.id, opened.delivery), 'Sent again')}
        />
      )}
    </Panel>
  )
}

const Outcome = ({ one }: { one: Try }) => {
  const { kind, words } = trySaid(one)
  return (
    <Badge kind={kind} dot>
      {words}
    </Badge>
  )
}

function OneTry({
  one,
  onClose,
  onAgain,
}: {
  one: Try
  onClose: () => void
  onAgain: () => Promise<boolean>
}) {
  const { isBusy, refusal, run } = useAct(async () => {
    if (await onAgain()) onClose()
  })
  return (
    <Dialog title={typeWords(one.type)} onClose={onClose}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <dt className="text-chuna-600">Sent</dt>
        <dd>{`${showShort(one.at)}, try ${one.attempt}`}</dd>
        <dt className="text-chuna-600">Under</dt>
        <dd className="font-mono text-sm wrap-anywhere">{one.event}</dd>
        <dt className="text-chuna-600">Answer</dt>
        <dd>
          <Outcome one={one} /> after {tookWords(one.took_ms)}
        </dd>
      </dl>
      <pre className="rounded-md bg-chuna-100 p-3 text-sm whitespace-pre-wrap wrap-anywhere">{one.body}</pre>
      <Refused said="Not sent." refusal={refusal} />
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={() => run()}>
          Send it again
        </Button>
      </DialogActions>
    </Dialog>
  )
}
