import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { CodeField, PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AccountApi } from './account-api.ts'
import { keepToken } from './session.ts'

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
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    check: ({ password, code }) => ({
      password: password ? undefined : 'Enter your password.',
      code: code === '' ? 'Enter the code.' : undefined,
    }),
    submit: async ({ password = '', code }) => {
      try {
        keepToken((await api.stepUp(password, code?.trim())).token)
        onConfirmed()
      } catch (error) {
        const isAsked = error instanceof CallRefused && error.code === 'two_step_code_needed'
        if (!isAsked || needsCode) throw error
        setNeedsCode(true)
      }
    },
  })
  return (
    <Dialog title="Is it you?" onClose={onCancel}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">You typed your password a while ago. Type it once more to go on.</p>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {needsCode && (
          <CodeField hint="The six digits it shows now, or a spare code." autoFocus {...form.field('code')} />
        )}
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
