import { type FieldFacts, fieldRows } from '../../domain/product-fields.ts'
import type { WireProductChoices, WireStaffProduct } from '../../staff-contract.ts'
import { fieldLabels } from './field-labels.ts'
import type { Upload } from './PicturesField.tsx'
import type { TextName } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'

export type FieldsProps = {
  state: ProductFormState
  choices: WireProductChoices | undefined
  /** Undefined while the product is new. */
  product: WireStaffProduct | undefined
  upload: Upload
}

type Bound = (name: TextName) => {
  name: TextName
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
} & Attributes

type Attributes = { hint?: string; optional?: true; maxLength?: number; inputMode?: 'numeric' | 'decimal' }

const attributesOf = ({ kind, max, hint, isOptional }: FieldFacts): Attributes => ({
  hint,
  optional: isOptional,
  ...(kind === 'line' || kind === 'text'
    ? { maxLength: max }
    : { inputMode: kind === 'whole' ? 'numeric' : 'decimal' }),
})

const attributes: Partial<Record<TextName, Attributes>> = Object.fromEntries(
  fieldRows.map((row) => [row.name, attributesOf(row)]),
)

/** Ties a field to its place in the form. */
export const boundTo =
  ({ values, faults, setText, look }: ProductFormState): Bound =>
  (name) => ({
    name,
    label: fieldLabels[name],
    value: values[name],
    error: faults[name],
    onChange: ({ target }) => setText(name, target.value),
    onBlur: () => {
      if (values[name].trim() !== '') look(name)
    },
    ...attributes[name],
  })
