import type { ViewCounts } from './products-api.ts'

const figure = (number: number) => number.toLocaleString('en-IN')
const products = (number: number) => `${figure(number)} ${number === 1 ? 'product' : 'products'}`

type Totals = { total: number; hasMore: boolean; counts: Pick<ViewCounts, 'all' | 'out_of_stock'> }

/** Above the list: how many it holds, and of how many where it shows a part of them. */
export function countWords({ total, hasMore, counts }: Totals, isPart: boolean): string {
  const { all, out_of_stock } = counts
  if (!isPart) return `${products(all)}, ${figure(out_of_stock)} out of stock`
  return `${hasMore ? 'more than ' : ''}${figure(total)} of ${products(all)}`
}
