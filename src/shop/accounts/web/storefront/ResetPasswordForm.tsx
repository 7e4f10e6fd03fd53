import type { ReactNode } from 'react'
import { PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { newPasswordFault } from '../field-faults.ts'

export function ResetPasswordForm({
  reset,
  askAgain,
}: {
  reset: (password: string) => Promise<void>
  /** Offered when the link no longer works. */
  askAgain: ReactNode
}) {
  const form = useForm({
    check: ({ password }) => ({ password: newPasswordFault(password) }),
    submit: ({ password = '' }) => reset(password),
  })
  const isDead = form.refusal?.code === 'link_dead'
  return (
    <form {...form.props} className="grid gap-5">
      {form.refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not changed.</b> {form.refusal.words}
        </Note>
      )}
      {isDead ? (
        askAgain
      ) : (
        <>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters. A few words make a good one."
            {...form.field('password')}
          />
          <SubmitButton size="lg" busy={form.isBusy} busyLabel="Saving">
            Save password
          </SubmitButton>
        </>
      )}
    </form>
  )
}
