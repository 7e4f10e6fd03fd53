// What store credit says over the wire.

import { type Static, Type } from 'typebox'
import { closed } from '#kernel/schema.ts'

export const WireStoreCredit = Type.Object(
  {
    balance: Type.Number(),
    entries: Type.Array(
      Type.Object(
        {
          at: Type.String({ format: 'date-time' }),
          change: Type.Number(),
          reason: Type.String(),
          order: Type.Union([Type.String(), Type.Null()]),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type WireStoreCredit = Static<typeof WireStoreCredit>
