import { useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireOrder, WireOrderLine, WireRefundQuote } from '../../contract.ts'
import type { Cancellation, RefundQuestion } from '../orders-api.ts'
import { allOf, type Chosen, chosenPieces, countOf } from '../PieceTicks.tsx'
import { cancelReasons, methodInWords, piecesInWords } from './order-words.ts'
import { PieceChooser } from './PieceChooser.tsx'
import { RefundSum } from './RefundSum.tsx'
import { useRefundQuote } from './use-refund-quote.ts'

const tooLate = ['order_move_illegal', 'pieces_not_there']

type CancelDialogProps = {
  order: WireOrder
  quoteRefund: (question: RefundQuestion) => Promise<WireRefundQuote>
  cancel: (cancellation: Cancellation) => Promise<void>
  onClose: () => void
}

const mostOf = (line: WireOrderLine) => line.cancellable

/** Everything that can still be cancelled is chosen, since that was asked for; what is unticked stays. */
export function CancelDialog({ order, quoteRefund, cancel, onClose }: CancelDialogProps) {
  const lines = order.lines.filter(({ cancellable }) => cancellable > 0)
  const [chosen, setChosen] = useState<Chosen>(allOf(lines, mostOf))
  const [isTooLate, setIsTooLate] = useState(false)
  const pieces = chosenPieces(chosen)
  const count = countOf(chosen)
  const quote = useRefundQuote(quoteRefund, { lines: pieces, act: 'cancel' })
  const form = useForm({
    submit: async ({ why }) => {
      try {
        await cancel({
          lines: pieces,
          ...(quote.value && { expected_total: quote.value.total }),
          ...(why && { why: why as NonNullable<Cancellation['why']> }),
        })
      } catch (error) {
        if (!(error instanceof CallRefused) || !tooLate.includes(error.code)) throw error
        setIsTooLate(true)
      }
    },
  })
  if (isTooLate || lines.length === 0) return <TooLate onClose={onClose} />
  const isUnpaid = order.state === 'awaiting_payment'
  const isAll = order.lines.every((line) => line.cancelled + (chosen[line.line] ?? 0) === line.quantity)
  return (
    <Dialog title={isAll || count === 0 ? 'Cancel this order?' : 'Cancel part of it?'} onClose={onClose} wide>
      <form {...form.props} className="grid gap-4">
        {isUnpaid ? (
          <p className="text-chuna-600">
            Nothing has been paid yet, so the whole order is cancelled free of charge.
          </p>
        ) : (
          <>
            <p className="text-chuna-600">
              It has not shipped yet, so you can cancel it. Untick an item to keep it.
            </p>
            <div className="border-y border-chuna-200">
              <PieceChooser lines={lines} mostOf={mostOf} chosen={chosen} onChange={setChosen} />
            </div>
          </>
        )}
        <SelectField label="Why?" optional {...form.field('why')}>
          <option value="">Choose a reason</option>
          {Object.entries(cancelReasons).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {quote.problem ? (
          <Note kind="bad">
            <b className="font-semibold">We could not calculate the refund.</b>{' '}
            <button type="button" className="min-h-11 underline" onClick={() => void quote.reload()}>
              Try again
            </button>
          </Note>
        ) : count === 0 ? (
          <p className="text-chuna-600">Choose at least one item.</p>
        ) : quote.value ? (
          <>
            <RefundSum quote={quote.value} order={order} isStale={quote.isLoading} />
            <p className="text-sm text-chuna-600">{whereItGoes(quote.value, order, isAll)}</p>
          </>
        ) : (
          <div className="sweep h-24" />
        )}
        <Refused said="Not cancelled." refusal={form.refusal} />
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Keep my order
          </Button>
          <SubmitButton
            kind="dangerSolid"
            busy={form.isBusy}
            busyLabel="Cancelling"
            disabled={count === 0 || !quote.value || quote.isLoading}
          >
            Cancel {piecesInWords(count)}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function whereItGoes(quote: WireRefundQuote, order: WireOrder, isAll: boolean): string {
  if (quote.to_payer > 0) {
    const way =
      order.pays_by === 'cash' ? 'your UPI ID' : methodInWords(order.payment) || 'the original payment method'
    return `${showExactRupees(quote.to_payer)} goes to ${way}. It starts right away; banks take up to 3 working days.`
  }
  if (quote.to_store_credit > 0) return 'It is added to your store credit right away.'
  if (quote.to_gift_card > 0) return 'It is added back to the gift card right away.'
  if (quote.total === 0 && quote.coupon_taken_back > 0)
    return order.payment.paid_at ? 'So nothing is left to refund.' : 'So you pay the same on delivery.'
  if (isAll) return 'Nothing was paid, so there is nothing to refund.'
  return `Nothing was paid yet. You pay ${showExactRupees(quote.total)} less.`
}

const TooLate = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="It has already shipped" onClose={onClose}>
    <p className="text-chuna-700">
      So it cannot be cancelled. You can refuse it at delivery, or return it after it arrives. Both are free.
    </p>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
)
