import { PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { ChangePasswordBody, WireMe } from '../../contract.ts'
import { gapFault } from '../field-faults.ts'
import { newPasswordFault } from '../new-password-fault.ts'
import { useProofForm } from '../use-proof-form.tsx'

/** A new password ends every other session; this browser goes on. */
export function ChangePasswordForm({
  me,
  change,
}: {
  me: Pick<WireMe, 'name' | 'email'>
  change: (body: ChangePasswordBody) => Promise<void>
}) {
  const form = useProofForm({
    check: ({ current_password, password }) => ({
      current_password: gapFault(current_password, 'Enter your current password.'),
      password: newPasswordFault(password, [me.name, me.email]),
    }),
    submit: async ({ current_password = '', password = '', code }, element) => {
      await change({ current_password, password, ...(code && { code }) })
      element.reset()
    },
  })
  return (
    <form {...form.props} className="grid max-w-105 gap-4">
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label="Password now"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="8 characters or more. You are logged out everywhere else."
        {...form.field('password')}
      />
      {form.codeField}
      {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
      <SubmitButton kind="line" className="justify-self-start" busy={form.isBusy} busyLabel="Changing">
        Change password
      </SubmitButton>
    </form>
  )
}
