import { type Static, Type } from 'typebox'

export const PincodeParam = Type.Object(
  { pincode: Type.String({ pattern: '^[1-9][0-9]{5}$', description: 'Six digits' }) },
  { additionalProperties: false },
)

/** Where a pincode lies. Dates and charges come with delivery itself. */
export const WirePincode = Type.Object(
  {
    pincode: Type.String(),
    locality: Type.String({ description: 'The first of its localities' }),
    localities: Type.Array(Type.String(), { description: 'What the post delivers to under this pincode' }),
    district: Type.String(),
    state: Type.String(),
  },
  { additionalProperties: false },
)
export type WirePincode = Static<typeof WirePincode>
