// What is wrong with a zone as somebody typed it, said beside the field. The screen and the server ask the same.
import { noNumbers } from '#kernel/typed-number.ts'

export type TypedZone = {
  title: string
  charge: number | null
  least_days: number
  most_days: number
  free_from: number | null
  cash_up_to: number | null
  heaviest_kg: number | null
  areas: readonly { state: string; district: string }[]
  pincodes: readonly string[] | null
}

export const isPincode = (text: string): boolean => /^[1-9][0-9]{5}$/.test(text)

const twice = (keys: readonly string[]): string | undefined =>
  keys.find((key, index) => keys.indexOf(key) !== index)

export function zoneFaults(zone: TypedZone): Record<string, string> {
  const { title, charge, least_days, most_days, areas, pincodes } = zone
  const areaTwice = twice(areas.map(({ state, district }) => (district ? `${district}, ${state}` : state)))
  const pincodeTwice = twice(pincodes ?? [])
  const wrong = pincodes?.find((pincode) => !isPincode(pincode))
  return {
    ...noNumbers(zone),
    ...(title.trim() === '' && { title: 'Give the zone a name.' }),
    ...(charge === null && { charge: 'Say what delivery costs here; 0 is free.' }),
    ...(most_days < least_days && { most_days: `The most cannot be less than the least, ${least_days}.` }),
    ...(zone.cash_up_to === 0 && { cash_up_to: 'Leave it empty where no cash is taken.' }),
    ...(zone.heaviest_kg === 0 && { heaviest_kg: 'Leave it empty where any product goes.' }),
    ...(areaTwice !== undefined && { areas: `${areaTwice} stands here twice.` }),
    ...(pincodeTwice !== undefined && { areas: `${pincodeTwice} stands here twice.` }),
    ...(wrong !== undefined && { areas: `${wrong} is no pincode: it has 6 digits.` }),
  }
}
