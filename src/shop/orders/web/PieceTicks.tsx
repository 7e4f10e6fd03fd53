// Which pieces of an order, chosen by ticks: by whoever ordered and by staff.
import type { ReactNode } from 'react'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'

type Line = { line: number; title: string; image: string }

/** How many pieces of which line. */
export type Chosen = Record<number, number>

export const chosenPieces = (chosen: Chosen): { line: number; quantity: number }[] =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))

export const countOf = (chosen: Chosen): number =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

export const allOf = <L extends Line>(lines: L[], mostOf: (line: L) => number): Chosen =>
  Object.fromEntries(lines.map((line) => [line.line, mostOf(line)]))

const looks = {
  small: { row: 'py-3', label: 'basis-56 gap-3.5', picture: 'size-14', sizes: '56px' },
  large: { row: 'py-3.5', label: 'basis-60 gap-4', picture: 'size-16 sm:size-18', sizes: '72px' },
} as const

/** A tick for every line that has pieces to choose from, and how many of it where there are several. */
export const PieceTicks = <L extends Line>({
  lines,
  mostOf,
  chosen,
  remark,
  size,
  onChange,
}: {
  lines: L[]
  mostOf: (line: L) => number
  chosen: Chosen
  /** Below the name of a line. */
  remark: (line: L, count: number) => ReactNode
  size: keyof typeof looks
  onChange: (chosen: Chosen) => void
}) => (
  <ul className="divide-y divide-chuna-200">
    {lines
      .filter((line) => mostOf(line) > 0)
      .map((line) => {
        const most = mostOf(line)
        const count = chosen[line.line] ?? 0
        const set = (quantity: number) => onChange({ ...chosen, [line.line]: quantity })
        const look = looks[size]
        return (
          <li key={line.line} className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${look.row}`}>
            <label className={`flex min-h-11 min-w-0 grow items-center ${look.label}`}>
              <input
                type="checkbox"
                className="tick"
                checked={count > 0}
                onChange={({ target }) => set(target.checked ? most : 0)}
              />
              <span className={`flex-none overflow-hidden rounded-sm bg-chuna-100 ${look.picture}`}>
                <Picture src={line.image} alt="" width={1000} height={1000} sizes={look.sizes} />
              </span>
              <span className="min-w-0">
                <b className="font-small-bold">{line.title}</b>
                <span className="block text-sm text-chuna-600">{remark(line, count)}</span>
              </span>
            </label>
            {most > 1 && count > 0 && (
              <Stepper label={`How many of ${line.title}`} value={count} most={most} onChange={set} />
            )}
          </li>
        )
      })}
  </ul>
)
