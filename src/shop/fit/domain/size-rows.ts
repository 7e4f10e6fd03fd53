// Every size of a piece in words, for a table that can be read aloud and printed. What nobody told is said, not guessed.
import { cartonsOf } from '#shop/catalogue/domain/cartons.ts'
import { weightText } from '#shop/catalogue/domain/measures.ts'
import { familyOf, isSeat, mayLoseLegs } from './family.ts'
import { lengthText, sidesText } from './lengths.ts'
import type { Piece } from './piece.ts'

export type SizeRow = { name: string; cm: string; ft: string }

const notKnown = 'not known'

const of = (name: string, cm: number | null): SizeRow =>
  cm === null
    ? { name, cm: notKnown, ft: notKnown }
    : { name, cm: lengthText(cm, 'cm'), ft: lengthText(cm, 'ft') }

export function sizeRows(piece: Piece): SizeRow[] {
  const { dimensions, seatHeightCm, legHeightCm, largestPart, weightGrams } = piece
  const family = familyOf(piece)
  const cartons = cartonsOf(piece.cartons)
  const weight = weightGrams === null ? notKnown : weightText(weightGrams)
  return [
    of('Width', dimensions.widthCm),
    of('Depth', dimensions.depthCm),
    of('Height', dimensions.heightCm),
    ...(seatHeightCm !== null || isSeat(family) ? [of('Seat height', seatHeightCm)] : []),
    ...(legHeightCm !== null || mayLoseLegs(family) ? [of('Legs that come off', legHeightCm)] : []),
    largestPart
      ? { name: 'Largest part', cm: sidesText(largestPart, 'cm'), ft: sidesText(largestPart, 'ft') }
      : of('Largest part', null),
    ...(cartons.length === 0
      ? [of('Cartons', null)]
      : cartons.map((carton, at) => ({
          name: cartons.length === 1 ? 'Carton' : `Carton ${at + 1} of ${cartons.length}`,
          cm: sidesText(carton, 'cm'),
          ft: sidesText(carton, 'ft'),
        }))),
    { name: 'Weight', cm: weight, ft: weight },
  ]
}
