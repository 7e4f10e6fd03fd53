// The narrowest places on the way in, from the piece's own measures: for those who have not measured their home.
import type { Dimensions } from '#shop/catalogue/domain/product.ts'

export type FitChecks = { doorCm: number; liftCm: number; stairTurnCm: number }

const smallestThatNeedsChecking = 80

/** Undefined for what fits through any door. */
export function fitChecks({ widthCm, depthCm, heightCm }: Dimensions): FitChecks | undefined {
  const sides = [widthCm, depthCm, heightCm].toSorted((a, b) => a - b)
  const [shortest = 0, middle = 0, longest = 0] = sides
  if (longest < smallestThatNeedsChecking || middle < smallestThatNeedsChecking / 2) return undefined
  return {
    // carried lengthwise and turned on its side, only its smallest face meets the door frame
    doorCm: Math.ceil(Math.min(shortest, middle)) + 2,
    // stood on end and leaned, its longest side lies on the diagonal
    liftCm: Math.ceil(longest) + 3,
    stairTurnCm: Math.ceil(middle) + 2,
  }
}
