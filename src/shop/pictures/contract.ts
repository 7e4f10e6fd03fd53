import { type Static, Type } from 'typebox'

export const WirePicture = Type.Object(
  {
    url: Type.String({
      description: 'For a product’s or a page’s pictures; the smaller widths are beside it',
    }),
    width: Type.Integer(),
    height: Type.Integer(),
  },
  { additionalProperties: false },
)
export type WirePicture = Static<typeof WirePicture>
