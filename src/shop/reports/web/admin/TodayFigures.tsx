import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { dayAfter } from '#kernel/time.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireDashboard } from '../../contract.ts'
import { Figure, type Ways } from './Figures.tsx'
import { counts } from './number-words.ts'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'
const room = 'h-31 rounded-md'

/** The day so far, whatever days are looked at below. */
export function TodayFigures({ numbers, ways }: { numbers: WireDashboard | undefined; ways: Ways }) {
  if (!numbers) return <Waiting words="Loading the day" className={grid} sweeps={[room, room, room, room]} />
  const { today, of_today: day, due_today: due, due_tomorrow: tomorrow } = numbers
  const ordersAt = (query: Record<string, string>) =>
    ways.orders ? withQuery(adminPaths.orders, query) : undefined
  const ofDay = ordersAt({ from: today, to: today })
  return (
    <section aria-label="Today">
      <dl className={grid}>
        <Figure name="Sales today" help={counts.salesToday} value={showRupees(day.net_sales.now)} to={ofDay}>
          {showRupees(day.net_sales.before)} yesterday
        </Figure>
        <Figure name="Orders today" help={counts.ordersToday} value={String(day.orders.now)} to={ofDay}>
          {day.orders.before} yesterday
        </Figure>
        <Figure
          name="Promised for today"
          help={counts.promised}
          value={String(due)}
          to={ordersAt({ promised: today })}
        >
          {due === 0 ? 'Nothing to arrive' : 'Not delivered yet'}
        </Figure>
        <Figure
          name="For tomorrow"
          help={counts.promised}
          value={String(tomorrow)}
          to={ordersAt({ promised: dayAfter(today) })}
        >
          {tomorrow === 0 ? 'Nothing to arrive' : 'Promised to arrive'}
        </Figure>
      </dl>
    </section>
  )
}
