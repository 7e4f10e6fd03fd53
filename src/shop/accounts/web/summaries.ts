// What an account holds, in a few words. Only what was counted is said.
import type { WireAddress } from '../contract.ts'

export const kindNames = { home: 'Home', office: 'Office', other: 'Other' } as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** "Home and Office"; "3 addresses: Home, Office and Other" where some share a kind. */
export function addressesInWords(addresses: Pick<WireAddress, 'kind'>[]): string {
  if (addresses.length === 0) return 'None yet'
  const kinds = [...new Set(addresses.map(({ kind }) => kindNames[kind]))]
  const names = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(kinds)
  return kinds.length === addresses.length ? names : `${addresses.length} addresses: ${names}`
}

export const devicesInWords = (count: number): string => counted(count, 'device', 'devices')

export const piecesInWords = (count: number): string =>
  count === 0 ? 'Nothing saved yet' : counted(count, 'item', 'items')

const ordinals = new Intl.PluralRules('en-IN', { type: 'ordinal' })
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Ground floor, 1st floor, 22nd floor */
export const floorInWords = (floor: number): string =>
  floor === 0 ? 'Ground floor' : `${floor}${suffixes[ordinals.select(floor)]} floor`

export const liftNames = { none: 'No lift', narrow: 'Yes, narrow', wide: 'Yes, at least 90 cm wide' } as const

/** "2nd floor, no lift"; on the ground floor nobody needs one. */
export function wayUpInWords({ floor, lift }: Pick<WireAddress, 'floor' | 'lift'>): string {
  if (floor === 0) return floorInWords(floor)
  const by = { none: 'no lift', narrow: 'narrow lift', wide: 'lift at least 90 cm wide' }[lift]
  return `${floorInWords(floor)}, ${by}`
}
