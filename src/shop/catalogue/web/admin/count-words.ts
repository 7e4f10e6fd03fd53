import type { ViewCounts } from './products-api.ts'

const figure = (number: number) => number.toLocaleString('en-IN')

/** Of all products where only some are listed below. */
export function countWords({
  total,
  counts: { all, out_of_stock },
}: {
  total: number
  counts: Pick<ViewCounts, 'all' | 'out_of_stock'>
}): string {
  const products = all === 1 ? 'product' : 'products'
  return total === all
    ? `${figure(all)} ${products}, ${figure(out_of_stock)} out of stock`
    : `${figure(total)} of ${figure(all)} ${products}`
}
