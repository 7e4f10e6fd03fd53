import { Link } from 'react-router'
import { showExactRupees, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { WireOrderSummary } from '../../contract.ts'
import { isUnderWay } from './order-steps.ts'
import { stateWords, summaryInWords } from './order-words.ts'

const mostPictures = 3

/** One order in the list: what it is, how it stands, and the two or three things to do about it. */
export function OrderCard({
  order,
  onInvoice,
}: {
  order: WireOrderSummary
  onInvoice: (number: string) => void
}) {
  const [words, kind] = stateWords[order.state]
  const more = order.lines - 1
  return (
    <article aria-label={order.number} className="rounded-md border border-chuna-200 bg-white">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-t-md border-b border-chuna-200 bg-chuna-50 px-4 py-1.5 text-md sm:px-5">
        <Link
          to={paths.order(order.number)}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline"
        >
          {order.number}
        </Link>
        <span className="text-chuna-600">Placed {showDate(new Date(order.placed_at))}</span>
        <span className="tabular-nums">{showRupees(order.total)}</span>
        <span className="ml-auto">
          <Badge kind={kind} dot>
            {words}
          </Badge>
        </span>
      </header>
      <div className="grid gap-5 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="flex gap-4 max-sm:flex-col sm:items-center">
          <div className="flex gap-2.5">
            {order.images.slice(0, mostPictures).map((image) => (
              <span key={image} className="size-18 flex-none overflow-hidden rounded-sm bg-chuna-100">
                <Picture src={image} alt="" width={1000} height={1000} sizes="72px" />
              </span>
            ))}
          </div>
          <p className="min-w-0">
            <b className="font-small-bold">
              {order.title}
              {more > 0 && ` and ${more} more`}
            </b>
            <br />
            <span className="text-sm text-chuna-600">{summaryInWords(order, showExactRupees)}</span>
          </p>
        </div>
        <Acts order={order} onInvoice={onInvoice} />
      </div>
    </article>
  )
}

function Acts({ order, onInvoice }: { order: WireOrderSummary; onInvoice: (number: string) => void }) {
  const { number, can } = order
  const isOnTheWay = isUnderWay(order)
  const which = <span className="sr-only"> {number}</span>
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <ButtonLink kind={can.pay || isOnTheWay ? 'secondary' : 'line'} to={paths.order(number)}>
        {can.pay ? 'Pay now' : isOnTheWay ? 'Track' : order.refunded > 0 ? 'Refund details' : 'Details'}
        {which}
      </ButtonLink>
      {can.return && (
        <ButtonLink to={paths.order(number, 'return')}>
          Return or replace
          {which}
        </ButtonLink>
      )}
      {can.cancel && (
        <ButtonLink to={`${paths.order(number)}?cancel`}>
          Cancel
          {which}
        </ButtonLink>
      )}
      {can.invoice && (
        <Button onClick={() => onInvoice(number)}>
          <Icon name="download" size="sm" />
          Invoice
          {which}
        </Button>
      )}
    </div>
  )
}
