import { showRupees } from '#kernel/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { WireOrderLine } from '../../contract.ts'

/** How many pieces of which line. */
export type Chosen = Record<number, number>

export const piecesOfChoice = (chosen: Chosen): { line: number; quantity: number }[] =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))

export const countOfChoice = (chosen: Chosen): number =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

/** A tick for every line that can be chosen from, and how many of it where there are several. */
export const PieceChooser = ({
  lines,
  mostOf,
  chosen,
  onChange,
}: {
  lines: WireOrderLine[]
  mostOf: (line: WireOrderLine) => number
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => (
  <ul className="divide-y divide-chuna-200">
    {lines.map((line) => {
      const most = mostOf(line)
      const count = chosen[line.line] ?? 0
      const set = (quantity: number) => onChange({ ...chosen, [line.line]: quantity })
      return (
        <li key={line.line} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
          <label className="flex min-h-11 min-w-0 grow basis-60 items-center gap-4">
            <input
              type="checkbox"
              className="tick"
              checked={count > 0}
              onChange={(event) => set(event.target.checked ? most : 0)}
            />
            <span className="size-16 flex-none overflow-hidden rounded-sm bg-chuna-100 sm:size-18">
              <Picture src={line.image} alt="" width={1000} height={1000} sizes="72px" />
            </span>
            <span className="min-w-0">
              <b className="font-small-bold">{line.title}</b>
              <br />
              <span className="text-sm text-chuna-600">
                {showRupees(line.price_offer)}
                {line.quantity > 1 ? ` each, ${line.quantity} bought` : ', 1 bought'}
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
)
