import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { pageCount } from '../../domain/listing.ts'
import { withValue } from './listing-address.ts'

/** Pages as links, so that they work without code and can be shared. */
export function Pager({
  path,
  query,
  total,
  size,
}: {
  path: string
  query: URLSearchParams
  total: number
  size: number
}) {
  const last = pageCount(total, size)
  if (last === 1) return null
  const page = Number(query.get('page') ?? 1)
  const to = (number: number) => {
    const text = withValue(query, 'page', number === 1 ? '' : String(number)).toString()
    return text === '' ? path : `${path}?${text}`
  }
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter(
    (number) => number >= 1 && number <= last,
  )
  const through = Math.min(page * size, total)
  return (
    <nav aria-label="Pages" className="grid justify-items-center gap-4 pt-14 lg:pt-16">
      <p className="text-chuna-600 tabular-nums">
        Showing {(page - 1) * size + 1} to {through} of {total}
      </p>
      <progress
        value={through}
        max={total}
        aria-label="Your place in the list"
        className="h-[3px] w-60 appearance-none overflow-hidden rounded-xs bg-chuna-200 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-chuna-200 [&::-webkit-progress-value]:bg-ink"
      />
      <ul className="flex flex-wrap items-center justify-center gap-2 tabular-nums">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" className={buttonClass({ kind: 'line' })}>
              Previous
            </Link>
          </li>
        )}
        {shown.map((number, index) => (
          <li key={number} className="flex items-center gap-2">
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${buttonClass({ kind: number === page ? 'quiet' : 'ghost' })} min-w-11 px-2`}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < last && (
          <li>
            <Link to={to(page + 1)} rel="next" className={buttonClass({ kind: 'secondary' })}>
              Show more
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
