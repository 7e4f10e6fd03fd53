import type { Product } from './product.ts'

/** When it leaves, in words: only what is true of the piece. */
export const shipNote = ({
  shipDays,
  isMadeToOrder,
}: Pick<Product, 'shipDays' | 'isMadeToOrder'>): string => {
  const days = shipDays === 1 ? '1 day' : `${shipDays} days`
  if (isMadeToOrder) return `Made to order, ships in ${days}`
  return shipDays === 1 ? 'Ship in 1 day' : `Ships in ${days}`
}
