import { Link } from 'react-router'

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 whitespace-nowrap font-small-bold tabular-nums'

/** A list from a few sides, each with how many it holds; the address says which one it is. */
export const FilterPills = ({
  label,
  pills,
}: {
  label: string
  pills: { name: string; count: number | undefined; to: string; isHere: boolean }[]
}) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {pills.map(({ name, count, to, isHere }) => (
        <li key={name}>
          <Link
            to={to}
            replace
            aria-current={isHere ? 'true' : undefined}
            className={`${pill} ${isHere ? 'border-ink bg-ink text-white' : 'border-chuna-300 bg-white hover:border-ink'}`}
          >
            {name}
            <span className={isHere ? 'text-chuna-300' : 'font-normal text-chuna-600'}>
              {count?.toLocaleString('en-IN') ?? ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
