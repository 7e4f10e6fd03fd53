import { Icon } from '#ui/Icon.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import { type FieldValues, fieldLabels } from './field-values.ts'

type Form = SettingsForm<FieldValues>
type Categories = { slug: string; name: string }[]

/** Which categories ask for it, and which only offer it, with all inside them. In neither: every product may say it. */
export function CategoryChips({ form, categories }: { form: Form; categories: Categories }) {
  const { compulsory, optional } = form.values
  return (
    <div className="grid gap-4">
      <Chips form={form} name="compulsory" taken={optional} categories={categories} />
      <Chips form={form} name="optional" taken={compulsory} categories={categories} />
      <p className="text-sm text-chuna-600">
        {compulsory.length + optional.length === 0
          ? 'No category chosen: the form of every product offers it.'
          : 'Categories inside these have it too.'}
      </p>
    </div>
  )
}

function Chips({
  form,
  name,
  taken,
  categories,
}: {
  form: Form
  name: 'compulsory' | 'optional'
  taken: string[]
  categories: Categories
}) {
  const chosen = form.values[name]
  const open = categories.filter(({ slug }) => !chosen.includes(slug) && !taken.includes(slug))
  const label = fieldLabels[name]
  return (
    <Changed form={form} name={name}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-small-bold">{label}</legend>
        <ul className="flex flex-wrap gap-2">
          {chosen.map((slug) => {
            const shown = categories.find((one) => one.slug === slug)?.name ?? slug
            return (
              <li key={slug} className="flex items-center rounded-full bg-chuna-100 pl-3.5 text-sm">
                {shown}
                <button
                  type="button"
                  aria-label={`Remove ${shown}`}
                  className="grid size-11 place-items-center rounded-full"
                  onClick={() =>
                    form.set(
                      name,
                      chosen.filter((one) => one !== slug),
                    )
                  }
                >
                  <Icon name="x" size="sm" />
                </button>
              </li>
            )
          })}
          <li>
            <select
              aria-label={`${label}: add a category`}
              className="field select min-h-11 w-auto rounded-full border-dashed text-sm"
              value=""
              onChange={({ target }) => target.value && form.set(name, [...chosen, target.value])}
            >
              <option value="">Add a category</option>
              {open.map(({ slug, name: shown }) => (
                <option key={slug} value={slug}>
                  {shown}
                </option>
              ))}
            </select>
          </li>
        </ul>
        {form.faultOf(name) && <p className="text-sm font-medium text-geru-600">{form.faultOf(name)}</p>}
      </fieldset>
    </Changed>
  )
}
