import { showRupees } from '#kernel/money.ts'
import type { WireOrderLine } from '../../contract.ts'
import { type Chosen, PieceTicks } from '../PieceTicks.tsx'

export const PieceChooser = (props: {
  lines: WireOrderLine[]
  mostOf: (line: WireOrderLine) => number
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => (
  <PieceTicks
    {...props}
    size="large"
    remark={({ price_offer, quantity }) =>
      `${showRupees(price_offer)}${quantity > 1 ? ` each, ${quantity} bought` : ', 1 bought'}`
    }
  />
)
