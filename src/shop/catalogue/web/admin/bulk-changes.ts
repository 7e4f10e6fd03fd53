// What can be changed of many products at once, from what was typed to what is sent.
import type { BulkChange } from '../../staff-contract.ts'

export const bulkKinds = [
  'price',
  'discount',
  'availability',
  'category',
  'brand',
  'stock',
  'published',
  'attribute',
] as const
export type BulkKind = (typeof bulkKinds)[number]

export const bulkNames: Record<BulkKind, string> = {
  price: 'selling price',
  discount: 'discount',
  availability: 'availability',
  category: 'category',
  brand: 'brand',
  stock: 'stock',
  published: 'visibility',
  attribute: 'product field',
}

/** What empties a product field. */
export const emptied = '(none)'

export const priceWays = [
  ['percent_up', 'Up by per cent'],
  ['percent_down', 'Down by per cent'],
  ['rupees_up', 'Up by rupees'],
  ['rupees_down', 'Down by rupees'],
] as const

/** What the fields hold: one text for each, whatever the kind. */
export type BulkFields = { way: string; value: string; isRounded: boolean }

export type ReadChange = { change: BulkChange } | { fault: string } | undefined

/** The change to send, what is wrong with it, or nothing while nothing was said yet. */
export function readBulkChange(kind: BulkKind, { way, value, isRounded }: BulkFields): ReadChange {
  const text = value.trim()
  if (text === '') return undefined
  switch (kind) {
    case 'price':
      return readPrice(way, text, isRounded)
    case 'discount': {
      const percent = Number(text)
      if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || percent > 95) return { fault: 'From 0 to 95 per cent.' }
      return { change: { discount_percent: percent } }
    }
    case 'availability':
      return { change: { available: text === 'true' } }
    case 'category':
      return { change: { category: text } }
    case 'brand':
      return text.length > 80 ? { fault: 'At most 80 characters.' } : { change: { brand: text } }
    case 'stock':
      if (!/^\d{1,7}$/.test(text) || Number(text) > 1_000_000)
        return { fault: 'Enter a whole number, at most 10,00,000.' }
      return { change: { stock: Number(text) } }
    case 'published':
      return { change: { published: text === 'true' } }
    case 'attribute':
      // nothing is typed where the field is to be emptied
      return way === ''
        ? undefined
        : { change: { attribute: { key: way, value: text === emptied ? null : text } } }
  }
}

function readPrice(way: string, text: string, isRounded: boolean): ReadChange {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text) || Number(text) <= 0) return { fault: 'Enter an amount above 0.' }
  const by = way.startsWith('percent') ? 'percent' : 'rupees'
  if (by === 'percent' && way.endsWith('down') && Number(text) >= 100) return { fault: 'Below 100 per cent.' }
  const amount = way.endsWith('down') ? -Number(text) : Number(text)
  return { change: { price: { by, amount, ...(isRounded && { round_to_90: true }) } } }
}
