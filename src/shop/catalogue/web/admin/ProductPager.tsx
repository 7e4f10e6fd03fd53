import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { iconButtonClass, roundOutline } from '#ui/IconButton.tsx'
import { pageCount } from '../../domain/listing.ts'
import { type ProductsQuestion, pageSize, productsAddress } from './products-address.ts'

const figure = (number: number) => number.toLocaleString('en-IN')

export function ProductPager({
  question,
  totals: { total, hasMore },
  shown,
}: {
  question: ProductsQuestion
  totals: { total: number; hasMore: boolean }
  shown: number
}) {
  const last = pageCount(total, pageSize)
  const { page } = question
  const first = (page - 1) * pageSize + 1
  const to = (number: number) => `?${productsAddress({ ...question, page: number })}`
  if (shown === 0) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 lg:w-[min(70vw,100%)]">
      <p role="status" className="text-sm text-chuna-600 tabular-nums">
        {figure(first)} to {figure(first + shown - 1)} of {hasMore && 'more than '}
        {figure(total)}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          {page > 1 && (
            <Link
              to={to(page - 1)}
              rel="prev"
              aria-label="Previous page"
              className={`${iconButtonClass} ${roundOutline}`}
            >
              <Icon name="chevron-left" />
            </Link>
          )}
          {page < last && (
            <Link
              to={to(page + 1)}
              rel="next"
              aria-label="Next page"
              className={`${iconButtonClass} ${roundOutline}`}
            >
              <Icon name="chevron-right" />
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}
