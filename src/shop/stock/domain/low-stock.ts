/** So few left that more should be ordered, in words; the owner says how few. */
export const lowStockWords = (mark: number) => ({
  head: `${mark} left or fewer`,
  counts: `Products with ${mark} or fewer left in stock.`,
  none: `Every product has more than ${mark} left, or is made to order.`,
})
