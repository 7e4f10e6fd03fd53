import { useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Note } from '#ui/Note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireRefundQuote } from '../../contract.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { allOf, chosenPieces, countOf } from '../PieceTicks.tsx'
import { StaffPieceTicks } from './StaffPieceTicks.tsx'
import type { LineQuantities } from './staff-orders-api.ts'
import { counted } from './staff-words.ts'

/** Pieces that have not been sent, cancelled; what is paid back is told before it is done. */
export function CancelDialog({
  order,
  quote,
  cancel,
  onClose,
}: {
  order: WireStaffOrder
  quote: (lines: LineQuantities) => Promise<WireRefundQuote>
  /** False keeps the dialog open. */
  cancel: (lines: LineQuantities, note: string) => Promise<boolean>
  onClose: () => void
}) {
  const cancellable = (line: WireStaffOrder['lines'][number]) => line.cancellable
  const everything = allOf(order.lines, cancellable)
  const isUnpaid = order.state === 'awaiting_payment'
  const [chosen, setChosen] = useState(isUnpaid ? everything : {})
  const pieces = chosenPieces(chosen)
  const quoted = useAnswer(() => quote(pieces), JSON.stringify(pieces), { when: pieces.length > 0 })
  const isQuoted = quoted.value !== undefined && !quoted.isLoading && !quoted.problem
  const form = useForm({
    submit: async ({ note = '' }) => {
      if (await cancel(pieces, note.trim())) onClose()
    },
  })
  return (
    <FormDialog
      title="Cancel items"
      wide
      form={form}
      back="Keep them"
      act={<>Cancel {counted(countOf(chosen), 'item')}</>}
      acting="Cancelling"
      kind="dangerSolid"
      disabled={!isQuoted}
      onClose={onClose}
    >
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
          <StaffPieceTicks
            legend="Items to cancel"
            lines={order.lines}
            mostOf={cancellable}
            chosen={chosen}
            onChange={setChosen}
          />
        </>
      )}
      <div aria-live="polite">
        {quoted.isLoading && <p className="text-chuna-600">Calculating the refund</p>}
        {quoted.problem && !quoted.isLoading && <Note kind="bad">{quoted.problem.words}</Note>}
        {isQuoted && quoted.value && <BackSum quote={quoted.value} order={order} />}
      </div>
      <AreaField
        label="Why?"
        optional
        hint="The customer reads it too."
        maxLength={200}
        rows={2}
        {...form.field('note')}
      />
    </FormDialog>
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
