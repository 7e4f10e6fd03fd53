import { showWeekday } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { ProofBody } from '../../contract.ts'
import { eraseAfterSeconds, secondsAfter } from '../../domain/lifetime.ts'
import { gapFault } from '../field-faults.ts'
import { useProofForm } from '../use-proof-form.tsx'

export function EraseDialog({
  onClose,
  erase,
}: {
  onClose: () => void
  erase: (proof: ProofBody) => Promise<void>
}) {
  const form = useProofForm({
    check: ({ password }) => ({ password: gapFault(password, 'Enter your password.') }),
    submit: ({ password = '', code }) => erase({ password, ...(code && { code }) }),
  })
  return (
    <Dialog title="Erase your account?" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">
          Your account is locked today and will be erased on{' '}
          <b className="font-semibold text-ink">{showWeekday(secondsAfter(new Date(), eraseAfterSeconds))}</b>
          . Log in before then to keep your account.
        </p>
        <Refused said="Not erased." refusal={form.refusal} />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        {form.codeField}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton kind="dangerSolid" busy={form.isBusy} busyLabel="Erasing">
            Erase
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
