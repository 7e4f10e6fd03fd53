import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { fromRupees, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { lineAdded } from '#shop/cart/web/cart-slice.ts'
import type { ProductId } from '#shop/catalogue/domain/product.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useCare } from '#ui/use-care.ts'
import type { WireOrder } from '../../contract.ts'
import { KeepOrder } from './KeepOrder.tsx'
import { OrderBill } from './OrderBill.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { headlineOf, isLate, showDay, stepsOf } from './order-steps.ts'
import { PaidBy } from './PaidBy.tsx'
import { PaperList } from './PaperList.tsx'
import { PaymentBox, type Watch } from './PaymentBox.tsx'
import { RefundCard } from './RefundCard.tsx'
import { ReturnCard } from './returns/ReturnCard.tsx'
import { ShipmentsPanel } from './ShipmentsPanel.tsx'
import { ShipTo } from './ShipTo.tsx'
import { Timeline } from './Timeline.tsx'

type OrderViewProps = {
  order: WireOrder
  /** Placed or paid a moment ago. */
  isFresh: boolean
  payment: {
    watch: Watch
    lookAgain: () => void
    wasAtBank: boolean
    pay: () => Promise<void>
    payAtTheDoor: () => Promise<void>
  }
  onCancel: () => void
  onCorrect: () => void
  callReturnOff: (id: string) => Promise<void>
  onChanged: (order: WireOrder) => void
  onCart: () => void
  /** Under its pieces. */
  beneath: ReactNode
}

/** Everything about one order, the most pressing first; the bill stands beside it. */
export function OrderView(props: OrderViewProps) {
  const { phone } = useCare()
  const { order, isFresh } = props
  const now = new Date()
  const isShort = isFresh || order.state === 'awaiting_payment'
  return (
    <div
      className={`grid items-start gap-6 ${
        isShort
          ? 'lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-16'
          : 'xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-8'
      }`}
    >
      <div className="grid min-w-0 gap-6">
        <HowItStands {...props} now={now} />
        {order.returns.map((asked) => (
          <ReturnCard key={asked.id} asked={asked} order={order} callOff={props.callReturnOff} />
        ))}
        {order.refunds.map((refund) => (
          <RefundCard
            key={refund.created_at + refund.amount}
            refund={refund}
            payment={order.payment}
            now={now}
          />
        ))}
        <KeepOrder order={order} onChanged={props.onChanged} />
        {isShort ? (
          <Box>
            <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
              <ShipTo order={order} onCorrect={props.onCorrect} />
              <div>
                <PaidBy order={order} />
                <CancelButton {...props} />
              </div>
            </div>
          </Box>
        ) : (
          <Details {...props} />
        )}
      </div>
      <aside aria-label="Bill and help" className="grid gap-4">
        <OrderBill order={order} withPieces={isShort}>
          {order.papers.length > 0 && <PaperList order={order} />}
        </OrderBill>
        {!isShort && (
          <Box>
            <div className="grid gap-6">
              <ShipTo order={order} onCorrect={props.onCorrect} />
              <PaidBy order={order} />
            </div>
          </Box>
        )}
        <Box>
          <h2 className="mb-1.5 font-semibold">Something wrong?</h2>
          <p className="text-chuna-700">
            {phone && (
              <>
                Call <span className="tabular-nums">{phone}</span> or{' '}
              </>
            )}
            <Link to={paths.grievance} className="link">
              write to the grievance desk
            </Link>
            . Keep your order number handy.
          </p>
        </Box>
      </aside>
    </div>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="rounded-md border border-chuna-200 bg-white px-4 py-5 sm:p-7">{children}</div>
)

function HowItStands({ order, payment, onCancel, onCart, now }: OrderViewProps & { now: Date }) {
  if (order.state === 'awaiting_payment') {
    return (
      <PaymentBox order={order} {...payment}>
        <p role="status" className="sr-only">
          Order {order.number} is waiting for payment.
        </p>
      </PaymentBox>
    )
  }
  if (order.state === 'expired' || order.state === 'cancelled') return <Ended order={order} onCart={onCart} />
  return (
    <>
      <AccountPanel title={headlineOf(order, now)}>
        {order.parcels && order.state !== 'delivered' && (
          <p className="mb-2 text-chuna-700">{order.parcels}</p>
        )}
        {isLate(order, now) && (
          <p className="mb-2 text-chuna-700">
            It should have reached you by {showDay(order.promise.to)}. Please call us and we will find out
            {order.can.cancel && (
              <>
                , or{' '}
                <button type="button" className="link min-h-11" onClick={onCancel}>
                  cancel it
                </button>
              </>
            )}
            .
          </p>
        )}
        <div className="pt-4">
          <OrderSteps steps={stepsOf(order)} />
        </div>
      </AccountPanel>
      {order.payment.state === 'at_the_door' && order.bill.to_pay > 0 && (
        <div className="flex items-start gap-3 rounded-md bg-haldi-100 px-4 py-3.5 text-md text-haldi-800">
          <Icon name="badge-indian-rupee" />
          <p>
            <b className="font-semibold">
              Pay <span className="tabular-nums">{showRupees(order.bill.to_pay)}</span> on delivery,
            </b>{' '}
            in cash or by UPI. Please check the items first.
          </p>
        </div>
      )}
    </>
  )
}

function Ended({ order, onCart }: { order: WireOrder; onCart: () => void }) {
  const dispatch = useDispatch()
  const cameTooLate = order.history.some(({ kind }) => kind === 'paid_too_late')
  const putBack = () => {
    for (const line of order.lines) {
      dispatch(
        lineAdded({
          id: line.product_id as ProductId,
          title: line.title,
          image: line.image,
          offerPrice: fromRupees(line.price_offer),
          mrp: fromRupees(line.mrp),
          quantity: line.quantity,
          hasProtection: line.protection,
        }),
      )
    }
    onCart()
  }
  return (
    <Box>
      <div className="grid justify-items-start gap-4">
        <h2 className="display text-2xl">{headlineOf(order, new Date())}</h2>
        <p className="text-chuna-700">{endWords(order)}</p>
        {cameTooLate && (
          <Note kind="info">
            <b className="font-semibold">Your payment came too late for this order.</b> It will be refunded
            automatically to where it came from.
          </Note>
        )}
        <Button kind="primary" className="print:hidden" onClick={putBack}>
          <Icon name="shopping-bag" size="sm" />
          Add these items to cart again
        </Button>
      </div>
    </Box>
  )
}

function endWords({ state, history, refunds, payment }: WireOrder): string {
  if (state === 'expired') {
    return history.some(({ kind }) => kind === 'paid_too_late')
      ? 'The payment was not completed in time, so we released the items.'
      : 'The payment was not completed in time, so we released the items. You have not been charged.'
  }
  if (refunds.length > 0) return 'Nothing will be delivered. See your refund below.'
  return payment.state === 'paid'
    ? 'Nothing will be delivered.'
    : 'Nothing will be delivered, and there is nothing to pay.'
}

const Details = (props: OrderViewProps) => {
  const { order } = props
  return (
    <>
      <Box>
        <OrderLines lines={order.lines} />
        <Acts {...props} />
      </Box>
      {props.beneath}
      {order.shipments.length > 0 && <ShipmentsPanel order={order} />}
      <AccountPanel title="Order history">
        <div className="pt-3">
          <Timeline history={order.history} />
        </div>
      </AccountPanel>
    </>
  )
}

function Acts(props: OrderViewProps) {
  const { order } = props
  const hasLeft = order.state === 'dispatched' && !order.can.cancel
  if (!order.can.return && !order.can.cancel && !hasLeft) return null
  return (
    <div className="mt-5 border-t border-chuna-200 pt-4.5 print:hidden">
      {hasLeft && (
        <p className="text-md text-chuna-600">
          It has already shipped, so it cannot be cancelled. You can refuse it at delivery, or return it after
          it arrives. Both are free.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {order.can.return && (
          <ButtonLink kind="primary" to={paths.order(order.number, 'return')}>
            Return or replace
          </ButtonLink>
        )}
        <CancelButton {...props} />
      </div>
    </div>
  )
}

const CancelButton = ({ order, isFresh, onCancel }: OrderViewProps) =>
  order.can.cancel && (
    <Button
      className={isFresh || order.state === 'awaiting_payment' ? 'mt-4 print:hidden' : ''}
      onClick={onCancel}
    >
      Cancel order
    </Button>
  )
