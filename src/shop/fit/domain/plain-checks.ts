// The narrowest places on the way in, from the piece's own measures: for those who have not measured their home.
import { type Box, type Form, type Size, waysToCarry } from './carried.ts'

export type FitChecks = { doorCm: number; liftCm: number; stairTurnCm: number }

const smallestThatNeedsChecking = 80

/** As it is carried through the narrowest door; no checks for what fits through any. */
export function fitChecks(piece: Size): { form: Form; checks: FitChecks | undefined } {
  const [first, ...others] = waysToCarry(piece)
  const { form, box } = others.reduce((best, way) => (way.box[0] < best.box[0] ? way : best), first)
  return { form, checks: checksOf(box) }
}

function checksOf([shortest, middle, longest]: Box): FitChecks | undefined {
  if (longest < smallestThatNeedsChecking || middle < smallestThatNeedsChecking / 2) return undefined
  return {
    // carried lengthwise and turned on its side, only its smallest face meets the door frame
    doorCm: shortest + 2,
    // stood on end and leaned, its longest side lies on the diagonal
    liftCm: longest + 3,
    stairTurnCm: middle + 2,
  }
}
