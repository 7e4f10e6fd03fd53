import { showRupees } from '#kernel/money.ts'
import { Field, SelectField, Tick } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireSaleChoices } from '../../contract.ts'
import { ProductFinder } from './ProductFinder.tsx'
import type { PricingApi } from './pricing-api.ts'
import type { FormMistakes, SaleForm } from './sale-form.ts'

type FieldsProps = {
  form: SaleForm
  mistakes: FormMistakes
  choices: WireSaleChoices
  api: Pick<PricingApi, 'findProducts'>
  onChange: (change: Partial<SaleForm>) => void
}

/** The form of a sale: when, what, and how much. */
export const SaleFields = (props: FieldsProps) => (
  <>
    <WhenPanel {...props} />
    <WhatPanel {...props} />
  </>
)

const WhenPanel = ({ form, mistakes, onChange }: FieldsProps) => (
  <Panel title="When" padded>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name"
        name="name"
        className="sm:col-span-2"
        value={form.name}
        error={mistakes.name}
        maxLength={80}
        hint="For your reference; shoppers see only the prices."
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Starts"
        name="starts_at"
        type="datetime-local"
        value={form.starts}
        error={mistakes.starts_at}
        hint="India time. A past time starts it right away."
        onChange={({ target }) => onChange({ starts: target.value })}
      />
      <Field
        label="Ends"
        name="ends_at"
        optional
        type="datetime-local"
        value={form.ends}
        error={mistakes.ends_at}
        hint="Prices go back automatically at the end, or when you stop it."
        onChange={({ target }) => onChange({ ends: target.value })}
      />
    </div>
  </Panel>
)

const changeNames: Record<SaleForm['change'], [label: string, by: string]> = {
  percent: ['Per cent off the everyday price', 'Per cent'],
  rupees: ['Rupees off the everyday price', 'Rupees off'],
  price: ['A fixed price', 'Price in rupees'],
}

const WhatPanel = ({ form, mistakes, choices, api, onChange }: FieldsProps) => (
  <Panel title="What and how much" padded>
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Covers"
        name="covers"
        value={form.covers}
        onChange={({ target }) => onChange({ covers: target.value as SaleForm['covers'], what: '' })}
      >
        <option value="category">A category</option>
        <option value="collection">A collection</option>
        <option value="brand">A brand</option>
        <option value="products">Selected products</option>
      </SelectField>
      {form.covers !== 'products' && (
        <SelectField
          label="Which one"
          name="what"
          value={form.what}
          error={mistakes.what}
          onChange={({ target }) => onChange({ what: target.value })}
        >
          <option value="">Choose</option>
          {optionsOf(form.covers, choices).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {form.covers === 'products' && <Picked form={form} mistakes={mistakes} api={api} onChange={onChange} />}
      <SelectField
        label="Change"
        name="change"
        value={form.change}
        onChange={({ target }) => onChange({ change: target.value as SaleForm['change'] })}
      >
        {Object.entries(changeNames).map(([value, [name]]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={changeNames[form.change][1]}
        name="by"
        inputMode="decimal"
        value={form.by}
        error={mistakes.by}
        maxLength={14}
        autoComplete="off"
        onChange={({ target }) => onChange({ by: target.value })}
      />
      <div className="sm:col-span-2">
        <Tick checked={form.endsIn90} onChange={({ target }) => onChange({ endsIn90: target.checked })}>
          Round down to end in 90, such as ₹19,090
        </Tick>
      </div>
    </div>
  </Panel>
)

function optionsOf(covers: SaleForm['covers'], choices: WireSaleChoices): [value: string, name: string][] {
  if (covers === 'brand') return choices.brands.map((name) => [name, name])
  const places = covers === 'category' ? choices.categories : choices.collections
  return places.map(({ slug, name }) => [slug, name])
}

const Picked = ({ form, mistakes, api, onChange }: Omit<FieldsProps, 'choices'>) => (
  <div className="grid gap-3 sm:col-span-2">
    <ProductFinder
      api={api}
      label="Find products"
      act="Add"
      isPicked={(id) => form.pieces.some(({ _id }) => _id === id)}
      onPick={(piece) => onChange({ pieces: [...form.pieces, piece] })}
    />
    {mistakes.what && (
      <p role="alert" className="text-sm font-medium text-geru-600">
        {mistakes.what}
      </p>
    )}
    {form.pieces.length > 0 && (
      <ul
        aria-label="Selected products"
        className="divide-y divide-chuna-200 rounded-md border border-chuna-200"
      >
        {form.pieces.map(({ _id, title, now }) => (
          <li key={_id} className="flex min-h-13 items-center gap-3 px-3">
            <span className="min-w-0 flex-1">{title}</span>
            <span className="text-chuna-600 tabular-nums">{showRupees(now)}</span>
            <IconButton
              icon="x"
              aria-label={`Remove ${title}`}
              onClick={() => onChange({ pieces: form.pieces.filter((piece) => piece._id !== _id) })}
            />
          </li>
        ))}
      </ul>
    )}
  </div>
)
