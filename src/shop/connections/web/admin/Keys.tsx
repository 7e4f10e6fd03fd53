import { showAgo, showDate } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { Perform } from '#ui/use-perform.ts'
import type { WireKey } from '../../contract.ts'
import { type Scope, scopeNames } from '../../domain/scopes.ts'
import { keySaid } from './connection-words.ts'
import { createConnectionsApi } from './connections-api.ts'

const ago = (at: string | null, now: Date): string => (at ? showAgo(new Date(at), now) : 'Never')

/** Who calls us, with what they may, and until when. */
export function Keys({ keys, now, perform }: { keys: WireKey[]; now: Date; perform: Perform }) {
  const api = useCalls(createConnectionsApi)
  const { ask, dialog } = useConfirm()
  const end = ({ id, name, last_used_at }: WireKey) =>
    ask({
      title: `End “${name}”?`,
      words: `Whoever uses it is refused from this second, and it cannot be brought back. Last used: ${ago(last_used_at, now).toLowerCase()}.`,
      keep: 'Keep it',
      act: 'End it',
      acting: 'Ending',
      onAct: () => perform(() => api.endKey(id), 'Key ended', name),
    })
  return (
    <>
      <DataTable
        label="API keys"
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Key',
            cell: (key) => (
              <>
                <b className="block font-semibold wrap-anywhere">{key.name}</b>
                <span className="font-mono text-sm text-chuna-600">{key.shown}…</span>
              </>
            ),
          },
          {
            name: 'May',
            cell: (key) => (
              <ul className="text-sm">
                {key.scopes.map((scope) => (
                  <li key={scope}>{scopeNames[scope as Scope] ?? scope}</li>
                ))}
              </ul>
            ),
          },
          { name: 'Last used', cell: (key) => ago(key.last_used_at, now) },
          { name: 'Ends', cell: (key) => showDate(new Date(key.ended_at ?? key.expires_at)) },
          {
            name: 'State',
            cell: (key) => {
              const said = keySaid(key, now)
              return (
                <Badge kind={said.kind} dot>
                  {said.words}
                </Badge>
              )
            },
          },
          {
            name: 'Acts',
            actions: 'foot',
            cell: (key) =>
              key.state === 'good' && (
                <Button size="sm" aria-label={`End ${key.name}`} onClick={() => end(key)}>
                  End
                </Button>
              ),
          },
        ]}
      />
      {dialog}
    </>
  )
}
