import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import type { AccountApi } from './account-api.ts'
import { keepToken } from './session.ts'
import { useProofForm } from './use-proof-form.tsx'

/** The password once more, and a code where the account asks for one, before what cannot be taken back. */
export function StepUpDialog({
  api,
  onConfirmed,
  onCancel,
}: {
  api: Pick<AccountApi, 'stepUp'>
  onConfirmed: () => void
  onCancel: () => void
}) {
  const form = useProofForm({
    check: ({ password }) => ({ password: password ? undefined : 'Enter your password.' }),
    submit: async ({ password = '', code }) => {
      keepToken((await api.stepUp(password, code?.trim())).token)
      onConfirmed()
    },
  })
  return (
    <Dialog title="Is it you?" onClose={onCancel}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">Please enter your password again to continue.</p>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {form.codeField}
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" aria-busy={form.isBusy}>
            {form.isBusy ? 'Checking' : 'Go on'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
