import type { Product } from './product.ts'

/** What leaves within so many days leaves as quickly as most. */
const usualDays = 3

/** Whether a list says when it leaves: only of what takes longer. */
export const isLeavingLate = ({
  shipDays,
  isMadeToOrder,
}: Pick<Product, 'shipDays' | 'isMadeToOrder'>): boolean => isMadeToOrder || shipDays > usualDays

/** The same for a card, in few words. */
export const lateNote = ({
  shipDays,
  isMadeToOrder,
}: Pick<Product, 'shipDays' | 'isMadeToOrder'>): string => {
  const days = shipDays === 1 ? '1 day' : `${shipDays} days`
  return isMadeToOrder ? `Made to order, ${days}` : `Ships in ${days}`
}

/** When it leaves, in words: only what is true of the piece. */
export const shipNote = ({
  shipDays,
  isMadeToOrder,
}: Pick<Product, 'shipDays' | 'isMadeToOrder'>): string => {
  const days = shipDays === 1 ? '1 day' : `${shipDays} days`
  if (isMadeToOrder) return `Made to order, ships in ${days}`
  return shipDays === 1 ? 'Ship in 1 day' : `Ships in ${days}`
}
