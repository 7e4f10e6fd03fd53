import { showExactRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
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
    <Dialog title="Mark as delivered?" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        {isCashDue ? (
          <p className="text-chuna-700">
            Our delivery team brings back{' '}
            <b className="font-semibold text-ink">{showExactRupees(order.bill.to_pay)}</b> in cash. The order
            is then marked as paid.
          </p>
        ) : (
          <p className="text-chuna-700">Everything on its way is marked as delivered.</p>
        )}
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Noting">
            {isCashDue ? 'Delivered, cash taken' : 'Delivered'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
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
    <Dialog title="Mark as returned?" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">
          Refused at delivery: the items are back with us. Any payment is refunded and a credit note is made.
        </p>
        <Shelf error={form.mistakes.sellable} />
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton kind="dangerSolid" busy={form.isBusy} busyLabel="Noting">
            It came back
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
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
    <Dialog title="Paid out manually" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
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
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Noting">
            It is paid out
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
