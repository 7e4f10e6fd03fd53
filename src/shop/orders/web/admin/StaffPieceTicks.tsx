import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { type Chosen, PieceTicks } from '../PieceTicks.tsx'

type Line = WireStaffOrder['lines'][number]

export const StaffPieceTicks = ({
  legend,
  mostOf,
  ...ticks
}: {
  legend: string
  lines: Line[]
  mostOf: (line: Line) => number
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => (
  <fieldset>
    <legend className="sr-only">{legend}</legend>
    <PieceTicks
      {...ticks}
      mostOf={mostOf}
      size="small"
      remark={(line, count) => `${count} of ${mostOf(line)}`}
    />
  </fieldset>
)
