// A dialog that is a form does not lose what was typed: it asks before it goes, and where it has a name for it, this
// browser keeps it for that person until it is saved.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAdmin } from './admin.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { type Typed, typedIn, typeInto } from './dialog-draft.ts'
import { forgetDraft, keepDraft, readKept } from './settings/kept-draft.ts'
import { changedIn } from './settings/opened-settings.ts'

/** What belongs to a form and stands in no field of it, such as a picture. */
export type Beside<T> = { value: T; set: (value: T) => void }

export function useDialogDraft<T>({
  form,
  draft,
  beside,
  onClose,
}: {
  form: RefObject<HTMLFormElement | null>
  draft: string | undefined
  beside: Beside<T> | undefined
  onClose: () => void
}) {
  const { personId } = useAdmin()
  const page = `dialog:${draft}`
  const begun = useRef<Typed>(undefined)
  const isSent = useRef(false)
  const [restoredAt, setRestoredAt] = useState<string | undefined>()

  const now = (): Typed => ({
    ...(form.current && typedIn(form.current)),
    ...(beside && { beside: beside.value }),
  })
  /** A field that came later began empty. */
  const start = (values: Typed): Typed => ({
    ...Object.fromEntries(Object.keys(values).map((name) => [name, ''])),
    ...begun.current,
  })
  const isDirty = () => {
    const values = now()
    return changedIn(start(values), values).length > 0
  }
  const keep = () => {
    isSent.current = false
    const values = now()
    if (draft !== undefined && begun.current) keepDraft(personId, page, start(values), values)
  }
  const fill = ({ beside: other, ...fields }: Typed) => {
    if (beside && other !== undefined) beside.set(other as T)
    if (form.current) typeInto(form.current, fields)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (begun.current) return
    const first = now()
    const kept = draft === undefined ? undefined : readKept<Typed>(personId, page)
    const isOther = kept && changedIn({ ...first }, { ...first, ...kept.values }).length > 0
    begun.current = first
    if (!isOther) return
    setRestoredAt(kept.at)
    queueMicrotask(() => fill(kept.values))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands beside the fields tells of itself
  useEffect(() => {
    if (beside) keep()
  }, [beside?.value])
  // gone once it was sent: it is saved
  useEffect(
    () => () => {
      if (isSent.current) forgetDraft(personId, page)
    },
    [personId, page],
  )

  const leaving = useLeaving({
    isDirty,
    onClose,
    words:
      draft === undefined
        ? 'What you typed will be lost.'
        : 'What you typed is not saved yet. This browser keeps it until you come back.',
  })
  return {
    ...leaving,
    restoredAt,
    onInput: keep,
    /** Around the form's own. */
    sending:
      (submit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>) =>
      async (event: FormEvent<HTMLFormElement>) => {
        isSent.current = true
        isSent.current = await submit(event)
      },
    discard: () => {
      setRestoredAt(undefined)
      fill(begun.current ?? {})
      forgetDraft(personId, page)
    },
  }
}

/** Turning away from a dialog: at once, or after a question where something would be left. */
export function useLeaving({
  isDirty,
  onClose,
  words,
}: {
  isDirty: () => boolean
  onClose: () => void
  words: string
}) {
  const [isAsked, setIsAsked] = useState(false)
  return {
    leave: () => (isDirty() ? setIsAsked(true) : onClose()),
    question: isAsked && (
      <Dialog title="Leave without saving?" onClose={() => setIsAsked(false)}>
        <p className="text-chuna-700">{words}</p>
        <DialogActions>
          <Button kind="ghost" onClick={() => setIsAsked(false)}>
            Stay here
          </Button>
          <Button kind="dangerSolid" onClick={onClose}>
            Leave
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
