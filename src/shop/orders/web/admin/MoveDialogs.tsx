import { showExactRupees } from '#kernel/money.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { Shelf, shelfFault } from './ReturnDialogs.tsx'

/** It has arrived. Where cash was due, somebody counted it. */
export function DeliverDialog({
  order,
  deliver,
  onClose,
}: {
  order: WireStaffOrder
  deliver: () => Promise<boolean>
  onClose: () => void
}) {
  const isCashDue = order.payment.state === 'at_the_door' && order.state === 'dispatched'
  const form = useForm({
    submit: async () => {
      if (await deliver()) onClose()
    },
  })
  return (
    <FormDialog
      title="Mark as delivered?"
      form={form}
      back="Not yet"
      act={isCashDue ? 'Delivered, cash taken' : 'Delivered'}
      acting="Noting"
      onClose={onClose}
    >
      {isCashDue ? (
        <p className="text-chuna-700">
          Our delivery team brings back{' '}
          <b className="font-semibold text-ink">{showExactRupees(order.bill.to_pay)}</b> in cash. The order is
          then marked as paid.
        </p>
      ) : (
        <p className="text-chuna-700">Everything on its way is marked as delivered.</p>
      )}
    </FormDialog>
  )
}

export function ComeBackDialog({
  comeBack,
  onClose,
}: {
  comeBack: (sellable: boolean) => Promise<boolean>
  onClose: () => void
}) {
  const form = useForm({
    check: ({ sellable }) => ({ sellable: shelfFault(sellable) }),
    submit: async ({ sellable }) => {
      if (await comeBack(sellable === 'yes')) onClose()
    },
  })
  return (
    <FormDialog
      title="Mark as returned?"
      form={form}
      back="Not yet"
      act="It came back"
      acting="Noting"
      kind="dangerSolid"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        Refused at delivery: the items are back with us. Any payment is refunded and a credit note is made.
      </p>
      <Shelf error={form.mistakes.sellable} />
    </FormDialog>
  )
}
