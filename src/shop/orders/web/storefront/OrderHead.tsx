import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showDate, showWeekday } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireOrder } from '../../contract.ts'
import { firstNameOf, stateWords } from './order-words.ts'

const fullDate = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'full' })

/** One heading through all states, so that the focus stays where it is while the page fills. */
export function OrderHead({
  order,
  isFresh,
  hasNav,
}: {
  order: WireOrder | undefined
  isFresh: boolean
  /** The account's way around stands beside it and keeps the distance to the top. */
  hasNav: boolean
}) {
  const isThanks = order !== undefined && isFresh
  const isBack = order?.mine === true && !isThanks
  return (
    <div
      className={
        isBack ? `grid gap-2 pb-6 ${hasNav ? '' : 'pt-3 lg:pt-8'}` : 'grid gap-2.5 pt-7 pb-7 lg:pt-11 lg:pb-9'
      }
    >
      {isBack && (
        <Link
          to={paths.orders}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold hover:underline print:hidden"
        >
          <Icon name="arrow-left" />
          All orders
        </Link>
      )}
      {isThanks && (
        <p className="justify-self-start">
          <Badge kind="ok">
            <Icon name="circle-check" size="sm" />
            Order placed
          </Badge>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className={`display outline-none ${isThanks ? 'text-d-xl' : 'text-d-lg'}`}>
          {order ? <Title order={order} isThanks={isThanks} /> : 'Your order'}
        </h1>
        {order && !isThanks && (
          <Badge kind={stateWords[order.state][1]} dot>
            {stateWords[order.state][0]}
          </Badge>
        )}
      </div>
      {order && (
        <p className={isThanks ? 'text-xl text-chuna-600' : 'text-chuna-600'}>
          {isThanks ? <ThanksLead order={order} /> : <PlainLead order={order} />}
        </p>
      )}
    </div>
  )
}

const Title = ({ order, isThanks }: { order: WireOrder; isThanks: boolean }) =>
  isThanks ? (
    `Thank you, ${firstNameOf(order.ship_to.name)}. We have your order.`
  ) : (
    <>
      Order{' '}
      <span className="font-sans font-semibold tracking-[-0.01em] whitespace-nowrap tabular-nums">
        {order.number}
      </span>
    </>
  )

const ThanksLead = ({ order }: { order: WireOrder }) => (
  <>
    Order <b className="font-semibold text-ink tabular-nums">{order.number}</b>, placed{' '}
    {fullDate.format(new Date(order.placed_at))}.
    {order.email && (
      <>
        {' '}
        We mail the details to <span className="break-words">{order.email}</span>.
      </>
    )}
  </>
)

function PlainLead({ order }: { order: WireOrder }) {
  const deliveredAt = order.history.findLast(({ kind }) => kind === 'delivered')?.at
  const until = order.can.return
    ? order.lines
        .map(({ returnable, return_until }) => (returnable > 0 ? return_until : null))
        .filter((at) => at !== null)
        .toSorted()
        .at(-1)
    : undefined
  return (
    <>
      Placed {showDate(new Date(order.placed_at))}.
      {deliveredAt && ` Delivered ${showWeekday(new Date(deliveredAt))}.`}
      {until && (
        <>
          {' '}
          You can return or replace until{' '}
          <b className="font-semibold text-ink">{showWeekday(new Date(until))}</b>.
        </>
      )}
    </>
  )
}
