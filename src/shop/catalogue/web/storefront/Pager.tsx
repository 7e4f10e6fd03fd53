import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { pageCount } from '../../domain/listing.ts'
import { mostPages, pagesOf, withValue } from './listing-address.ts'

/** Pages as links, so that they work without code and can be shared. "Show more" puts the next one below. */
export function Pager({
  path,
  query: asked,
  total,
  size,
  isGrowing,
}: {
  path: string
  /** As it stands in the address. */
  query: string
  total: number
  size: number
  isGrowing: boolean
}) {
  const end = pageCount(total, size)
  if (end === 1) return null
  const query = new URLSearchParams(asked)
  const { first, last } = pagesOf(query)
  const at = (next: URLSearchParams) => (next.size === 0 ? path : `${path}?${next}`)
  const to = (number: number) => at(withValue(query, 'page', number === 1 ? '' : String(number)))
  const more = last - first + 1 < mostPages ? at(withValue(query, 'upto', String(last + 1))) : to(last + 1)
  const shown = [...new Set([1, first - 1, first, last, last + 1, end])].filter(
    (number) => number >= 1 && number <= end,
  )
  const through = Math.min(last * size, total)
  return (
    <nav aria-label="Pages" className="grid justify-items-center gap-4 pt-14 lg:pt-16">
      <p className="text-chuna-600 tabular-nums">
        Showing {(first - 1) * size + 1} to {through} of {total}
      </p>
      <progress
        value={through}
        max={total}
        aria-label="Your place in the list"
        className="h-[3px] w-60 appearance-none overflow-hidden rounded-xs bg-chuna-200 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-chuna-200 [&::-webkit-progress-value]:bg-ink"
      />
      {last < end && (
        <Link
          to={more}
          preventScrollReset
          // the same where its code is not there yet
          data-stays=""
          aria-busy={isGrowing || undefined}
          className={`${buttonClass({ kind: 'secondary' })} min-w-60`}
        >
          {isGrowing ? 'Loading' : 'Show more'}
        </Link>
      )}
      <ul className="flex flex-wrap items-center justify-center gap-2 tabular-nums">
        {first > 1 && (
          <li>
            <Link to={to(first - 1)} rel="prev" className={buttonClass({ kind: 'line' })}>
              Previous
            </Link>
          </li>
        )}
        {shown.map((number, index) => (
          <li key={number} className="flex items-center gap-2">
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={to(number)}
              rel={number === last + 1 ? 'next' : undefined}
              aria-label={`Page ${number}`}
              aria-current={number >= first && number <= last ? 'page' : undefined}
              className={`${buttonClass({ kind: number >= first && number <= last ? 'quiet' : 'ghost' })} min-w-11 px-2`}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
