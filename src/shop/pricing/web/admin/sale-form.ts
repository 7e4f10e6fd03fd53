// What stands in the form of a sale, and what it comes to.
import { fromIndianInput, toIndianInput } from '#kernel/india-time.ts'
import type { SalePlanBody, WireCovers, WirePickedProducts, WireSale } from '../../contract.ts'

export type SaleForm = {
  name: string
  starts: string
  ends: string
  covers: WireCovers['kind']
  what: string
  pieces: WirePickedProducts
  change: SalePlanBody['change']['kind']
  by: string
  endsIn90: boolean
}

export const emptyForm: SaleForm = {
  name: '',
  starts: '',
  ends: '',
  covers: 'category',
  what: '',
  pieces: [],
  change: 'percent',
  by: '',
  endsIn90: false,
}

const typedOf = (instant: string | null): string => (instant === null ? '' : toIndianInput(new Date(instant)))
const instantOf = (typed: string): string | null => fromIndianInput(typed)?.toISOString() ?? null

const byOf = (change: SalePlanBody['change']): number => {
  if (change.kind === 'percent') return change.percent
  return change.kind === 'rupees' ? change.off : change.price
}

export const formOf = (sale: WireSale, pieces: WirePickedProducts): SaleForm => ({
  name: sale.name,
  starts: typedOf(sale.starts_at),
  ends: typedOf(sale.ends_at),
  covers: sale.covers.kind,
  what: sale.covers.kind === 'products' ? '' : sale.covers.name,
  pieces,
  change: sale.change.kind,
  by: String(byOf(sale.change)),
  endsIn90: sale.ends_in_90,
})

export const fieldNames = ['name', 'starts_at', 'ends_at', 'what', 'by'] as const
export type FormMistakes = Partial<Record<(typeof fieldNames)[number], string>>

const readNumber = (typed: string): number => Number(typed.replaceAll(/[₹,\s%]/g, '') || Number.NaN)

/** `forSchedule`: a draft may still be without its start. */
export function mistakesIn(form: SaleForm, forSchedule: boolean): FormMistakes {
  const by = readNumber(form.by)
  const most = form.change === 'percent' ? 99 : 1_00_00_000
  return {
    ...(form.name.trim() === '' && { name: 'Give the sale a name.' }),
    ...(forSchedule && form.starts === '' && { starts_at: 'Enter when it starts.' }),
    ...(form.starts !== '' &&
      form.ends !== '' &&
      form.ends <= form.starts && { ends_at: 'The end must be after the start.' }),
    ...(form.covers === 'products'
      ? form.pieces.length === 0 && { what: 'Select at least one product.' }
      : form.what === '' && { what: `Choose a ${form.covers}.` }),
    ...(!(by > 0 && by <= most) && {
      by: form.change === 'percent' ? 'A number from 0.01 to 99.' : 'An amount in rupees.',
    }),
  }
}

/** Undefined where something is missing that a plan cannot be without. */
export function planOf(form: SaleForm): SalePlanBody | undefined {
  const { name: _name, starts_at: _start, ...rest } = mistakesIn(form, false)
  if (Object.keys(rest).length > 0) return undefined
  const by = Math.round(readNumber(form.by) * 100) / 100
  return {
    name: form.name.trim(),
    starts_at: instantOf(form.starts),
    ends_at: instantOf(form.ends),
    covers:
      form.covers === 'products'
        ? { kind: 'products', ids: form.pieces.map(({ _id }) => _id) }
        : { kind: form.covers, name: form.what },
    change:
      form.change === 'percent'
        ? { kind: 'percent', percent: by }
        : form.change === 'rupees'
          ? { kind: 'rupees', off: by }
          : { kind: 'price', price: by },
    ends_in_90: form.endsIn90,
  }
}
