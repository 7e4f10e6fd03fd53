import { useEffect, useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { CallRefused } from '#kernel/transport.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireRefundQuote } from '../../contract.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { all, countOf, PieceTicks, piecesOf } from './PieceTicks.tsx'
import type { PiecesOf } from './staff-orders-api.ts'
import { counted } from './staff-words.ts'

type Quoted =
  | { state: 'none' | 'asking' }
  | { state: 'there'; quote: WireRefundQuote }
  | { state: 'failed'; words: string }

/** Asks again whenever other pieces are chosen; only the answer to the latest question counts. */
function useQuote(lines: PiecesOf, ask: (lines: PiecesOf) => Promise<WireRefundQuote>): Quoted {
  const [quoted, setQuoted] = useState<Quoted>({ state: 'none' })
  const key = JSON.stringify(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pieces are the trigger
  useEffect(() => {
    if (lines.length === 0) return setQuoted({ state: 'none' })
    let isLate = false
    setQuoted({ state: 'asking' })
    ask(lines).then(
      (quote) => !isLate && setQuoted({ state: 'there', quote }),
      (error) => {
        if (!(error instanceof CallRefused)) throw error
        if (!isLate) setQuoted({ state: 'failed', words: error.words })
      },
    )
    return () => {
      isLate = true
    }
  }, [key])
  return quoted
}

/** Pieces that have not been sent, cancelled; what is paid back is told before it is done. */
export function CancelDialog({
  order,
  quote,
  cancel,
  onClose,
}: {
  order: WireStaffOrder
  quote: (lines: PiecesOf) => Promise<WireRefundQuote>
  /** False keeps the dialog open. */
  cancel: (lines: PiecesOf, note: string) => Promise<boolean>
  onClose: () => void
}) {
  const cancellable = (line: WireStaffOrder['lines'][number]) => line.cancellable
  const everything = all(order.lines, cancellable)
  const isUnpaid = order.state === 'awaiting_payment'
  const [chosen, setChosen] = useState(isUnpaid ? everything : {})
  const pieces = piecesOf(chosen)
  const quoted = useQuote(pieces, quote)
  const form = useForm({
    submit: async ({ note = '' }) => {
      if (await cancel(pieces, note.trim())) onClose()
    },
  })
  return (
    <Dialog title="Cancel items" onClose={onClose} wide>
      <form {...form.props} className="grid gap-4">
        {isUnpaid ? (
          <p className="text-chuna-700">
            Nothing was paid yet, so the whole order is cancelled. Its items go back into stock.
          </p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-chuna-700">Choose what to cancel. Items already shipped need a return.</p>
              <button type="button" className="link min-h-11" onClick={() => setChosen(everything)}>
                All of it
              </button>
            </div>
            <PieceTicks
              legend="Items to cancel"
              lines={order.lines}
              mostOf={cancellable}
              chosen={chosen}
              onChange={setChosen}
            />
          </>
        )}
        <div aria-live="polite">
          {quoted.state === 'asking' && <p className="text-chuna-600">Calculating the refund</p>}
          {quoted.state === 'failed' && <Note kind="bad">{quoted.words}</Note>}
          {quoted.state === 'there' && <BackSum quote={quoted.quote} order={order} />}
        </div>
        <AreaField
          label="Why?"
          optional
          hint="The customer reads it too."
          maxLength={200}
          rows={2}
          {...form.field('note')}
        />
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Keep them
          </Button>
          <SubmitButton
            kind="dangerSolid"
            busy={form.isBusy}
            busyLabel="Cancelling"
            disabled={quoted.state !== 'there'}
          >
            Cancel {counted(countOf(chosen), 'item')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function BackSum({ quote, order }: { quote: WireRefundQuote; order: WireStaffOrder }) {
  const titleOf = (line: number) => order.lines.find((one) => one.line === line)?.title ?? 'Item'
  const otherwise = quote.to_store_credit + quote.to_gift_card
  const isPaid = order.payment.state === 'paid'
  return (
    <>
      <dl className="grid gap-2">
        {quote.lines.map(({ line, quantity, amount }) => (
          <Row key={line} name={quantity === 1 ? titleOf(line) : `${quantity} × ${titleOf(line)}`}>
            {showExactRupees(amount)}
          </Row>
        ))}
        {quote.charges > 0 && <Row name="Delivery and assembly">{showExactRupees(quote.charges)}</Row>}
        <div className="flex justify-between gap-4 border-t border-chuna-300 pt-2.5 text-lg font-semibold">
          <dt>{isPaid ? 'Refunded' : 'Less to pay'}</dt>
          <dd className="tabular-nums">
            {showExactRupees(isPaid ? quote.to_payer + otherwise : quote.total - otherwise)}
          </dd>
        </div>
        {quote.to_gift_card > 0 && <Row name="To the gift card">{showExactRupees(quote.to_gift_card)}</Row>}
        {quote.to_store_credit > 0 && (
          <Row name="To store credit">{showExactRupees(quote.to_store_credit)}</Row>
        )}
      </dl>
      {isPaid && quote.to_payer > 0 && (
        <p className="text-sm text-chuna-600">
          It is refunded automatically to the original payment method. GST {showExactRupees(quote.gst)}.
        </p>
      )}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
