// Around the form of a category or a collection: what is changed, saving it, and somebody else's save.
import type { ReactNode } from 'react'
import * as paths from '#kernel/paths.ts'
import { showShort } from '#kernel/show-time.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useScreenName } from '#ui/screen-name.ts'
import { SaveBar } from '#ui/settings/SaveBar.tsx'
import { SavedMeanwhile } from '#ui/settings/SavedMeanwhile.tsx'
import { SettingsField } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'

export function ArrangeForm<V extends object>({
  form,
  words,
  side,
  children,
}: {
  form: SettingsForm<V>
  words: ReactNode
  side?: ReactNode
  children: ReactNode
}) {
  useScreenName(form.title)
  const { dialog } = useUnsaved(form.isDirty && form.saving.at !== 'busy', {
    words: 'Your changes are not saved yet. This browser keeps them until you come back.',
    stay: 'Stay here',
  })
  return (
    <>
      <ScreenHead title={form.title} words={words}>
        {side}
      </ScreenHead>
      {!form.mayChange && (
        <Note kind="info">
          <b className="font-semibold">You can read this page.</b> The owner and the catalogue role change it.
        </Note>
      )}
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
        <fieldset disabled={form.isLocked} className="grid min-w-0 gap-5">
          <legend className="sr-only">{form.title}</legend>
          {children}
        </fieldset>
      </form>
      <SaveBar form={form} />
      {dialog}
    </>
  )
}

export const SeeInShop = ({ address }: { address: string }) => (
  <a href={paths.listing(address)} target="_blank" rel="noopener" className={buttonClass({ kind: 'line' })}>
    <Icon name="external-link" size="sm" />
    See it in the shop
  </a>
)

/** What search engines are told; they cut off what is longer. */
export const SearchFields = <V extends { title: string; summary: string }>({
  form,
}: {
  form: SettingsForm<V>
}) => (
  <>
    <SettingsField
      form={form}
      name="title"
      maxLength={80}
      optional
      hint={`${form.values.title.length} of 60 letters`}
    />
    <SettingsField
      form={form}
      name="summary"
      maxLength={200}
      optional
      hint={`${form.values.summary.length} of 155 letters`}
    />
  </>
)

/** How search engines would show it. */
export const SearchResult = ({ path, title, words }: { path: string; title: string; words: string }) => (
  <div className="grid gap-0.5 rounded-sm border border-chuna-200 px-4 py-3">
    <span className="text-sm break-all text-chuna-700">{path}</span>
    <span className="text-lg break-words text-neel-600">{title}</span>
    <span className="text-sm break-words text-chuna-700">{words}</span>
  </div>
)
