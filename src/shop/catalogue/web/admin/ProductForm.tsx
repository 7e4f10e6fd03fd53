import type { FormEvent, ReactNode } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { atTheEnd, barClass, UnsavedDot, useSaveKeys } from '#ui/settings/SaveBar.tsx'
import { boundTo, type FieldsProps } from './bound-field.ts'
import { missingIn } from './missing-in.ts'
import { ProductFields } from './ProductFields.tsx'
import { ShopperCard } from './ShopperCard.tsx'

const formId = 'product-form'

/** The whole form with what stands beside it: as shoppers see it, and what is missing before they can. */
export function ProductForm({
  isBusy,
  refusal,
  act,
  acting,
  onSubmit,
  children,
  ...fields
}: FieldsProps & {
  isBusy: boolean
  /** What the server said about the whole. */
  refusal: string | undefined
  act: string
  acting: string
  onSubmit: () => void
  /** Below what stands beside the form. */
  children?: ReactNode
}) {
  const { state } = fields
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const hasFaults = Object.values(state.faults).some(Boolean)
  useSaveKeys(state.isDirty && !isBusy, onSubmit)
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)] xl:gap-5">
        <form
          id={formId}
          ref={state.form}
          noValidate
          onSubmit={submit}
          className="min-w-0 rounded-md border border-chuna-200 bg-white"
        >
          <ProductFields {...fields} />
        </form>
        <div className="grid min-w-0 gap-5">
          <Panel title="As shoppers see it" padded>
            <ShopperCard values={state.values} />
          </Panel>
          <Publishing {...fields} />
          {children}
        </div>
      </div>
      <div className={atTheEnd}>
        {(hasFaults || refusal) && (
          <div className="grid gap-3 px-4 lg:px-0">
            {hasFaults && <Note kind="bad">Please fill all the details</Note>}
            {refusal && (
              <Note kind="bad">
                <b className="font-semibold">Not saved.</b> {refusal} Your changes are still in the form.
              </Note>
            )}
          </div>
        )}
        <section aria-label="Saving" className={barClass}>
          {state.isDirty && <UnsavedDot />}
          <p role="status" className="min-w-0 flex-[1_1_90px]">
            {state.isDirty ? (
              <b className="font-semibold">Unsaved changes</b>
            ) : (
              <span className="text-chuna-600">{state.isNew ? 'Nothing entered yet' : 'No changes'}</span>
            )}
          </p>
          <ButtonLink kind="ghost" to={adminPaths.products} className="max-sm:px-3">
            Cancel
          </ButtonLink>
          <SubmitButton
            form={formId}
            busy={isBusy}
            busyLabel={acting}
            aria-keyshortcuts="Control+S Meta+S"
            title="Ctrl S"
            className="sm:min-w-32"
          >
            {act}
          </SubmitButton>
        </section>
      </div>
    </>
  )
}

function Publishing({ state, choices }: FieldsProps) {
  const missing = missingIn(state.values, choices)
  const isLive = state.values.published === 'true'
  return (
    <Panel title="Publishing" padded>
      <div className="grid gap-4">
        <SelectField {...boundTo(state)('published')}>
          <option value="true">{state.isNew ? 'As soon as nothing is missing' : 'Published'}</option>
          <option value="false">Draft</option>
        </SelectField>
        {missing.length === 0 ? (
          <p className="flex gap-2 text-neem-700">
            <Icon name="circle-check" />
            All legal details complete
          </p>
        ) : (
          <div>
            <p className="font-small-bold">
              {isLive && !state.isNew
                ? 'Still missing'
                : missing.length === 1
                  ? '1 thing is missing before it can be shown'
                  : `${missing.length} things are missing before it can be shown`}
            </p>
            <ul className="mt-1 grid">
              {missing.map(({ field, words }) => (
                <li key={field}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-2.5 text-left hover:underline"
                    onClick={() => goTo(state.form.current, field)}
                  >
                    <Icon name="arrow-right" size="sm" className="text-chuna-600" />
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Opens the section of a field and puts the focus in it. */
function goTo(form: HTMLFormElement | null, name: string): void {
  const wanted = name === 'images' ? 'images.0' : name
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]`)
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}
