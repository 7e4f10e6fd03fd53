import { AreaField } from '#ui/AreaField.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import type { WireProductChoices } from '../../staff-contract.ts'
import type { FieldsProps } from './bound-field.ts'
import { FormSection } from './FormSection.tsx'
import { attributeName } from './product-form.ts'

type Own = WireProductChoices['attributes'][number]

/** Those of the product's category, those of every product, and whatever is filled in already. */
export function OwnFields({ state, choices }: FieldsProps) {
  const { category, attributes } = state.values
  const offered = (choices?.attributes ?? []).filter(
    ({ key, categories }) =>
      categories.length === 0 || categories.some(({ slug }) => slug === category) || attributes[key],
  )
  if (offered.length === 0) return null
  const filled = offered.filter(({ key }) => attributes[key]?.trim()).length
  return (
    <FormSection
      title="Your fields"
      words={`${filled} of ${offered.length} filled in`}
      names={['attributes']}
      faults={state.faults}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {offered.map((own) => (
          <OwnField
            key={own.key}
            own={own}
            isOptional={!own.categories.some(({ slug, compulsory }) => compulsory && slug === category)}
            value={attributes[own.key] ?? ''}
            error={state.faults[attributeName(own.key)]}
            onChange={(text) => state.setAttribute(own.key, text)}
          />
        ))}
      </div>
    </FormSection>
  )
}

function OwnField({
  own,
  isOptional,
  value,
  error,
  onChange,
}: {
  own: Own
  isOptional: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { key, name, kind, unit, help } = own
  const field = {
    name: attributeName(key),
    label: unit ? `${name}, ${unit}` : name,
    optional: isOptional,
    hint: help || undefined,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'number') return <Field {...field} inputMode="decimal" autoComplete="off" maxLength={16} />
  if (kind === 'text') return <AreaField {...field} rows={2} maxLength={500} />
  const options =
    kind === 'yes_no'
      ? [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]
      : own.choices.map((one) => [one, one])
  return (
    <SelectField {...field}>
      <option value="">Not said</option>
      {options.map(([sent, shown]) => (
        <option key={sent} value={sent}>
          {shown}
        </option>
      ))}
    </SelectField>
  )
}
