import type { ReactNode } from 'react'

/** Amounts beside each other: a name, the amount in words, and a bar for its share of the largest. */
export const BarList = ({
  label,
  rows,
}: {
  label: string
  rows: { key: string; name: ReactNode; words: string; value: number }[]
}) => {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul aria-label={label} className="grid gap-4">
      {rows.map(({ key, name, words, value }) => (
        <li key={key}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <b className="font-small-bold tabular-nums">{words}</b>
          </span>
          <svg aria-hidden="true" className="mt-1.5 block h-2 w-full">
            <rect width="100%" height="8" rx="4" className="fill-chuna-100" />
            <rect
              width={`${(Math.max(0, value) / most) * 100}%`}
              height="8"
              rx="4"
              className="fill-jamun-500"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
