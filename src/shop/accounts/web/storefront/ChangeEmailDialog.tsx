import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { EmailField, PasswordField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { ChangeEmailBody } from '../../contract.ts'
import { emailFault, gapFault } from '../field-faults.ts'
import { useProofForm } from '../use-proof-form.tsx'
import { FormDone } from './FormDone.tsx'

/** The new address counts once its mailbox has answered; until then the old one stays. */
export function ChangeEmailDialog({
  onClose,
  change,
}: {
  onClose: () => void
  change: (body: ChangeEmailBody) => Promise<unknown>
}) {
  const [mailedTo, setMailedTo] = useState<string | undefined>()
  const form = useProofForm({
    check: ({ email, password }) => ({
      email: emailFault(email),
      password: gapFault(password, 'Enter your password.'),
    }),
    submit: async ({ email = '', password = '', code }) => {
      await change({ email: email.trim(), password, ...(code && { code }) })
      setMailedTo(email.trim())
    },
  })
  return (
    <Dialog title="Change your email" onClose={onClose}>
      {mailedTo ? (
        <FormDone
          said="Check your mail."
          words={`We have sent a mail to ${mailedTo}. Open the link in it; until then, log in as before.`}
        >
          <DialogActions>
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </FormDone>
      ) : (
        <form {...form.props} className="grid gap-4">
          <Refused said="Not changed." refusal={form.refusal} />
          <EmailField label="New email" {...form.field('email')} />
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
          {form.codeField}
          <DialogActions>
            <Button kind="ghost" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={form.isBusy} busyLabel="Sending">
              Change email
            </SubmitButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
