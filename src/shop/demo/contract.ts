import { type Static, Type } from 'typebox'
import { closed, Instant, oneOf, orNull } from '#kernel/schema.ts'

const Count = Type.Integer({ minimum: 0 })

export const WireDemo = closed({
  state: oneOf(['none', 'demo', 'leaving', 'left', 'going_back', 'failed']),
  /** What the shop is called: typed by whoever leaves. */
  name: Type.String(),
  /** Why it could not be left. */
  problem: orNull(Type.String()),
  undo_until: orNull(Instant),
  goes: closed({ products: Count, orders: Count, shoppers: Count, coupons: Count, collections: Count }),
  stays: closed({ products: Count, categories: Count, staff: Count }),
})
export type WireDemo = Static<typeof WireDemo>

/** As much of it as anybody may know: the line about the demo has its room before the rest is asked for. */
export type DemoStanding = Pick<WireDemo, 'state' | 'undo_until'>

export const LeaveBody = closed({
  name: Type.String({ minLength: 1, maxLength: 60, description: 'The name of the shop, to be sure' }),
})
