import { showExactRupees } from '#kernel/money.ts'
import { Field } from '#ui/Field.tsx'
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

/** Money that somebody sent by hand, with what the bank calls it. */
export function PaidOutDialog({
  amount,
  to,
  pay,
  onClose,
}: {
  amount: number
  to: string | null
  pay: (reference: string) => Promise<boolean>
  onClose: () => void
}) {
  const form = useForm({
    check: ({ reference = '' }) => ({
      reference: reference.trim().length < 4 ? 'Enter the bank’s reference.' : undefined,
    }),
    submit: async ({ reference = '' }) => {
      if (await pay(reference.trim())) onClose()
    },
  })
  return (
    <FormDialog
      title="Paid out manually"
      form={form}
      back="Not yet"
      act="It is paid out"
      acting="Noting"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        Send <b className="font-semibold text-ink">{showExactRupees(amount)}</b>
        {to ? (
          <>
            {' '}
            to <b className="font-semibold break-all text-ink">{to}</b>
          </>
        ) : (
          '. Ask the customer for a UPI address'
        )}
        , then enter the bank’s reference.
      </p>
      <Field
        label="Bank’s reference"
        hint="Such as the UTR number"
        maxLength={80}
        autoComplete="off"
        {...form.field('reference')}
      />
    </FormDialog>
  )
}
