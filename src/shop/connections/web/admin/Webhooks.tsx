import { showAgo, showShort } from '#kernel/show-time.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import type { Perform } from '#ui/use-perform.ts'
import type { WireWebhook } from '../../contract.ts'
import { toldOf, upTo, webhookSaid } from './connection-words.ts'
import { type ConnectionsApi, createConnectionsApi } from './connections-api.ts'
import type { Secret } from './ShownOnce.tsx'
import { secretWords } from './WebhookDialog.tsx'

type Opening = { onCalls: (webhook: WireWebhook) => void; onChange: (webhook: WireWebhook) => void }

/** Whom we call, of what, and how that goes. */
export function Webhooks({
  webhooks,
  now,
  perform,
  onSecret,
  ...opening
}: Opening & {
  webhooks: WireWebhook[]
  now: Date
  perform: Perform
  onSecret: (secret: Secret) => void
}) {
  const api = useCalls(createConnectionsApi)
  const { confirmed } = useAdmin()
  const { ask, dialog } = useConfirm()
  const renew = async ({ id }: WireWebhook): Promise<boolean> => {
    const made = await confirmed(() => api.newSecret(id))
    if (made)
      onSecret({
        label: 'Webhook secret',
        text: made.secret,
        words: `${secretWords} The old one signs beside it for a day.`,
      })
    return made !== undefined
  }
  return (
    <>
      <DataTable
        label="Webhooks"
        rows={webhooks}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Address',
            cell: (webhook) => (
              <>
                <b className="block font-semibold wrap-anywhere">{webhook.url}</b>
                <span className="text-sm text-chuna-600">
                  {webhook.name}, by {webhook.created_by} since {showShort(webhook.created_at)}
                </span>
              </>
            ),
          },
          { name: 'Told of', cell: ({ types }) => toldOf(types) },
          {
            name: 'Last taken',
            cell: ({ answered_at }) => (answered_at ? showAgo(new Date(answered_at), now) : 'Never'),
          },
          { name: 'In 24 hours', cell: lately },
          { name: 'State', cell: (webhook) => <State webhook={webhook} /> },
          {
            name: 'Acts',
            actions: 'foot',
            cell: (webhook) => (
              <span className="flex items-center gap-1 lg:justify-end">
                <Button
                  size="sm"
                  aria-label={`Calls to ${webhook.name}`}
                  onClick={() => opening.onCalls(webhook)}
                >
                  Calls
                </Button>
                <MoreMenu
                  label={`More about ${webhook.name}`}
                  acts={actsOf(webhook, { api, perform, ask, renew, onChange: opening.onChange })}
                />
              </span>
            ),
          },
        ]}
      />
      {dialog}
    </>
  )
}

const lately = ({ tries_lately: tries, failed_lately: failed }: WireWebhook): string =>
  tries === 0 ? 'No calls' : `${upTo(tries)} ${tries === 1 ? 'call' : 'calls'}, ${upTo(failed)} failed`

const State = ({ webhook }: { webhook: WireWebhook }) => {
  const { kind, words } = webhookSaid(webhook)
  return (
    <>
      <Badge kind={kind} dot>
        {words}
      </Badge>
      {webhook.waiting > 0 && (
        <span className="mt-1 block text-sm text-chuna-600">
          {upTo(webhook.waiting)} {webhook.waiting === 1 ? 'waits' : 'wait'}
        </span>
      )}
      {webhook.given_up > 0 && (
        <span className="mt-1 block text-sm text-chuna-600">{upTo(webhook.given_up)} given up</span>
      )}
    </>
  )
}

type ActDeps = Pick<Opening, 'onChange'> & {
  api: ConnectionsApi
  perform: Perform
  ask: (question: Question) => void
  renew: (webhook: WireWebhook) => Promise<boolean>
}

function actsOf(webhook: WireWebhook, { api, perform, ask, renew, onChange }: ActDeps): MenuAct[] {
  const { id, name } = webhook
  const isOff = ['by_staff', 'gone', 'no_answer'].includes(webhook.state)
  return [
    { label: 'Change', icon: 'pencil', onAct: () => onChange(webhook) },
    isOff
      ? {
          label: 'Switch on',
          icon: 'play',
          onAct: () => void perform(() => api.switchOn(id), 'Switched on', 'What waited is sent now.'),
        }
      : {
          label: 'Switch off',
          icon: 'pause',
          onAct: () => void perform(() => api.switchOff(id), 'Switched off', 'What happens meanwhile waits.'),
        },
    {
      label: 'New secret',
      icon: 'key-round',
      onAct: () =>
        ask({
          title: `A new secret for ${name}?`,
          words:
            'For a day calls are signed with both, so that nothing is missed while you change it over there.',
          keep: 'Keep the old one',
          act: 'Make a new one',
          acting: 'Making',
          isGentle: true,
          onAct: () => renew(webhook),
        }),
    },
    {
      label: 'Remove',
      icon: 'trash',
      isDanger: true,
      onAct: () =>
        ask({
          title: `Remove ${name}?`,
          words: 'It is called no more. What waits for it, and its list of calls, go with it.',
          keep: 'Keep it',
          act: 'Remove it',
          acting: 'Removing',
          onAct: () => perform(() => api.removeWebhook(id), 'Webhook removed', name),
        }),
    },
  ]
}
