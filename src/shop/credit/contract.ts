// What store credit says over the wire.

import { type Static, Type } from 'typebox'
import { closed, listOf } from '#kernel/schema.ts'

export const WireStoreCredit = closed({
  balance: Type.Number(),
  entries: listOf({
    at: Type.String({ format: 'date-time' }),
    change: Type.Number(),
    reason: Type.String(),
    order: Type.Union([Type.String(), Type.Null()]),
  }),
})
export type WireStoreCredit = Static<typeof WireStoreCredit>
