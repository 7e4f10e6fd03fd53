// The life of an order, as one table. Guards, buttons and docs read it; nothing else decides what may follow what.

export const orderStates = [
  'awaiting_payment', // its pieces are kept back for a while
  'expired', // nobody paid in time; money that still comes revives it or goes back
  'confirmed',
  'packed',
  'dispatched',
  'delivered',
  'returned', // refused at the door, everything came back
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export type OrderMove =
  | 'pay'
  | 'pay_at_the_door'
  | 'expire'
  | 'pack'
  | 'dispatch'
  | 'deliver'
  | 'come_back'
  | 'cancel'

export const orderMoves = {
  awaiting_payment: {
    pay: 'confirmed',
    pay_at_the_door: 'confirmed',
    expire: 'expired',
    cancel: 'cancelled',
  },
  expired: { pay: 'confirmed' },
  confirmed: { pack: 'packed', dispatch: 'dispatched', cancel: 'cancelled' },
  packed: { dispatch: 'dispatched', cancel: 'cancelled' },
  dispatched: { deliver: 'delivered', come_back: 'returned' },
  delivered: {},
  returned: {},
  cancelled: {},
} as const satisfies Record<OrderState, Partial<Record<OrderMove, OrderState>>>

/** Paid for or to be paid at the door, and not arrived: what the promised day is about. */
const statesUnderWay = ['confirmed', 'packed', 'dispatched'] as const satisfies readonly OrderState[]

export const isUnderWay = (state: OrderState): boolean =>
  (statesUnderWay as readonly OrderState[]).includes(state)

/** What stands beside a payment that somebody gave up at the gateway. */
export const cancelledAtGateway = 'Payment cancelled'

/** Undefined where the move is not allowed. */
export const stateAfter = (from: OrderState, move: OrderMove): OrderState | undefined =>
  (orderMoves[from] as Partial<Record<OrderMove, OrderState>>)[move]

export const canMove = (from: OrderState, move: OrderMove): boolean => stateAfter(from, move) !== undefined

/** Nobody counts a million to fill a pill: above this it reads "or more". */
export const mostCounted = 10_000
