import { useRef, useState } from 'react'
import { showShort } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { BeforeAfter } from '#ui/BeforeAfter.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SaveBar } from '#ui/settings/SaveBar.tsx'
import { SavedMeanwhile } from '#ui/settings/SavedMeanwhile.tsx'
import { SettingsArea, SettingsField } from '#ui/settings/SettingsFields.tsx'
import { ReadOnlyNote } from '#ui/settings/SettingsPage.tsx'
import { type SettingsForm, useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { WireLetter } from '../../contract.ts'
import { checkWords } from '../../domain/check-words.ts'
import { isSameWords, type Words, type WordsField, wordsFields } from '../../domain/words.ts'
import { createLettersApi } from './letters-api.ts'
import { Preview } from './Preview.tsx'

const labels: Record<WordsField, string> = {
  subject: 'Subject',
  greeting: 'Greeting',
  words: 'Words',
  button: 'Button',
  last_line: 'Last line',
}

export function LetterForm({ opened, onSaved }: { opened: WireLetter; onSaved: () => unknown }) {
  const { key, original, variables, needed, has_button } = opened
  const api = useCalls(createLettersApi)
  const terms = {
    variables: Object.fromEntries(variables.map(({ name }) => [name, ''])),
    needed,
    hasButton: has_button,
  }
  const form = useSettingsForm<Words>({
    page: `letter-${key}`,
    title: `“${opened.name}”`,
    opened,
    labels,
    needs: 'settings.letters',
    read: () => api.readLetter(key),
    save: async (body) => {
      const saved = await api.saveLetter(key, body)
      onSaved()
      return saved
    },
    check: (values) => checkWords(values, terms),
    counts: () => 'The next letter goes out with these words.',
  })
  const [asksBack, setAsksBack] = useState(false)
  const { dialog } = useUnsaved(form.isDirty && form.saving.at !== 'busy', {
    words: `Your words for ${form.title} are not saved yet. This browser keeps them until you come back.`,
    stay: 'Stay here',
  })
  const isOriginal = isSameWords(form.values, original)
  return (
    <div className="grid min-w-0 gap-5">
      <header className="flex flex-wrap items-center gap-3 rounded-md border border-chuna-200 bg-white px-4 py-3 sm:px-5">
        <div className="min-w-60 flex-1">
          <h2 className="text-lg font-semibold">{opened.name}</h2>
          <p className="text-sm text-chuna-600">
            {opened.when} {opened.sent !== null && `${opened.sent} in the last 30 days. `}
            {form.opened.changed_at &&
              `Edited by ${form.opened.changed_by} on ${showShort(form.opened.changed_at)}.`}
          </p>
        </div>
        {!isOriginal && form.mayChange && (
          <Button kind="ghost" onClick={() => setAsksBack(true)}>
            <Icon name="undo-2" size="sm" />
            Put back the original
          </Button>
        )}
      </header>
      {!form.mayChange && <ReadOnlyNote />}
      {opened.failed_at && form.opened.version === opened.version && (
        <Note kind="bad">
          <b className="font-semibold">These words could not be filled.</b> Since{' '}
          {showShort(opened.failed_at)} the letter goes out in its original words. Look at them and save them
          again.
        </Note>
      )}
      <SavedMeanwhile form={form} />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_382px]">
        <Fields form={form} letter={opened} />
        <Preview letter={opened} values={form.values} hasFaults={form.faults.length > 0} />
      </div>
      <SaveBar form={form} />
      {dialog}
      {asksBack && (
        <OriginalDialog
          values={form.values}
          original={original}
          onPutBack={() => {
            for (const field of wordsFields) form.set(field, original[field])
            setAsksBack(false)
          }}
          onClose={() => setAsksBack(false)}
        />
      )}
    </div>
  )
}

function Fields({ form, letter }: { form: SettingsForm<Words>; letter: WireLetter }) {
  const last = useRef<WordsField>('words')
  /** Where the cursor was last; else at the end of the words. */
  const putIn = (name: string) => {
    const field = last.current
    const control = form.formRef.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${field}"]`,
    )
    const text = form.values[field]
    const at = control?.selectionStart ?? text.length
    const end = control?.selectionEnd ?? at
    form.set(field, `${text.slice(0, at)}{${name}}${text.slice(end)}`)
    control?.focus()
  }
  const remember = (field: WordsField) => ({
    onFocus: () => {
      last.current = field
    },
  })
  const must = letter.needed.map((group) => group.map((name) => `{${name}}`).join(' or '))
  return (
    <form
      ref={form.formRef}
      noValidate
      aria-label={form.title}
      className="min-w-0 rounded-md border border-chuna-200 bg-white p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <fieldset disabled={form.isLocked} className="grid min-w-0 gap-4">
        <legend className="sr-only">{form.title}</legend>
        <SettingsField form={form} name="subject" maxLength={200} {...remember('subject')} />
        <SettingsField form={form} name="greeting" maxLength={200} {...remember('greeting')} />
        <SettingsArea
          form={form}
          name="words"
          rows={7}
          maxLength={4_000}
          hint="An empty line begins a new paragraph."
          {...remember('words')}
        />
        <div>
          <p className="mb-1.5 text-sm font-small-bold" id="put-in">
            Put in
          </p>
          <ul aria-labelledby="put-in" className="flex flex-wrap gap-1.5">
            {letter.variables.map(({ name, example }) => (
              <li key={name}>
                <button
                  type="button"
                  title={example ? `Such as: ${example}` : undefined}
                  className="min-h-8 rounded-xs border border-dashed border-chuna-500 px-2 text-sm font-small-bold hover:border-ink pointer-coarse:min-h-11"
                  onClick={() => putIn(name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-xs text-chuna-600">
            Filled in for each reader. {must.length > 0 && `${must.join(', ')} must stay.`}
          </p>
        </div>
        {letter.has_button && (
          <SettingsField form={form} name="button" maxLength={60} {...remember('button')} />
        )}
        <SettingsField form={form} name="last_line" maxLength={300} optional {...remember('last_line')} />
        <div>
          <p className="mb-1.5 text-sm font-small-bold">Added by itself</p>
          <ul className="flex flex-wrap gap-1.5">
            {letter.adds.map((part) => (
              <li
                key={part}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-chuna-100 px-3 text-sm"
              >
                <Icon name="lock" size="sm" />
                {part}
              </li>
            ))}
          </ul>
        </div>
      </fieldset>
    </form>
  )
}

function OriginalDialog({
  values,
  original,
  onPutBack,
  onClose,
}: {
  values: Words
  original: Words
  onPutBack: () => void
  onClose: () => void
}) {
  return (
    <Dialog title="Put back the original words?" onClose={onClose} wide>
      <dl className="grid gap-3">
        {wordsFields
          .filter((field) => values[field] !== original[field])
          .map((field) => (
            <div key={field}>
              <dt className="text-sm font-small-bold">{labels[field]}</dt>
              <dd className="whitespace-pre-line">
                <BeforeAfter before={values[field]} after={original[field]} />
              </dd>
            </div>
          ))}
      </dl>
      <p className="text-sm text-chuna-600">They stand in the form then, and count once you save.</p>
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Keep mine
        </Button>
        <Button kind="secondary" onClick={onPutBack}>
          Put back
        </Button>
      </DialogActions>
    </Dialog>
  )
}
