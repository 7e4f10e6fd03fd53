import { useState } from 'react'
import { showAgo } from '#kernel/show-time.ts'
import { BeforeAfter } from '../BeforeAfter.tsx'
import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { Note } from '../Note.tsx'
import { listed, type Name } from './opened-settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Somebody else saved first: both stay where they changed different fields; else each field is chosen. */
export function SavedMeanwhile<V extends object>({ form }: { form: SettingsForm<V> }) {
  const [isLooking, setIsLooking] = useState(false)
  const { saving } = form
  if (saving.at !== 'met') return null
  const { meeting, theirs } = saving
  const who = theirs.changed_by ?? 'Somebody'
  const when = theirs.changed_at ? ` ${showAgo(new Date(theirs.changed_at), new Date())}` : ''
  const name = (names: Name<V>[]) => listed(names.map((one) => form.labels[one].toLowerCase()))
  const isApart = meeting.clashes.length === 0
  return (
    <>
      <Note kind="change">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-[1_1_320px]">
            <b className="font-semibold">
              {who} changed {name(meeting.fromThem) || 'this page'}
              {when}.
            </b>{' '}
            {isApart
              ? `Your change to ${name(meeting.fromMe)} does not touch it, so both can stay.`
              : `You changed ${name(meeting.clashes)}, too. Choose which to keep.`}
          </span>
          {isApart && (
            <Button size="sm" onClick={() => form.saveBoth()}>
              Keep both
            </Button>
          )}
          <Button size="sm" kind={isApart ? 'ghost' : 'line'} onClick={() => setIsLooking(true)}>
            {isApart ? 'Look' : 'Choose'}
          </Button>
        </div>
      </Note>
      {isLooking && <FieldByField form={form} who={who} onClose={() => setIsLooking(false)} />}
    </>
  )
}

function FieldByField<V extends object>({
  form,
  who,
  onClose,
}: {
  form: SettingsForm<V>
  who: string
  onClose: () => void
}) {
  const { saving } = form
  const [sides, setSides] = useState<Partial<Record<string, 'mine' | 'theirs'>>>({})
  const [isGap, setIsGap] = useState(false)
  if (saving.at !== 'met') return null
  const { meeting, theirs } = saving
  const open = meeting.clashes.filter((name) => !sides[name])
  const saveThese = () => {
    setIsGap(open.length > 0)
    if (open.length > 0) return
    onClose()
    form.saveBoth(meeting.clashes.filter((name) => sides[name] === 'mine'))
  }
  const only = meeting.fromThem.filter((name) => !meeting.clashes.includes(name))
  return (
    <Dialog title={`${who} changed this page`} onClose={onClose} wide>
      {meeting.clashes.map((name) => (
        <fieldset key={name} className="grid gap-2 rounded-md border border-chuna-200 p-3 sm:grid-cols-2">
          <legend className="px-1 font-semibold">{form.labels[name]}</legend>
          {(
            [
              ['mine', 'Yours', form.values[name]],
              ['theirs', `${who}’s, set now`, theirs.values[name]],
            ] as const
          ).map(([side, label, value]) => (
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
                <span className="break-words">{form.show(name, value)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {[
        [`${who} changed`, only, theirs.values] as const,
        ['You changed', meeting.fromMe, form.values] as const,
      ].map(
        ([label, names, values]) =>
          names.length > 0 && (
            <div key={label}>
              <h3 className="font-semibold">{label}</h3>
              <ul className="grid gap-1">
                {names.map((name) => (
                  <li key={name} className="break-words">
                    {form.labels[name]}:{' '}
                    <BeforeAfter before={form.was(name)} after={form.show(name, values[name])} />
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {isGap && <Note kind="bad">Choose one for {listed(open.map((name) => form.labels[name]))}.</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Go back to my form
        </Button>
        <Button
          onClick={() => {
            onClose()
            form.takeTheirs()
          }}
        >
          Discard mine
        </Button>
        <Button kind="primary" onClick={saveThese}>
          {meeting.clashes.length > 0 ? 'Save these' : 'Keep both'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
