// What is known of a piece's size: what the drawing shows and what a verdict is worked out from.
import type { Dimensions, ProductDetail } from '#shop/catalogue/domain/product.ts'

export type Piece = Pick<
  ProductDetail,
  'id' | 'title' | 'trail' | 'seatHeightCm' | 'legHeightCm' | 'largestPart' | 'cartons' | 'weightGrams'
> & { dimensions: Dimensions }

/** What is smaller on every side needs no drawing and no check. */
const smallestThatIsDrawn = 60

export const isWorthDrawing = ({ widthCm, depthCm, heightCm }: Dimensions): boolean =>
  Math.max(widthCm, depthCm, heightCm) >= smallestThatIsDrawn
