// How many pieces of a line can still be called off, and by whom.
import { type CancelUntil, mayStillCancel } from '#shop/promises/domain/cancel-terms.ts'
import { canMove, type OrderState } from './order-state.ts'
import { type SoldLine, unsent } from './pieces.ts'

/** What the order was sold under, whatever the shop promises today. */
type SoldUnder = {
  state: OrderState
  placed_at: Date
  cancel_until: string
  made_to_order_cancel_hours: number | null
}
type Line = Pick<SoldLine, 'quantity' | 'cancelled' | 'dispatched'> & { isMadeToOrder: boolean }

/** The shop itself can call off whatever has not left. */
export function cancellable(line: Line, order: SoldUnder, by: 'shopper' | 'shop', now: Date): number {
  if (!canMove(order.state, 'cancel')) return 0
  const terms = {
    until: order.cancel_until as CancelUntil,
    madeToOrderHours: order.made_to_order_cancel_hours,
  }
  const sold = { placedAt: order.placed_at, state: order.state, isMadeToOrder: line.isMadeToOrder }
  return by === 'shop' || mayStillCancel(terms, sold, now) ? unsent(line) : 0
}
