import { useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { showDate, showMoment } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { shortRupees } from '#ui/chart-scale.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import type { WirePriceHistory } from '../../contract.ts'

const hour = 3_600_000

const reasons: Record<string, string> = {
  form: 'Edited',
  bulk: 'Bulk edit',
  import: 'Import',
  import_undo: 'Import undone',
  revert: 'Change undone',
  seed: 'When the shop was filled',
  shop: 'Changed by the shop',
  before: 'Until then',
}

const whyWords = ({ why, sale }: WirePriceHistory['points'][number]): string =>
  why === 'sale' ? `Sale: ${sale ?? 'deleted'}` : (reasons[why] ?? why)

/** What a piece has cost: steps over time, and the same as a table. */
export function PriceHistory({ history }: { history: WirePriceHistory }) {
  const [isTable, setIsTable] = useState(false)
  const { points } = history
  const to = Date.parse(history.to)
  // a piece that is new has no price before it was there
  const from = Math.min(
    to - hour,
    Math.max(Date.parse(history.from), Date.parse(points[0]?.at ?? history.from)),
  )
  const isShort = to - from < 5 * 24 * hour
  const at = (time: string | number) => (new Date(time).getTime() - from) / (to - from)
  const last = points.at(-1)
  const stepsOf = (value: (point: (typeof points)[number]) => number) => [
    ...points.map((point) => ({ at: Math.max(0, at(point.at)), value: value(point) })),
    ...(last ? [{ at: 1, value: value(last) }] : []),
  ]
  const lowest = Math.min(...points.map(({ price }) => price))
  const words = `${history.title}: ${showRupees(last?.price ?? 0)} now, ${showRupees(history.lowest_30_days)} at the lowest of the last 30 days.`
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <b className="font-semibold">{history.title}</b>
          <br />
          Lowest selling price of the last 30 days:{' '}
          <b className="font-semibold">{showRupees(history.lowest_30_days)}</b>
        </p>
        <Button kind="ghost" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show the chart' : 'Show as a table'}
        </Button>
      </div>
      {isTable ? (
        <DataTable
          label="Price history"
          rows={points.toReversed()}
          keyOf={(point) => point.at}
          columns={[
            { name: 'From', cell: (point) => showMoment(new Date(point.at)) },
            {
              name: 'Selling price',
              cell: ({ price }) => <span className="tabular-nums">{showRupees(price)}</span>,
            },
            { name: 'MRP', cell: ({ mrp }) => <span className="tabular-nums">{showRupees(mrp)}</span> },
            { name: 'Why', cell: whyWords },
            { name: 'By', cell: ({ by }) => by },
          ]}
        />
      ) : (
        <>
          <LineChart
            label={words}
            show={shortRupees}
            least={lowest * 0.8}
            names={(isShort ? [0, 1] : [0, 0.25, 0.5, 0.75, 1]).map((place) => ({
              at: place,
              name: (isShort ? showMoment : showDate)(new Date(from + place * (to - from))),
            }))}
            lines={[
              { kind: 'before', isStepped: true, points: stepsOf(({ mrp }) => mrp) },
              { kind: 'now', isStepped: true, points: stepsOf(({ price }) => price) },
            ]}
            tellAt={(near) => {
              const held = points.findLast((point) => at(point.at) <= near) ?? points[0]
              return held && { at: near, title: whyWords(held), words: showRupees(held.price) }
            }}
          />
          <p className="text-sm text-chuna-600">
            The solid line is the selling price, the dashed one the MRP.
          </p>
        </>
      )}
    </div>
  )
}
