// From what was typed into the address form to what the shop keeps.
import { hasLink, noLink } from '#kernel/has-link.ts'
import type { Mistakes, Values } from '#ui/use-form.ts'
import type { AddressBody } from '../contract.ts'
import { gapFault, phoneFault } from './field-faults.ts'

/** The choice in the list of localities for one that is not in it. */
export const anotherLocality = 'another'

export const normalPincode = (typed = ''): string => typed.replace(/\s/g, '')
export const isPincode = (typed: string): boolean => /^[1-9]\d{5}$/.test(normalPincode(typed))

/** Empty, or with a web address in it: what stands here is printed and mailed. */
const lineFault = (typed: string | undefined, gap: string): string | undefined =>
  gapFault(typed, gap) ?? (hasLink(typed ?? '') ? noLink : undefined)

export const addressMistakes = (values: Values): Mistakes => ({
  name: lineFault(values.name, 'Enter a name.'),
  phone: phoneFault(values.phone),
  pincode: isPincode(values.pincode ?? '') ? undefined : 'A pincode has 6 digits.',
  locality: gapFault(values.locality, 'Choose a locality.'),
  other_locality:
    values.other_locality === undefined ? undefined : lineFault(values.other_locality, 'Enter the locality.'),
  house: lineFault(values.house, 'Enter the flat, house or building.'),
  landmark: hasLink(values.landmark ?? '') ? noLink : undefined,
  street: lineFault(values.street, 'Enter the area or street.'),
  second_phone: values.second_phone?.trim() ? phoneFault(values.second_phone) : undefined,
})

/** `used_first` only where it was ticked: an address loses its place to another, never by itself. */
export function addressBodyOf(values: Values): Omit<AddressBody, 'used_first'> & { used_first?: true } {
  const text = (name: string) => values[name]?.trim() ?? ''
  return {
    kind: text('kind') as AddressBody['kind'],
    name: text('name'),
    phone: text('phone'),
    second_phone: text('second_phone') || null,
    house: text('house'),
    street: text('street'),
    landmark: text('landmark') || null,
    locality: text('other_locality') || text('locality'),
    pincode: normalPincode(values.pincode),
    floor: Number(text('floor')),
    lift: text('lift') as AddressBody['lift'],
    ...(values.used_first && { used_first: true }),
  }
}
