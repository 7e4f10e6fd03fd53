import { Link } from 'react-router'
import type { Question } from './question.ts'

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 whitespace-nowrap font-small-bold tabular-nums'

/** Kept free for two digits until they are known. */
export const countRoom = 'min-w-[2ch] text-center tabular-nums'

/** A list from a few sides, each with how many it holds; the address says which one it is. */
export const FilterPills = ({
  label,
  replace = true,
  pills,
}: {
  label: string
  /** False where each is a page of its own for the back button. */
  replace?: boolean
  /** A count is undefined until it is known, and null where nothing is counted. */
  pills: { name: string; count: number | undefined | null; to: string; isHere: boolean }[]
}) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="-m-0.5 flex gap-2 overflow-x-auto p-0.5 sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0">
      {pills.map(({ name, count, to, isHere }) => (
        <li key={name} className="flex-none">
          <Link
            to={to}
            replace={replace}
            aria-current={isHere ? 'true' : undefined}
            className={`${pill} ${isHere ? 'border-ink bg-ink text-white' : 'border-chuna-300 bg-white hover:border-ink'}`}
          >
            {name}
            {count !== null && (
              <span className={`${countRoom} ${isHere ? 'text-chuna-300' : 'font-normal text-chuna-600'}`}>
                {count?.toLocaleString('en-IN')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** All of a list, and each of the kinds it is made of. */
export const KindPills = ({
  label,
  question,
  name,
  kinds,
  counts,
}: {
  label: string
  question: Question
  /** What the address calls it: 'state'. */
  name: string
  kinds: Readonly<Record<string, string>>
  /** Undefined until they are known, null where nothing is counted. */
  counts: Readonly<Record<string, number>> | undefined | null
}) => (
  <FilterPills
    label={label}
    pills={[['', 'All'] as const, ...Object.entries(kinds)].map(([kind, words]) => ({
      name: words,
      count: counts && (counts[kind || 'all'] ?? 0),
      to: question.to({ [name]: kind }),
      isHere: question.textOf(name) === kind,
    }))}
  />
)
