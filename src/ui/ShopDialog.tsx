import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { useForm } from './use-form.ts'

/** A form in front of a page of the storefront: its fields, what the server said of the whole, the way back and the act. */
export const ShopDialog = ({
  title,
  form,
  act,
  acting,
  wide,
  onClose,
  children,
}: {
  title: string
  form: ReturnType<typeof useForm>
  act: string
  /** Said while it is done: 'Sending'. */
  acting: string
  wide?: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog title={title} onClose={onClose} wide={wide ?? false}>
    <form {...form.props} className="grid gap-4">
      {children}
      {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Not now
        </Button>
        <SubmitButton busy={form.isBusy} busyLabel={acting}>
          {act}
        </SubmitButton>
      </DialogActions>
    </form>
  </Dialog>
)
