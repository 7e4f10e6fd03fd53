/** So few left that shoppers are told, and that more should be ordered. */
export const lowStock = 3

/** The same number in words. */
export const lowStockWords = {
  head: 'Three left or fewer',
  counts: 'Products with one to three left in stock.',
  none: 'Every product has more than three left, or is made to order.',
}
