import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { ChangePasswordBody, WireMe } from '../../contract.ts'
import { gapFault } from '../field-faults.ts'
import { newPasswordFault } from '../new-password-fault.ts'
import { useProofForm } from '../use-proof-form.tsx'

export function ChangePasswordDialog({
  me,
  onClose,
  change,
}: {
  me: WireMe
  onClose: () => void
  change: (body: ChangePasswordBody) => Promise<void>
}) {
  const form = useProofForm({
    check: ({ current_password, password }) => ({
      current_password: gapFault(current_password, 'Enter your current password.'),
      password: newPasswordFault(password, [me.name, me.email]),
    }),
    submit: async ({ current_password = '', password = '', code }) => {
      await change({ current_password, password, ...(code && { code }) })
      onClose()
    },
  })
  return (
    <Dialog title="Change your password" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">Other devices will be logged out. This one stays.</p>
        <Refused said="Not changed." refusal={form.refusal} />
        {/* password managers learn whose password it is */}
        <input hidden name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words make a good one."
          {...form.field('password')}
        />
        {form.codeField}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Saving">
            Change password
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
