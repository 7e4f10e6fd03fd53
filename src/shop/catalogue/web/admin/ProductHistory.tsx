import { useState } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { BeforeAfter } from '#ui/BeforeAfter.tsx'
import { Button } from '#ui/Button.tsx'
import { OlderButton } from '#ui/OlderButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireProductHistory } from '../../staff-contract.ts'
import { labelOf } from './field-labels.ts'
import type { ProductsApi } from './products-api.ts'
import { showValue } from './show-field.ts'

type Change = WireProductHistory['data'][number]

const whys: Record<string, string> = {
  form: 'In the form',
  bulk: 'Bulk edit',
  import: 'By an import',
  field: 'A product field was changed',
  import_undo: 'An import was undone',
  sale: 'By a sale',
  revert: 'Change undone',
  delete: 'Deleted',
  restore: 'Restored',
  seed: 'Came with the shop',
  shop: 'By the shop',
}

/** Every change of the product, and the way back to what it was. */
export function ProductHistory({
  api,
  id,
  onRevert,
}: {
  api: ProductsApi
  id: string
  onRevert: (change: Change) => void
}) {
  const history = useAnswer(() => api.readProductHistory(id), id)
  const [older, setOlder] = useState<{ data: Change[]; next: number | null }>()
  const [isBusy, setIsBusy] = useState(false)
  const changes = [...(history.value?.data ?? []), ...(older?.data ?? [])]
  const next = older ? older.next : (history.value?.next_before ?? null)
  const readOlder = async () => {
    if (isBusy || next === null) return
    setIsBusy(true)
    try {
      const page = await api.readProductHistory(id, next)
      setOlder({ data: [...(older?.data ?? []), ...page.data], next: page.next_before })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title="History">
      {history.problem && changes.length === 0 && (
        <p className="px-5 py-4 text-chuna-700">
          {history.problem.words}{' '}
          <button type="button" className="link" onClick={() => void history.reload()}>
            Try again
          </button>
        </p>
      )}
      {history.value && changes.length === 0 && <p className="px-5 py-4 text-chuna-600">No changes yet.</p>}
      <ol>
        {changes.map((change) => (
          <HistoryRow key={change.id} change={change} onRevert={() => onRevert(change)} />
        ))}
      </ol>
      {next !== null && (
        <div className="border-t border-chuna-200 py-3">
          <OlderButton label="Older changes" busy={isBusy} onClick={() => void readOlder()} />
        </div>
      )}
    </Panel>
  )
}

const notReverted = ['delete', 'restore', 'seed']

const HistoryRow = ({ change, onRevert }: { change: Change; onRevert: () => void }) => {
  const { by, at, why, changes } = change
  return (
    <li className="grid gap-2 border-b border-chuna-200 px-4 py-3 last:border-0 sm:px-5">
      <p className="text-sm text-chuna-600">
        <b className="font-semibold text-ink">{by}</b>, {showMoment(new Date(at))}. {whys[why] ?? why}
      </p>
      {changes.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {changes.map(({ field, name, before, after }) => (
            <div key={field}>
              <dt className="text-chuna-600">{name ?? labelOf(field)}</dt>
              <dd className="min-w-0 break-words">
                <BeforeAfter before={showValue(field, before)} after={showValue(field, after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && !notReverted.includes(why) && (
        <Button size="sm" className="justify-self-start" onClick={onRevert}>
          Undo
          <span className="sr-only">
            {' '}
            what {by} changed, {showMoment(new Date(at))}
          </span>
        </Button>
      )}
    </li>
  )
}
