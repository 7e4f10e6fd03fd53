// Between a discount and what stands in the fields of its form. Moments are India's.
import { fromIndianInput, toIndianInput } from '#kernel/india-time.ts'
import { numberIn } from '#kernel/typed-number.ts'
import type { Mistakes, Values } from '#ui/use-form.ts'
import type { DiscountBody, WireDiscount } from '../../contract.ts'
import { discountMistakes } from '../../wire.ts'

export type Chosen = { categories: string[]; brands: string[] }

const listOf = (typed = ''): string[] => typed.split('\n').filter((part) => part !== '')

/** As typed; what cannot be a number is one that no bound lets through. */
export const bodyOf = (values: Values): DiscountBody => {
  const kind = (values.kind ?? 'percent') as DiscountBody['kind']
  const isShare = kind === 'percent' || kind === 'cashback'
  return {
    code: values.code?.trim() ?? '',
    kind,
    percent: isShare ? numberIn(values.percent) : null,
    amount: kind === 'amount' ? numberIn(values.amount) : null,
    most: isShare ? numberIn(values.most) : null,
    minimum_spend: numberIn(values.minimum_spend) ?? 0,
    starts_at: fromIndianInput(values.starts_at ?? '')?.toISOString() ?? '',
    ends_at: values.ends_at ? (fromIndianInput(values.ends_at)?.toISOString() ?? '') : null,
    most_uses: numberIn(values.most_uses),
    most_per_person: numberIn(values.most_per_person),
    categories: listOf(values.categories),
    brands: listOf(values.brands),
    public: values.public !== undefined,
    emi_bank: values.emi_bank || null,
  }
}

const outside = (value: number | null, least: number, most: number): boolean =>
  value !== null && !(value >= least && value <= most)
const noCount = (value: number | null): boolean => value !== null && !(Number.isInteger(value) && value >= 1)

export function mistakesIn(values: Values): Mistakes {
  const body = bodyOf(values)
  return {
    ...discountMistakes(body),
    ...(!/^[A-Za-z0-9_-]{2,40}$/.test(body.code) && {
      code: 'Use 2 to 40 letters, digits, _ or -.',
    }),
    ...(!values.kind && { kind: 'Choose what it gives.' }),
    ...(outside(body.percent, 0.01, 100) && { percent: 'Between 0.01 and 100.' }),
    ...(outside(body.amount, 1, 1_000_000) && { amount: 'Between ₹1 and ₹10,00,000.' }),
    ...(outside(body.most, 1, 1_000_000) && { most: 'Between ₹1 and ₹10,00,000.' }),
    ...(outside(body.minimum_spend, 0, 10_000_000) && { minimum_spend: 'Up to ₹1,00,00,000.' }),
    ...(body.starts_at === '' && { starts_at: 'When does it start?' }),
    ...(body.ends_at === '' && { ends_at: 'Enter a valid date and time.' }),
    ...(noCount(body.most_uses) && { most_uses: 'Enter a whole number, or leave it empty.' }),
    ...(noCount(body.most_per_person) && { most_per_person: 'Enter a whole number, or leave it empty.' }),
  }
}

/** What the fields show at first. */
export const fieldsOf = (discount: WireDiscount | undefined, now: Date): Record<string, string> => ({
  code: discount?.code ?? '',
  kind: discount?.kind ?? '',
  percent: discount?.percent?.toString() ?? '',
  amount: discount?.amount?.toString() ?? '',
  most: discount?.most?.toString() ?? '',
  minimum_spend: discount?.minimum_spend ? String(discount.minimum_spend) : '',
  starts_at: toIndianInput(discount ? new Date(discount.starts_at) : now),
  ends_at: discount?.ends_at ? toIndianInput(new Date(discount.ends_at)) : '',
  most_uses: discount?.most_uses?.toString() ?? '',
  most_per_person: discount?.most_per_person?.toString() ?? '',
  emi_bank: discount?.emi_bank ?? '',
})
