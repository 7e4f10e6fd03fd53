import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { iconButtonClass, roundOutline } from './IconButton.tsx'
import type { Question } from './question.ts'

const figure = (number: number) => number.toLocaleString('en-IN')

/** Back or on, in a list that has parts. */
export const StepLink = ({ to, label, rel }: { to: string; label: string; rel: 'prev' | 'next' }) => (
  <Link to={to} rel={rel} aria-label={label} className={`${iconButtonClass} ${roundOutline}`}>
    <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
  </Link>
)

/** Which part of a list is seen, and the way to the next. */
export function PageSteps({
  question: { page, to: toChange },
  size = 50,
  total,
  isMore = false,
  says = total > size || page > 1,
  className = '',
}: {
  question: Pick<Question, 'page' | 'to'>
  size?: number
  total: number
  /** There are more than were counted. */
  isMore?: boolean
  /** Whether it is there at all: as a rule where there is more than one page. */
  says?: boolean
  className?: string
}) {
  const to = (wanted: number) => toChange({ page: wanted > 1 ? String(wanted) : undefined })
  const first = (page - 1) * size + 1
  const last = Math.ceil(total / size)
  if (!says) return null
  return (
    <nav aria-label="Pages" className={`flex items-center justify-between gap-4 ${className}`}>
      <p role="status" className="text-sm text-chuna-600 tabular-nums">
        {figure(Math.min(first, total))} to {figure(Math.min(first + size - 1, total))} of{' '}
        {isMore && 'more than '}
        {figure(total)}
      </p>
      <div className="flex gap-2">
        {page > 1 && <StepLink to={to(page - 1)} rel="prev" label="Previous page" />}
        {page < last && <StepLink to={to(page + 1)} rel="next" label="Next page" />}
      </div>
    </nav>
  )
}
