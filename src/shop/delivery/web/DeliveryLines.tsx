// What shoppers read about a pincode. The settings page shows the same when somebody tries one.
import type { ReactNode } from 'react'
import { showRupees } from '#kernel/money.ts'
import { showTime, showWeekday } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { DeliveryQuote } from './delivery-api.ts'

export const DeliveryLines = ({ quote }: { quote: DeliveryQuote }) =>
  quote.deliverable ? <There quote={quote} /> : <NotThere quote={quote} />

function There({ quote }: { quote: DeliveryQuote }) {
  const { promise, assembly, needs_assembly, cash_up_to, charge, to_the_door } = quote
  const isAssemblyExtra = assembly !== null && assembly.charge > 0
  return (
    <>
      <dl className="divide-y divide-chuna-200">
        {promise && (
          <Row
            icon="truck"
            name={
              promise.from === promise.to ? day(promise.from) : `${day(promise.from)} to ${day(promise.to)}`
            }
            words={`If you order before ${orderBefore(promise.order_before)}`}
            value={free(charge)}
          />
        )}
        {needs_assembly && (
          <Row
            icon="wrench"
            name="Assembly"
            words={
              assembly ? `Same visit, ${assembly.minutes} minutes` : 'We don’t assemble at this pincode yet.'
            }
            value={assembly ? free(assembly.charge) : 'No'}
          />
        )}
        <Row
          icon="badge-indian-rupee"
          name="Cash on delivery"
          words={cash_up_to === null ? undefined : `Up to ${showRupees(cash_up_to)}, no extra fee`}
          value={cash_up_to === null ? 'No' : 'Yes'}
        />
      </dl>
      <p className="border-t border-chuna-200 bg-chuna-50 px-4 py-3">
        Delivered to your door: <b className="font-semibold tabular-nums">{showRupees(to_the_door)}</b>. No
        hidden charges{isAssemblyExtra && '; assembly is optional'}.
      </p>
    </>
  )
}

const NotThere = ({ quote: { place, left_behind } }: { quote: DeliveryQuote }) => (
  <p className="flex gap-2.5 px-4 py-3 text-haldi-800">
    <Icon name="truck" />
    <span>
      <b className="font-semibold">We do not deliver this to {place.pincode} yet.</b>{' '}
      {left_behind.length > 0 && `It is too heavy for our courier partners in ${place.district}.`}
    </span>
  </p>
)

function Row({
  icon,
  name,
  words,
  value,
}: {
  icon: IconName
  name: ReactNode
  words?: string
  value: string
}) {
  return (
    <div className="grid grid-cols-[20px_1fr_auto] items-start gap-2.5 px-4 py-3">
      <dt className="col-span-2 grid grid-cols-subgrid">
        <Icon name={icon} className="text-chuna-600" />
        <span>
          <b className="font-semibold">{name}</b>
          {words && <span className="block text-sm text-chuna-600">{words}</span>}
        </span>
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

const free = (rupees: number): string => (rupees === 0 ? 'Free' : showRupees(rupees))
const day = (date: string): string => showWeekday(new Date(`${date}T12:00:00+05:30`))
const orderBefore = (moment: string): string => {
  const at = new Date(moment)
  const isToday = showWeekday(at) === showWeekday(new Date())
  return `${showTime(at)} ${isToday ? 'today' : `on ${showWeekday(at)}`}`
}
