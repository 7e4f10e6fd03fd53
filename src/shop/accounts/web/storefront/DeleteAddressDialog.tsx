import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireAddress } from '../../contract.ts'

export function DeleteAddressDialog({
  address,
  onClose,
  remove,
}: {
  address: WireAddress
  onClose: () => void
  remove: () => Promise<void>
}) {
  const form = useForm({ submit: remove })
  return (
    <Dialog title="Delete this address?" onClose={onClose}>
      <form {...form.props} className="grid gap-3">
        <p className="text-chuna-700">
          {address.house}, {address.street}, {address.locality} will leave your address book.
        </p>
        {form.refusal && (
          <Note kind="bad">
            <b className="font-semibold">Not deleted.</b> {form.refusal.words}
          </Note>
        )}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton kind="dangerSolid" busy={form.isBusy} busyLabel="Deleting">
            Delete
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
