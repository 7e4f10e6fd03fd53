import type { CompareGroup } from '#shop/catalogue/domain/compare.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { judge } from '../../domain/verdict.ts'
import { shortWords } from '../../domain/words.ts'
import { useWay } from './way.ts'

/** A row for pieces side by side: none before the home is measured, and none where none of them needs checking. */
export function useFitRow(products: readonly ProductDetail[]): CompareGroup[] {
  const way = useWay()
  if (!way) return []
  const cells = products.map((product) => {
    const { dimensions } = product
    if (!dimensions) return null
    const verdict = judge(way, { ...product, dimensions })
    return verdict ? shortWords(verdict) : 'Fits your home'
  })
  return cells.every((cell) => cell === null)
    ? []
    : [{ name: 'My home', rows: [{ name: 'Way in', cells, isSame: new Set(cells).size === 1 }] }]
}
