import { showExactRupees, showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { differencesBetween, soldMeanwhile } from './quote-differences.ts'

/** Nothing is ordered at another price than the shopper saw: every difference has its name, and is agreed to. */
export function ChangedTotalDialog({
  seen,
  now,
  wantsAssembly,
  paysAtTheDoor,
  backLabel,
  onBack,
  onAccept,
  onClose,
}: {
  seen: WireQuote
  now: WireQuote
  wantsAssembly: boolean
  paysAtTheDoor: boolean
  backLabel: string
  onBack: () => void
  onAccept: () => void
  onClose: () => void
}) {
  const sold = soldMeanwhile(seen, now)
  const isAnythingLeft = now.lines.some(({ quantity }) => quantity > 0)
  const differences = differencesBetween(seen, now, wantsAssembly)
  const amount = showRupees(now.bill.to_pay)
  const act = now.bill.to_pay === 0 ? 'Place order' : paysAtTheDoor ? `Order for ${amount}` : `Pay ${amount}`
  return (
    <Dialog title={sold.length > 0 ? 'Just sold out' : 'The total has changed'} onClose={onClose}>
      <p className="text-chuna-600">
        {sold.length > 0
          ? `Someone just bought the last one: ${new Intl.ListFormat('en-IN').format(sold)}. You have not been charged.`
          : 'Something changed while you were checking out. You have not been charged.'}
      </p>
      <dl className="grid gap-2.5">
        <Row name="You saw" amount={showExactRupees(seen.bill.to_pay)} />
        {differences.map(({ name, amount: by }) => (
          <Row key={name} name={name} amount={`${by < 0 ? '−' : '+'}${showExactRupees(Math.abs(by))}`} />
        ))}
        <div className="flex justify-between gap-4 border-t border-chuna-300 pt-3 text-lg font-semibold">
          <dt>Now</dt>
          <dd className="tabular-nums">{showExactRupees(now.bill.to_pay)}</dd>
        </div>
      </dl>
      <DialogActions>
        <Button kind={isAnythingLeft ? 'ghost' : 'primary'} onClick={onBack}>
          {backLabel}
        </Button>
        {isAnythingLeft && (
          <Button kind="primary" onClick={onAccept}>
            {sold.length > 0 ? `Take it out, ${act.charAt(0).toLowerCase()}${act.slice(1)}` : act}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="text-right whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
)
