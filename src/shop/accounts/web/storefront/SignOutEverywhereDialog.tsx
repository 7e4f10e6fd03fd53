import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'

export function SignOutEverywhereDialog({
  onClose,
  endAll,
}: {
  onClose: () => void
  endAll: () => Promise<void>
}) {
  const form = useForm({ submit: endAll })
  return (
    <Dialog title="Sign out everywhere?" onClose={onClose}>
      <form {...form.props} className="grid gap-3">
        <p className="text-chuna-700">
          All devices, this one too, will be logged out at once. Your cart and saved pieces stay.
        </p>
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Stay logged in
          </Button>
          <SubmitButton kind="dangerSolid" busy={form.isBusy} busyLabel="Signing out">
            Sign out
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
