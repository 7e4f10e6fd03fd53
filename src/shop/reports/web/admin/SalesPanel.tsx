import { useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { showWeekday } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { shortRupees } from '#ui/chart-scale.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireDashboard } from '../../contract.ts'

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const showDay = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))
const weekdayOf = (day: string): string => showWeekday(new Date(`${day}T12:00:00+05:30`))

/** The sales of every day, against those of as many days before. */
export function SalesPanel({ numbers }: { numbers: WireDashboard }) {
  const [isTable, setIsTable] = useState(false)
  const { days } = numbers
  const at = (place: number) => (days.length === 1 ? 0.5 : place / (days.length - 1))
  const best = days.reduce((most, day) => (day.net_sales > most.net_sales ? day : most), days[0] ?? none)
  const label =
    numbers.net_sales.now === 0
      ? 'No sales in this period.'
      : `Net sales of ${days.length} days, ${showRupees(numbers.net_sales.now)} in all; the days before ${showRupees(numbers.net_sales.before)}. Most on ${weekdayOf(best.day)}: ${showRupees(best.net_sales)}.`
  return (
    <Panel
      title="Sales by day"
      side={
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-chuna-700">
          <Legend />
          <Button kind="ghost" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show the chart' : 'Show as a table'}
          </Button>
        </span>
      }
    >
      {isTable ? (
        <DataTable
          label="Net sales by day"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { name: 'Day', cell: ({ day }) => weekdayOf(day) },
            { name: 'Orders', cell: ({ orders }) => <span className="tabular-nums">{orders}</span> },
            {
              name: 'Net sales',
              cell: ({ net_sales }) => <span className="tabular-nums">{showRupees(net_sales)}</span>,
            },
            {
              name: 'Previous period',
              cell: ({ before }) => <span className="tabular-nums">{showRupees(before)}</span>,
            },
          ]}
        />
      ) : (
        <div className="p-4 sm:p-5">
          <LineChart
            label={label}
            show={shortRupees}
            names={days.map(({ day }, place) => ({ at: at(place), name: showDay(day) }))}
            lines={[
              { kind: 'before', points: days.map(({ before }, place) => ({ at: at(place), value: before })) },
              {
                kind: 'now',
                points: days.map(({ net_sales }, place) => ({ at: at(place), value: net_sales })),
              },
            ]}
            tellAt={(near) => {
              const place = Math.round(near * (days.length - 1))
              const day = days[place]
              return day && { at: at(place), title: weekdayOf(day.day), words: showRupees(day.net_sales) }
            }}
          />
        </div>
      )}
    </Panel>
  )
}

const none = { day: '2000-01-01', net_sales: 0, orders: 0, before: 0 }

const Legend = () => (
  <>
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-5">
        <line x2="20" y1="4" y2="4" strokeWidth="2.4" className="stroke-jamun-600" />
      </svg>
      This period
    </span>
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-5">
        <line x2="20" y1="4" y2="4" strokeWidth="1.6" strokeDasharray="4 4" className="stroke-chuna-500" />
      </svg>
      Previous period
    </span>
  </>
)
