import { numberIn } from '#kernel/typed-number.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WirePromises } from '../../contract.ts'
import { nameOf, type Plan } from './promise-words.ts'

/** Plans are in whole rupees. */
const noWhole = (values: Record<string, number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      Number.isInteger(value) && value >= 0 ? [] : [[name, 'Enter a whole number.']],
    ),
  )

/** A plan in the form: it counts once the page is saved. */
export function PlanDialog({
  plan,
  others,
  categories,
  onDone,
  onRemove,
  onClose,
}: {
  plan: Plan | undefined
  others: readonly Plan[]
  categories: WirePromises['categories']
  onDone: (plan: Plan) => void
  onRemove: () => void
  onClose: () => void
}) {
  const read = (values: Record<string, string>): Plan => ({
    category: values.category || null,
    above: numberIn(values.above) ?? 0,
    price: numberIn(values.price) ?? 0,
  })
  const form = useForm({
    check: (values) => {
      const { category, above, price } = read(values)
      return {
        above: others.some((other) => other.category === category && other.above === above)
          ? 'Another plan begins at this price. Change one of the two.'
          : undefined,
        price:
          price < 1
            ? 'Type what it costs.'
            : above > 0 && price >= above
              ? 'It must cost less than the cheapest product it is for.'
              : undefined,
        ...noWhole({ above, price }),
      }
    },
    submit: async (values) => onDone(read(values)),
  })
  const furniture = categories.filter((one) => one.furniture)
  return (
    <FormDialog
      title={plan ? 'Change a protection plan' : 'Add a protection plan'}
      form={form}
      act={plan ? 'Change' : 'Add'}
      acting="Changing"
      onClose={onClose}
    >
      <SelectField
        label="For"
        name="category"
        defaultValue={plan?.category ?? ''}
        hint="A category with plans of its own has only those."
      >
        <option value="">{nameOf(categories, null)}</option>
        {furniture.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        {...form.field('above')}
        label="Products that cost more than"
        before="₹"
        inputMode="numeric"
        defaultValue={plan?.above ?? 0}
        hint="Up to where the next plan begins. 0: from the first rupee."
      />
      <Field
        {...form.field('price')}
        label="Protection costs"
        before="₹"
        inputMode="numeric"
        defaultValue={plan?.price ?? ''}
        hint="For one product, GST included."
      />
      {plan && (
        <p>
          <Button kind="danger" onClick={onRemove}>
            Take this plan away
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
