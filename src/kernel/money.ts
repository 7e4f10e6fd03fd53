import { showAmount } from './figures.ts'

/** Money inside the shop: whole paise. Rupees exist on the wire and on screen only. */
export type Paise = number & { readonly unit: 'paise' }

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100))

export const toRupees = (amount: Paise): number => amount / 100

/** `basisPoints` of `amount`, rounded half up to a whole paisa. */
export const percentOf = (amount: Paise, basisPoints: number): Paise =>
  paise(Math.floor((amount * basisPoints + 5_000) / 10_000))

/** ₹1,23,456 where the paise are zero, ₹1,23,456.50 otherwise. */
export const showPaise = (amount: Paise): string => showRupees(toRupees(amount))

/** The same for an amount that came over the wire. */
export const showRupees = (rupees: number): string => showAmount(rupees, !Number.isInteger(rupees))

/** ₹1,23,456.00: on a bill the paise always stand. */
export const showExactRupees = (rupees: number): string => showAmount(rupees, true)

/** A price is never nothing. */
export const atLeastOnePaisa = (amount: Paise): Paise => paise(Math.max(1, amount))

export const zero = paise(0)

export const sumOf = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((sum: number, amount) => sum + amount, 0))

export const atMost = (amount: Paise, most: Paise): Paise => (amount < most ? amount : most)

/** Shares `amount` in proportion to `weights`; the shares add up to `amount` exactly. Without weight, nobody gets any. */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  let amountLeft: number = amount
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => {
    const share = weightLeft === 0 ? 0 : Math.round((amountLeft * weight) / weightLeft)
    amountLeft -= share
    weightLeft -= weight
    return paise(share)
  })
}
