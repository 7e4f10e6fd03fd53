import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { iconButtonClass, roundOutline } from './IconButton.tsx'
import type { Question } from './question.ts'

const figure = (number: number) => number.toLocaleString('en-IN')

/** Which part of a list is seen, and the way to the next. */
export function PageSteps({
  question: { page, to: toChange },
  size = 50,
  total,
}: {
  question: Pick<Question, 'page' | 'to'>
  size?: number
  total: number
}) {
  const to = (wanted: number) => toChange({ page: wanted > 1 ? String(wanted) : undefined })
  const first = (page - 1) * size + 1
  const last = Math.ceil(total / size)
  if (total <= size && page === 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p role="status" className="text-sm text-chuna-600 tabular-nums">
        {figure(Math.min(first, total))} to {figure(Math.min(first + size - 1, total))} of {figure(total)}
      </p>
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
    </nav>
  )
}
