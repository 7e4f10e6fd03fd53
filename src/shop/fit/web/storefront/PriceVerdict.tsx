import { Link } from 'react-router'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { judge } from '../../domain/verdict.ts'
import { lineWords } from '../../domain/words.ts'
import { FitWords } from './FitWords.tsx'
import { useWay } from './way.ts'

const further = { fits: '', tight: 'See the way in', not_sure: 'See what is missing', does_not: 'See why' }

/** One line under the price; it leads to the section. */
export function PriceVerdict({ product }: { product: ProductDetail }) {
  const { dimensions } = product
  const way = useWay()
  const verdict = way && dimensions && judge(way, { ...product, dimensions })
  if (!verdict) return null
  const { level, at } = verdict
  const words = level === 'does_not' && at === 'door' ? 'Does not go in by your front door' : lineWords[level]
  return (
    <FitWords level={level} className="absolute bottom-0 left-0 text-md">
      {words}
      {level !== 'fits' && (
        <>
          .{' '}
          <Link to="#fit" className="link">
            {further[level]}
          </Link>
        </>
      )}
    </FitWords>
  )
}
