import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import type { PiecesOf } from './staff-orders-api.ts'

type Line = WireStaffOrder['lines'][number]
/** How many pieces of which line. */
export type Chosen = Record<number, number>

export const piecesOf = (chosen: Chosen): PiecesOf =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))

export const countOf = (chosen: Chosen): number =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

export const all = (lines: Line[], mostOf: (line: Line) => number): Chosen =>
  Object.fromEntries(lines.map((line) => [line.line, mostOf(line)]))

/** A tick for every line that has pieces to choose from, and how many of it where there are several. */
export const PieceTicks = ({
  legend,
  lines,
  mostOf,
  chosen,
  onChange,
}: {
  legend: string
  lines: Line[]
  mostOf: (line: Line) => number
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => (
  <fieldset>
    <legend className="sr-only">{legend}</legend>
    <ul className="divide-y divide-chuna-200">
      {lines
        .filter((line) => mostOf(line) > 0)
        .map((line) => {
          const most = mostOf(line)
          const count = chosen[line.line] ?? 0
          const set = (quantity: number) => onChange({ ...chosen, [line.line]: quantity })
          return (
            <li key={line.line} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <label className="flex min-h-11 min-w-0 grow basis-56 items-center gap-3.5">
                <input
                  type="checkbox"
                  className="tick"
                  checked={count > 0}
                  onChange={({ target }) => set(target.checked ? most : 0)}
                />
                <span className="size-14 flex-none overflow-hidden rounded-sm bg-chuna-100">
                  <Picture src={line.image} alt="" width={1000} height={1000} sizes="56px" />
                </span>
                <span className="min-w-0">
                  <b className="font-small-bold">{line.title}</b>
                  <span className="block text-sm text-chuna-600">
                    {count} of {most}
                  </span>
                </span>
              </label>
              {most > 1 && count > 0 && (
                <Stepper label={`How many of ${line.title}`} value={count} most={most} onChange={set} />
              )}
            </li>
          )
        })}
    </ul>
  </fieldset>
)
