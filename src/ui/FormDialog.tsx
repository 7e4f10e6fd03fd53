import type { ReactNode } from 'react'
import { showShort } from '#kernel/show-time.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { type Beside, useDialogDraft } from './use-dialog-draft.tsx'
import type { useForm } from './use-form.ts'

/** A form in front of the page: its fields, what the server said about the whole, the way back and the act. */
export function FormDialog<T>({
  title,
  form,
  draft,
  beside,
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
  /** What was typed is kept under it, such as 'zone:metro'. None for what is done once, and for passwords. */
  draft?: string
  /** Kept with the fields. */
  beside?: Beside<T>
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
  const { onSubmit, ...props } = form.props
  const typed = useDialogDraft({ form: props.ref, draft, beside, onClose })
  return (
    <>
      <Dialog title={title} onClose={onClose} onLeave={typed.leave} wide={wide}>
        <form {...props} onSubmit={typed.sending(onSubmit)} onInput={typed.onInput} className="grid gap-4">
          {typed.restoredAt && (
            <Note kind="info">
              What you typed on {showShort(typed.restoredAt)} is back in the form. It is not saved yet.{' '}
              <button type="button" className="link min-h-6 pointer-coarse:min-h-11" onClick={typed.discard}>
                Discard it
              </button>
            </Note>
          )}
          {children}
          {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
          <DialogActions>
            {/* an answer to what is asked once; what is kept is not thrown away by it */}
            <Button kind="ghost" onClick={draft === undefined ? onClose : typed.leave}>
              {back}
            </Button>
            <SubmitButton busy={form.isBusy} busyLabel={acting} kind={kind} disabled={disabled}>
              {act}
            </SubmitButton>
          </DialogActions>
        </form>
      </Dialog>
      {typed.question}
    </>
  )
}
