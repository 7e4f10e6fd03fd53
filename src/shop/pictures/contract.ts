import { type Static, Type } from 'typebox'
import { closed } from '#kernel/schema.ts'

export const WirePicture = closed({
  url: Type.String({
    description: 'For a product’s or a page’s pictures; the smaller widths are beside it',
  }),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type WirePicture = Static<typeof WirePicture>
