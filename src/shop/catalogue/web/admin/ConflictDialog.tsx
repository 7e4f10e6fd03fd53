import { useState } from 'react'
import { showTime } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { labelOf } from './field-labels.ts'
import type { Merge } from './merge-edits.ts'
import type { FieldName, FormValues } from './product-form.ts'
import { showField } from './show-field.ts'

type Side = 'mine' | 'theirs'

/** Both changed the same fields: each is chosen, and the mix is saved. Nothing is chosen beforehand. */
export function ConflictDialog({
  merge,
  mine,
  who,
  at,
  isBusy,
  onMix,
  onDiscard,
  onClose,
}: {
  merge: Merge
  mine: FormValues
  who: string
  /** When they saved. */
  at: Date
  isBusy: boolean
  /** The fields that stay as they were typed here. */
  onMix: (mine: FieldName[]) => void
  onDiscard: () => void
  onClose: () => void
}) {
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({})
  const [isGap, setIsGap] = useState(false)
  const open = merge.clashes.filter((name) => !sides[name])
  const save = () => {
    setIsGap(open.length > 0)
    if (open.length === 0) onMix(merge.clashes.filter((name) => sides[name] === 'mine'))
  }
  return (
    <Dialog title={`${who} changed this while you were editing`} onClose={onClose} wide>
      <p className="text-chuna-700">
        Saved at {showTime(at)}. Nothing is lost. Choose which to keep; fields that only one of you changed
        are already kept.
      </p>
      <div className="grid gap-3">
        {merge.clashes.map((name) => (
          <fieldset key={name} className="grid gap-2 rounded-md border border-chuna-200 p-3 sm:grid-cols-2">
            <legend className="px-1 font-semibold">{labelOf(name)}</legend>
            {(
              [
                ['mine', 'Yours', mine],
                ['theirs', `${who}’s, in the shop now`, merge.values],
              ] as const
            ).map(([side, label, values]) => (
              <label key={side} className="choice">
                <input
                  type="radio"
                  name={`clash-${name}`}
                  className="radio mt-0.5"
                  checked={sides[name] === side}
                  onChange={() => setSides({ ...sides, [name]: side })}
                />
                <span className="min-w-0">
                  <span className="block text-sm text-chuna-600">{label}</span>
                  <span className="break-words">{showField(name, values)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <Kept label="Kept from you" names={merge.fromMe} values={mine} />
      <Kept label={`Kept from ${who}`} names={merge.fromThem} values={merge.values} />
      {isGap && <Note kind="bad">Choose one for {open.map((name) => labelOf(name)).join(', ')}.</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Go back to my form
        </Button>
        <Button onClick={onDiscard}>Discard mine</Button>
        <SubmitButton type="button" busy={isBusy} busyLabel="Saving" onClick={save}>
          Save these
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

const Kept = ({ label, names, values }: { label: string; names: FieldName[]; values: FormValues }) =>
  names.length > 0 && (
    <p className="text-sm break-words">
      <b className="font-semibold">{label}:</b>{' '}
      {names.map((name) => `${labelOf(name)} ${showField(name, values)}`).join(', ')}.
    </p>
  )
