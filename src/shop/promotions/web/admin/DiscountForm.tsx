import { type ReactNode, useEffect, useState } from 'react'
import { Field, SelectField, Tick } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, valuesOf } from '#ui/use-form.ts'
import type { DiscountBody, WireDiscount, WireDiscountChoices } from '../../contract.ts'
import { couponKinds } from '../../domain/coupon-state.ts'
import { bodyOf, type Chosen, fieldsOf, mistakesIn } from './discount-form.ts'
import { kindNames } from './discount-words.ts'
import { PickMany } from './PickMany.tsx'

type FormProps = {
  discount: WireDiscount | undefined
  choices: WireDiscountChoices
  save: (body: DiscountBody) => Promise<void>
  /** What would be saved, whenever it changes; undefined while it is not right yet. */
  onTyped: (body: DiscountBody | undefined) => void
  onDirty: () => void
  children?: ReactNode
}

/** Every kind of discount in one form; what its kind does not need is not asked. */
export function DiscountForm({ discount, choices, save, onTyped, onDirty, children }: FormProps) {
  const [fields] = useState(() => fieldsOf(discount, new Date()))
  const [kind, setKind] = useState(fields.kind ?? '')
  const [chosen, setChosen] = useState<Chosen>({
    categories: discount?.categories ?? [],
    brands: discount?.brands ?? [],
  })
  const form = useForm({ check: mistakesIn, submit: (values) => save(bodyOf(values)) })
  const tell = () => {
    const values = form.props.ref.current && valuesOf(form.props.ref.current)
    if (!values) return
    const isRight = Object.values(mistakesIn(values)).every((words) => !words)
    onTyped(isRight ? bodyOf(values) : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after these the hidden fields hold something else
  useEffect(tell, [chosen, kind])
  const field = (name: string) => ({ ...form.field(name), defaultValue: fields[name] })
  const isShare = kind === 'percent' || kind === 'cashback'
  return (
    <form
      {...form.props}
      onInput={() => {
        onDirty()
        tell()
      }}
      className="grid min-w-0 gap-6"
    >
      <Panel title="Gives" padded>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label="Code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={discount !== undefined && !discount.can_rename}
            hint={discount && !discount.can_rename ? 'Used in orders, so it cannot change' : 'Case-sensitive'}
            {...field('code')}
          />
          <SelectField
            label="Kind"
            {...form.field('kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          >
            <option value="" disabled>
              Choose
            </option>
            {couponKinds.map((name) => (
              <option key={name} value={name}>
                {kindNames[name]}
              </option>
            ))}
          </SelectField>
          {isShare && (
            <Field
              label={kind === 'cashback' ? 'Per cent back' : 'Per cent off'}
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
              hint="Above 50 asks for your password"
              {...field('percent')}
            />
          )}
          {kind === 'amount' && (
            <Field
              label="Amount"
              before="₹"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              {...field('amount')}
            />
          )}
          {isShare && (
            <Field
              label="At most"
              optional
              before="₹"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              {...field('most')}
            />
          )}
        </div>
      </Panel>
      <Panel title="When it applies" padded>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Cart worth at least"
            optional
            before="₹"
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            className="sm:col-span-2 sm:max-w-72"
            hint="For the products it covers, at selling price"
            {...field('minimum_spend')}
          />
          <SelectField
            label="Only when paid by EMI of"
            className="sm:col-span-2 sm:max-w-72"
            hint="Shown to shoppers, it stands on every product page"
            {...field('emi_bank')}
          >
            <option value="">Any way to pay</option>
            {banksOf(choices, fields.emi_bank).map((bank) => (
              <option key={bank} value={bank}>
                {bank}
              </option>
            ))}
          </SelectField>
          <PickMany
            name="categories"
            label="Only these categories"
            all="All categories"
            options={choices.categories.map(({ slug, name }) => ({ value: slug, name }))}
            chosen={chosen.categories}
            error={form.mistakes.categories}
            onChange={(categories) => {
              onDirty()
              setChosen({ ...chosen, categories })
            }}
          />
          <PickMany
            name="brands"
            label="Only these brands"
            all="All brands"
            options={choices.brands.map((name) => ({ value: name, name }))}
            chosen={chosen.brands}
            error={form.mistakes.brands}
            onChange={(brands) => {
              onDirty()
              setChosen({ ...chosen, brands })
            }}
          />
        </div>
      </Panel>
      <Panel title="Limits" padded>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Starts" type="datetime-local" hint="India’s time" {...field('starts_at')} />
          <Field
            label="Ends"
            optional
            type="datetime-local"
            hint="It ends at this time"
            {...field('ends_at')}
          />
          <Field
            label="Uses in all"
            optional
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            hint={discount ? `${discount.uses.toLocaleString('en-IN')} used` : 'Leave empty for no limit'}
            {...field('most_uses')}
          />
          <Field
            label="Per person"
            optional
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hint="Shoppers log in to use it"
            {...field('most_per_person')}
          />
        </div>
        <div className="mt-4">
          <Tick name="public" defaultChecked={discount?.public ?? false} onChange={() => tell()}>
            Show it to shoppers whose cart qualifies
          </Tick>
        </div>
      </Panel>
      <Refused said="Not saved." refusal={form.refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton busy={form.isBusy} busyLabel="Saving">
          {discount ? 'Save' : 'Create discount'}
        </SubmitButton>
      </div>
    </form>
  )
}

/** A bank that offers no EMI any more stays where it was chosen, so that the form says what is. */
const banksOf = ({ emi_banks }: WireDiscountChoices, chosen: string | undefined): string[] =>
  chosen && !emi_banks.includes(chosen) ? [...emi_banks, chosen] : emi_banks
