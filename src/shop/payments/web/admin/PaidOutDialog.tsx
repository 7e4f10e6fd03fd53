import { showExactRupees } from '#kernel/money.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'

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
