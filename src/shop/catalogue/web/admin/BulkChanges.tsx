import { showShort } from '#kernel/show-time.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireBulkChanges } from '../../staff-contract.ts'
import type { useBulkChanges } from './use-bulk-changes.ts'

type Row = WireBulkChanges['data'][number]

const names: Record<string, string> = {
  price: 'Selling price',
  discount_percent: 'Discount',
  available: 'Availability',
  category: 'Category',
  brand: 'Brand',
  stock: 'Stock',
  published: 'Visibility',
  attribute: 'Product field',
  deleted: 'Deleted or restored',
}

const whatOf = ({ change }: Row): string => names[Object.keys(change)[0] ?? ''] ?? 'Products'

/** What was changed of many products in the last day. Each can be taken back once. */
export const BulkChanges = ({ recent: { changes, undo } }: { recent: ReturnType<typeof useBulkChanges> }) =>
  changes.length > 0 && (
    <details className="group rounded-md border border-chuna-200 bg-white">
      <summary className="flex min-h-13 items-center gap-3 px-4 -outline-offset-2 hover:bg-chuna-50 sm:px-5">
        <span className="font-semibold">Bulk changes of the last day</span>
        <span className="text-chuna-600 tabular-nums">{changes.length}</span>
        <Icon name="chevron-down" size="sm" className="ml-auto group-open:rotate-180" />
      </summary>
      <ul>
        {changes.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-chuna-200 px-4 py-2.5 sm:px-5"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="font-small-bold">
                {whatOf(row)}, {row.changed === 1 ? '1 product' : `${row.changed} products`}
              </b>
              <span className="block text-sm text-chuna-600">
                {row.by}, {showShort(row.at)}
              </span>
            </span>
            {row.undone_at ? (
              <span className="text-sm text-chuna-600">
                Undone by {row.undone_by}, {showShort(row.undone_at)}
                {row.stayed > 0 && `; ${row.stayed} left as changed since`}
              </span>
            ) : (
              <ActButton
                size="sm"
                kind="line"
                busyLabel="Undoing"
                refused="Not undone"
                act={() => undo(row.id)}
              >
                Undo
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
