import { useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { newUuid } from '#ui/new-key.ts'
import { useForm } from '#ui/use-form.ts'
import type { GoodwillBody } from '../../contract.ts'
import { mostGoodwill, mostGoodwillOfStaff } from '../../domain/customer.ts'

const amountFault = (typed = ''): string | undefined => {
  const amount = Number(typed)
  if (!/^\d+$/.test(typed.trim()) || amount < 1) return 'Enter whole rupees.'
  return amount > mostGoodwill ? `At most ${showRupees(mostGoodwill)} a day.` : undefined
}

/** Store credit, given for something that went wrong. */
export function CreditDialog({
  name,
  give,
  onClose,
}: {
  name: string
  /** False keeps the dialog open. */
  give: (body: GoodwillBody) => Promise<boolean>
  onClose: () => void
}) {
  // one key for this dialog: a press that is sent twice gives once
  const [key] = useState(newUuid)
  const form = useForm({
    check: ({ amount, reason = '' }) => ({
      amount: amountFault(amount),
      reason: reason.trim().length < 5 ? 'Enter a reason.' : undefined,
    }),
    submit: async ({ amount = '', reason = '' }) => {
      if (await give({ key, amount: Number(amount), reason: reason.trim() })) onClose()
    },
  })
  return (
    <FormDialog
      title="Give credit"
      form={form}
      back="Not now"
      act="Give credit"
      acting="Giving"
      onClose={onClose}
    >
      <p className="text-chuna-700">{name} can use it on the next order. We record who gave it, and why.</p>
      <Field
        label="Rupees"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        hint={`Up to ${showRupees(mostGoodwill)} a day for one customer; ${showRupees(mostGoodwillOfStaff)} a day from you in total`}
        before="₹"
        {...form.field('amount')}
      />
      <AreaField label="Why?" maxLength={200} rows={2} {...form.field('reason')} />
    </FormDialog>
  )
}
