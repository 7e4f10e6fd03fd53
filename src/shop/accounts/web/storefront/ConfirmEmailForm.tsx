import type { ReactNode } from 'react'
import { PasswordField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { gapFault } from '../field-faults.ts'

export function ConfirmEmailForm({
  confirm,
  askAgain,
}: {
  confirm: (password: string) => Promise<void>
  /** Offered when the link no longer works. */
  askAgain: ReactNode
}) {
  const form = useForm({
    check: ({ password }) => ({ password: gapFault(password, 'Enter your password.') }),
    submit: ({ password = '' }) => confirm(password),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Refused said="Not confirmed." refusal={form.refusal} />
      {form.refusal?.code === 'link_dead' ? (
        askAgain
      ) : (
        <>
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
          <SubmitButton size="lg" busy={form.isBusy} busyLabel="Confirming">
            Confirm
          </SubmitButton>
        </>
      )}
    </form>
  )
}
