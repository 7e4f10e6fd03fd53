import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { type RefusalReason, reasonNames, refusalReasons } from '../../domain/review.ts'
import type { WireStaffReview } from '../../staff-contract.ts'
import { firstNameIn } from './review-words.ts'

/** Why: one of the rules, by a click or its digit. The author is told which. */
export function RefuseDialog({
  review,
  onRefuse,
  onCrop,
  onClose,
}: {
  review: WireStaffReview
  onRefuse: (reason: RefusalReason) => Promise<unknown>
  onCrop: (() => void) | undefined
  onClose: () => void
}) {
  const [reason, setReason] = useState<RefusalReason>()
  const { isBusy, refusal, run } = useAct(async () => {
    if (!reason) return
    await onRefuse(reason)
  })
  const name = firstNameIn(review.name)
  return (
    <Dialog title="Why refuse it?" onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
        onKeyDown={({ key }) => {
          const chosen = refusalReasons[Number(key) - 1]
          if (chosen) setReason(chosen)
        }}
      >
        <p className="text-chuna-700">
          Few stars are not a reason. {name} is told which one and can write again.
        </p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Why refuse it?</legend>
          {refusalReasons.map((one, at) => (
            <label key={one} className="choice items-center py-2.5">
              <input
                type="radio"
                name="reason"
                className="radio"
                checked={one === reason}
                onChange={() => setReason(one)}
              />
              <span className="flex items-center justify-between gap-2 font-small-bold">
                {reasonNames[one]} <Kbd>{String(at + 1)}</Kbd>
              </span>
            </label>
          ))}
        </fieldset>
        {onCrop && (
          <Note kind="info">
            For one photo alone: crop it, or leave only that photo out, and show the rest.{' '}
            <button type="button" className="link min-h-6 pointer-coarse:min-h-11" onClick={onCrop}>
              Crop or leave out
            </button>
          </Note>
        )}
        {refusal && <Note kind="bad">{refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={isBusy} busyLabel="Refusing" kind="dangerSolid" disabled={!reason}>
            Refuse and tell {name}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
