import { type ReactNode, useRef, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { showTime, showWeekday } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireOrder } from '../../contract.ts'
import { cancelledAtGateway } from '../../domain/order-state.ts'

export type Watch = 'watching' | 'stopped'

/** An order whose money has not come: what is known about it, and what can be done. */
export function PaymentBox({
  order,
  wasAtBank,
  watch,
  lookAgain,
  pay,
  payAtTheDoor,
  children,
}: {
  order: WireOrder
  /** Whoever looks has just come from paying, so money may be under way. */
  wasAtBank: boolean
  watch: Watch
  lookAgain: () => void
  pay: () => Promise<void>
  payAtTheDoor: () => Promise<void>
  /** Other ways out, such as cancelling. */
  children?: ReactNode
}) {
  const [saysUnpaid, setSaysUnpaid] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isChecking = order.payment.state !== 'failed' && (!order.can.pay || (wasAtBank && !saysUnpaid))
  const sayUnpaid = () => {
    setSaysUnpaid(true)
    box.current?.focus() // the button goes
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Pay for this order"
      className="outline-none grid gap-5 rounded-md border border-chuna-200 px-4 py-5 sm:p-7 print:hidden"
    >
      {isChecking ? (
        <Checking order={order} watch={watch} lookAgain={lookAgain} sayUnpaid={sayUnpaid} />
      ) : (
        <>
          <WhyUnpaid order={order} />
          <WaysToPay order={order} pay={pay} payAtTheDoor={payAtTheDoor} />
        </>
      )}
      {children}
    </section>
  )
}

function Checking({
  order,
  watch,
  lookAgain,
  sayUnpaid,
}: {
  order: WireOrder
  watch: Watch
  lookAgain: () => void
  sayUnpaid: () => void
}) {
  return (
    <>
      <Note kind="wait">
        {watch === 'watching' ? (
          <>
            <b className="font-semibold">We are checking with your bank.</b> This takes up to 10 minutes. Do
            not pay again.
          </>
        ) : (
          <>
            <b className="font-semibold">Your bank has not answered yet.</b> We are still checking, but this
            page no longer updates on its own. Do not pay again.
          </>
        )}
      </Note>
      <p className="text-chuna-700">
        Order <span className="tabular-nums">{order.number}</span> is reserved for you. You can close this
        page: we will write to you either way, and a late payment is refunded automatically.
      </p>
      <div className="flex flex-wrap gap-3">
        {watch === 'stopped' && (
          <Button kind="primary" onClick={lookAgain}>
            Check again
          </Button>
        )}
        {order.can.pay && (
          <Button kind="ghost" onClick={sayUnpaid}>
            I did not pay
          </Button>
        )}
      </div>
    </>
  )
}

/** A link that was sent on the phone holds into the next day. */
const showUntil = (at: Date): string =>
  indianDay(at) === indianDay(new Date()) ? showTime(at) : `${showWeekday(at)}, ${showTime(at)}`

function WhyUnpaid({ order: { payment, hold_until, refunds } }: { order: WireOrder }) {
  const goesBack = refunds.some(({ reason }) => reason === 'wrong_method')
  const held = hold_until && (
    <>
      {' '}
      Your items are reserved until <b className="font-semibold">{showUntil(new Date(hold_until))}</b>, so
      take your time.
    </>
  )
  if (payment.state !== 'failed') {
    return (
      <Note kind="info">
        <b className="font-semibold">Payment is pending.</b>
        {held}
      </Note>
    )
  }
  if (payment.failure === cancelledAtGateway) {
    return (
      <Note kind="info">
        <b className="font-semibold">Payment cancelled.</b> You have not been charged.
        {held}
      </Note>
    )
  }
  return (
    <Note kind="bad">
      <b className="font-semibold">{sentence(payment.failure ?? 'Payment failed')}</b>{' '}
      {goesBack ? 'It is being refunded to your original payment method.' : 'You have not been charged.'}
      {held}
    </Note>
  )
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

function payLabel({ payment, bill }: WireOrder): string {
  if (payment.state !== 'failed') return `Pay ${showRupees(bill.to_pay)}`
  return payment.failure === cancelledAtGateway ? 'Pay again' : 'Try again'
}

function WaysToPay({
  order,
  pay,
  payAtTheDoor,
}: {
  order: WireOrder
  pay: () => Promise<void>
  payAtTheDoor: () => Promise<void>
}) {
  const { busy, refusal, run } = useAct((_what: 'pay' | 'door', act: () => Promise<void>) => act())
  return (
    <div className="grid gap-3">
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          type="button"
          size="lg"
          busy={busy?.[0] === 'pay'}
          busyLabel="Opening the payment"
          onClick={() => run('pay', pay)}
        >
          <Icon name="lock" size="sm" />
          {payLabel(order)}
        </SubmitButton>
        {order.can.pay_at_the_door && (
          <SubmitButton
            type="button"
            size="lg"
            kind="line"
            busy={busy?.[0] === 'door'}
            busyLabel="Changing"
            onClick={() => run('door', payAtTheDoor)}
          >
            Cash on delivery
          </SubmitButton>
        )}
      </div>
      {order.payment.emi_bank && (
        <p className="text-md text-chuna-700">
          Your discount is for <b className="font-semibold">{order.payment.emi_bank} EMI</b>: choose it on the
          payment page. A payment made any other way is refunded.
        </p>
      )}
      <p className="text-sm text-chuna-600">
        Same order, <span className="tabular-nums">{order.number}</span>. You cannot be charged twice.
      </p>
    </div>
  )
}
