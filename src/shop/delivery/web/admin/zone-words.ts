import { showRupees } from '#kernel/money.ts'
import type { WireZone } from '../../settings-contract.ts'

type Area = { state: string; district: string }
export const areaName = ({ state, district }: Area): string => (district ? `${district}, ${state}` : state)

/** Where it reaches, in a line. */
export function reachOf({ areas, own_pincodes }: Pick<WireZone, 'areas' | 'own_pincodes'>): string {
  const names = areas.map(({ state, district }) => district || state)
  const shown = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names
  const pincodes =
    own_pincodes === 0 ? [] : [`${own_pincodes} ${own_pincodes === 1 ? 'pincode' : 'pincodes'} by rule`]
  return [...shown, ...pincodes].join(', ') || 'Nowhere yet'
}

export const chargeOf = ({ per_kg, included_kg, heaviest_kg }: WireZone): string =>
  [
    per_kg > 0 ? `to ${included_kg} kg, then ${showRupees(per_kg)} a kg` : '',
    heaviest_kg === null ? '' : `${heaviest_kg} kg at most`,
  ]
    .filter(Boolean)
    .join('; ')

export const freeFrom = (amount: number | null): string =>
  amount === null ? 'Never' : amount === 0 ? 'Always' : showRupees(amount)

export const daysOf = ({ least_days, most_days }: Pick<WireZone, 'least_days' | 'most_days'>): string =>
  least_days === most_days ? String(most_days) : `${least_days} to ${most_days}`

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
