import type { ReactNode } from 'react'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate, showDay } from '#kernel/show-time.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WirePurchase } from '../../contract.ts'

/** What became of a gift card somebody buys: waiting, not paid, or paid, and what to do next. */
export function PurchaseView({
  purchase,
  watch,
  lookAgain,
  pay,
}: {
  purchase: WirePurchase
  watch: 'watching' | 'stopped'
  lookAgain: () => void
  pay: () => Promise<void>
}) {
  return (
    <div className="grid max-w-160 gap-6">
      {purchase.state === 'paid' ? (
        <Paid purchase={purchase} />
      ) : (
        <Unpaid {...{ purchase, watch, lookAgain, pay }} />
      )}
      <dl className="grid gap-2.5 rounded-md border border-chuna-200 bg-chuna-50 px-4 py-5 sm:p-7">
        <Row name="Number">{purchase.number}</Row>
        <Row name="Worth">{showRupees(purchase.worth)}</Row>
        <Row name="For">
          {purchase.to_name}, {purchase.to_email}
        </Row>
        <Row name={purchase.sent_at ? 'Sent' : 'Goes out'}>
          {showDate(new Date(purchase.sent_at ?? purchase.sends_at))}
        </Row>
        {purchase.valid_until && <Row name="Valid until">{showDay(purchase.valid_until)}</Row>}
      </dl>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-chuna-600">{name}</dt>
    <dd className="min-w-0 text-right break-words tabular-nums">{children}</dd>
  </div>
)

const Paid = ({ purchase: { to_name, sent_at, sends_at } }: { purchase: WirePurchase }) => (
  <>
    <Note kind="ok">
      <b className="font-semibold">Paid. Thank you.</b>{' '}
      {sent_at
        ? `The code is on its way to ${to_name}.`
        : `The code goes to ${to_name} on ${showDate(new Date(sends_at))}.`}{' '}
      A receipt is in your mail.
    </Note>
    <div className="flex flex-wrap gap-3">
      <ButtonLink kind="primary" to={paths.home}>
        Start shopping
      </ButtonLink>
      <ButtonLink to={paths.giftCards}>Buy another</ButtonLink>
    </div>
  </>
)

function Unpaid({ purchase, watch, lookAgain, pay }: Parameters<typeof PurchaseView>[0]) {
  const { isBusy, refusal, run } = useAct(() =>
    pay().catch((error) => {
      lookAgain()
      throw error
    }),
  )
  return (
    <>
      {purchase.state === 'failed' ? (
        <Note kind="bad">
          <b className="font-semibold">{sentence(purchase.failure ?? 'Payment failed')}</b> You have not been
          charged. You can try again.
        </Note>
      ) : (
        <Note kind="wait">
          <b className="font-semibold">We have not received your payment yet.</b> If you have paid, please
          wait: banks take up to 10 minutes, and this page{' '}
          {watch === 'watching' ? 'updates on its own' : 'no longer updates'}. A late payment still gets you
          the card; a second payment is refunded.
        </Note>
      )}
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton type="button" size="lg" busy={isBusy} busyLabel="Opening the payment" onClick={run}>
          <Icon name="lock" size="sm" />
          {purchase.state === 'failed' ? 'Try again' : `Pay ${showRupees(purchase.worth)}`}
        </SubmitButton>
        {watch === 'stopped' && purchase.state !== 'failed' && (
          <Button size="lg" onClick={lookAgain}>
            Check again
          </Button>
        )}
      </div>
    </>
  )
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
