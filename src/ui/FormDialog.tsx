import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { useForm } from './use-form.ts'

/** A form in front of the page: its fields, what the server said about the whole, the way back and the act. */
export function FormDialog({
  title,
  form,
  back = 'Cancel',
  act,
  acting,
  kind,
  disabled,
  wide,
  onClose,
  children,
}: {
  title: string
  form: ReturnType<typeof useForm>
  /** 'Not yet', 'Keep it'. */
  back?: string
  act: ReactNode
  /** Said while it is done: 'Adding'. */
  acting: string
  kind?: 'dangerSolid'
  disabled?: boolean
  wide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form {...form.props} className="grid gap-4">
        {children}
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            {back}
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel={acting} kind={kind} disabled={disabled}>
            {act}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
