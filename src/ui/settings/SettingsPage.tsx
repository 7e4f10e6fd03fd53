import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showShort } from '#kernel/show-time.ts'
import { Note } from '../Note.tsx'
import { ScreenHead } from '../Panel.tsx'
import { useUnsaved } from '../use-unsaved.tsx'
import { guideOf } from './guide.ts'
import { SaveBar } from './SaveBar.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type HeadProps = {
  title: string
  /** One sentence. */
  words: string
  /** The page of the owner's guide about it. */
  guide?: string
  /** What can be done with the whole; while something is not saved its buttons are of the kind `line`. */
  side?: ReactNode
}

/** The head of a settings page; its way back stands above it (`below` in the office's routes). */
export function SettingsHead({ title, words, guide, side }: HeadProps) {
  const help = guideOf(guide)
  return (
    <ScreenHead
      title={title}
      words={
        <>
          {words}{' '}
          {help && (
            <Link to={help} className="link">
              How this works
            </Link>
          )}
        </>
      }
    >
      {side}
    </ScreenHead>
  )
}

export const ReadOnlyNote = () => (
  <Note kind="info">
    <b className="font-semibold">You can read this page.</b> Only the owner changes settings.
  </Note>
)

/** A page that is a form: sections with their fields, and the bar that saves them. */
export function SettingsPage<V extends object>({
  form,
  children,
  ...head
}: Omit<HeadProps, 'title'> & { form: SettingsForm<V>; children: ReactNode }) {
  const many = form.changed.length
  const { dialog } = useUnsaved(form.isDirty && form.saving.at !== 'busy', {
    words: `Your ${many === 1 ? 'change' : `${many} changes`} to ${form.title} ${many === 1 ? 'is' : 'are'} not saved yet. This browser keeps ${many === 1 ? 'it' : 'them'} until you come back.`,
    stay: 'Stay here',
  })
  return (
    <>
      <SettingsHead title={form.title} {...head} />
      {!form.mayChange && <ReadOnlyNote />}
      {form.restoredAt && form.isDirty && (
        <Note kind="info">
          What you typed on {showShort(form.restoredAt)} is back in the form. It is not saved yet.
        </Note>
      )}
      <SavedMeanwhile form={form} />
      <form
        ref={form.formRef}
        noValidate
        aria-label={form.title}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <fieldset disabled={form.isLocked} className="grid min-w-0 gap-5 lg:gap-7">
          <legend className="sr-only">{form.title}</legend>
          {children}
        </fieldset>
      </form>
      <SaveBar form={form} />
      {dialog}
    </>
  )
}
