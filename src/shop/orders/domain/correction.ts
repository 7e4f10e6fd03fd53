// What can still be put right about where an order goes, and what a correction changes.
import type { OrderState } from './order-state.ts'

/** Everything before anything has left; afterwards only whom the crew rings up. */
export type Correctable = 'all' | 'phone' | 'none'

export function correctableOf(state: OrderState, hasLeft: boolean): Correctable {
  if (state === 'awaiting_payment' || state === 'confirmed' || state === 'packed')
    return hasLeft ? 'phone' : 'all'
  return state === 'dispatched' ? 'phone' : 'none'
}

type Delivery = {
  name: string
  phone: string
  second_phone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string
  pincode: string
  floor: number
  lift: string
}

const phones = ['phone', 'second_phone'] as const
const lines = ['name', 'house', 'street', 'landmark', 'locality', 'pincode', 'floor', 'lift'] as const

export type Corrected = { phones: boolean; address: boolean }

export const whatChanges = (
  before: { contact: string | null; to: Delivery },
  after: { contact: string | null; to: Delivery },
): Corrected => ({
  phones: before.contact !== after.contact || phones.some((field) => before.to[field] !== after.to[field]),
  address: lines.some((field) => before.to[field] !== after.to[field]),
})

/** 'phone', 'address' or 'phone and address': what the order's history says, and nobody's data. */
export const correctedWords = ({ phones: phone, address }: Corrected): string =>
  [...(phone ? ['phone'] : []), ...(address ? ['address'] : [])].join(' and ')
