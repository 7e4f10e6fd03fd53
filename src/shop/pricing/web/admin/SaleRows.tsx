import { showRupees } from '#kernel/money.ts'
import { showMoment } from '#kernel/show-time.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { WireSaleRow } from '../../contract.ts'
import { problemWords } from './sale-words.ts'

const Overlaps = ({ row }: { row: WireSaleRow }) =>
  row.overlaps.map(({ sale, name, until, price }) => (
    <span key={sale} className="block text-sm text-haldi-800">
      Also in {name}
      {until && ` until ${showMoment(new Date(until))}`} for {showRupees(price)}: the lower price counts
    </span>
  ))

/** What a sale changes, piece by piece; what is left out says why. */
export const SaleRows = ({ rows, isPlan }: { rows: WireSaleRow[]; isPlan: boolean }) => (
  <DataTable
    label={isPlan ? 'What would change' : 'What changes'}
    rows={rows}
    keyOf={({ _id }) => _id}
    columns={[
      {
        name: 'Product',
        cell: (row) => (
          <span className="flex items-center gap-3">
            <span className="size-14 flex-none overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={row.image ?? ''}
                alt=""
                width={800}
                height={800}
                sizes="56px"
                className="size-14 object-cover"
              />
            </span>
            <span className="min-w-0">
              <span className="font-small-bold">{row.title}</span>
              {row.problem && (
                <span className="block text-sm text-geru-700">{problemWords[row.problem]}</span>
              )}
              {!row.problem && <Overlaps row={row} />}
              {!row.problem && row.falls_by_more_than_half && (
                <span className="block text-sm text-geru-700">Falls by more than half</span>
              )}
              {!row.problem && row.nobody_paid && (
                <span className="block text-sm text-haldi-800">
                  Nobody paid {showRupees(row.now)} in the last 30 days
                </span>
              )}
            </span>
          </span>
        ),
      },
      { name: 'MRP', cell: ({ mrp }) => <span className="tabular-nums">{showRupees(mrp)}</span> },
      {
        name: isPlan ? 'Now' : 'Everyday',
        cell: ({ now }) => <span className="tabular-nums">{showRupees(now)}</span>,
      },
      {
        name: 'In the sale',
        cell: ({ price }) =>
          price === null ? (
            <span className="text-chuna-600">Left out</span>
          ) : (
            <ins className="rounded-xs bg-neem-50 px-1.5 font-small-bold text-neem-700 no-underline tabular-nums">
              {showRupees(price)}
            </ins>
          ),
      },
      {
        name: 'Off MRP',
        cell: ({ off_mrp }) => <span className="tabular-nums">{off_mrp === null ? '' : `${off_mrp}%`}</span>,
      },
    ]}
  />
)
