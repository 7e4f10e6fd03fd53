import type { WirePlace } from '../../contract.ts'

export const weekdays = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [0, 'Sun', 'Sunday'],
] as const

/** 'Mon to Sat', 'Mon, Wed, Fri', 'all days'. */
export function daysInWords(days: readonly number[]): string {
  const places = weekdays.flatMap(([day], at) => (days.includes(day) ? [at] : []))
  if (places.length === 7) return 'all days'
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const name = (at: number) => weekdays[at]?.[1] ?? ''
  const isRun = places.length > 2 && last - first === places.length - 1
  return isRun ? `${name(first)} to ${name(last)}` : places.map(name).join(', ')
}

export const kindNames = { warehouse: 'Warehouse', showroom: 'Studio' } as const

const many = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`

export const shelfOf = ({ pieces, products }: Pick<WirePlace, 'pieces' | 'products'>): string =>
  pieces === 0 ? 'Nothing yet' : `${many(pieces, 'piece')}, ${many(products, 'product')}`
