import { useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Note } from '../Note.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { listed } from './opened-settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`

/** Ctrl S, or ⌘ S, saves while there is something to save and no dialog asks. */
export function useSaveKeys(isOn: boolean, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isOn) return
    const saveByKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault() // not the browser's "save page as"
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    addEventListener('keydown', saveByKeys)
    return () => removeEventListener('keydown', saveByKeys)
  }, [isOn])
}

/** At the end of the window, over what is scrolled. */
export const atTheEnd = 'sticky bottom-0 z-6 -mx-4 -mb-12 grid gap-3 lg:mx-0 lg:-mb-16'
export const barClass =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-chuna-300 bg-white px-4 py-3 shadow-[0_-10px_28px_-14px_rgb(34_28_26/0.22)] lg:rounded-t-md lg:border lg:pl-5'

/** What is changed and not kept yet. */
export const UnsavedDot = () => (
  <span aria-hidden="true" className="size-[9px] flex-none rounded-full bg-jamun-600" />
)

/** At the foot of the page from the first change on: how many, what, and the one button that saves. */
export function SaveBar<V extends object>({ form }: { form: SettingsForm<V> }) {
  const { changed, faults, saving } = form
  const isShown = form.mayChange && (form.isDirty || saving.at === 'busy')
  const { save } = form
  useSaveKeys(isShown, save)
  if (!isShown) return null
  const isBusy = saving.at === 'busy'
  const hasGaps = faults.length > 0
  const names = changed.map((name) => form.labels[name])
  return (
    <div className={atTheEnd}>
      {saving.at === 'failed' && (
        <div className="px-4 lg:px-0">
          <Note kind="bad">
            <b className="font-semibold">Not saved.</b> {saving.words} Your changes are still in the form.
          </Note>
        </div>
      )}
      <section aria-label="Not saved yet" className={barClass}>
        {hasGaps ? <Icon name="circle-exclamation-point" className="text-geru-700" /> : <UnsavedDot />}
        <p role="status" className="min-w-0 flex-[1_1_220px] break-words max-sm:basis-[calc(100%-36px)]">
          {hasGaps ? (
            <>
              <b className="font-semibold text-geru-700">
                {count(faults.length, 'thing')} to mend before saving.
              </b>{' '}
              <button
                type="button"
                className="link min-h-6 pointer-coarse:min-h-11"
                onClick={() => form.goTo(faults[0]?.[0])}
              >
                Go to it
              </button>
            </>
          ) : isBusy ? (
            <b className="font-semibold">Saving {count(changed.length, 'change')}</b>
          ) : (
            <>
              <b className="font-semibold">{count(changed.length, 'change')} not saved.</b>{' '}
              <span className="text-chuna-700">{listed(names)}.</span>
            </>
          )}
        </p>
        {!isBusy && (
          <Button kind="ghost" className="max-sm:flex-1" onClick={form.discard}>
            Discard
          </Button>
        )}
        <SubmitButton
          type="button"
          busy={isBusy}
          busyLabel="Saving"
          disabled={hasGaps}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl S"
          className="max-sm:flex-1"
          onClick={save}
        >
          {saving.at === 'failed' ? 'Try again' : 'Save'}
        </SubmitButton>
      </section>
    </div>
  )
}
