// What is carried: the whole piece, or less of it where that is known. Sides are rounded up to whole centimetres.
import { cartonsOf } from '#shop/catalogue/domain/cartons.ts'
import type { Dimensions } from '#shop/catalogue/domain/product.ts'
import type { Piece } from './piece.ts'

export type Size = Pick<Piece, 'dimensions' | 'legHeightCm' | 'largestPart' | 'cartons'>

/** The sides from the shortest to the longest. */
export type Box = readonly [short: number, middle: number, long: number]

export type Form = 'whole' | 'without_legs' | 'apart' | 'cartons'
export const formWords: Record<Form, string> = {
  whole: '',
  without_legs: 'Without its legs',
  apart: 'Taken apart',
  cartons: 'In its cartons',
}

export type Carried = {
  form: Form
  box: Box
  /** How it stands, for the words; unknown of cartons that were put together into one. */
  sides: Dimensions | undefined
}

const up = (cm: number): number => Math.ceil(cm - 1e-9)
export const boxOf = ({ widthCm, depthCm, heightCm }: Dimensions): Box =>
  [up(widthCm), up(depthCm), up(heightCm)].sort((a, b) => a - b) as unknown as Box

/** As large as the largest on each side: whatever lets this through lets every one of them through. */
function largestOf(boxes: Box[]): Box {
  const most = (side: number) => Math.max(...boxes.map((box) => box[side] ?? 0))
  return [most(0), most(1), most(2)]
}

/** Every way it may be carried, the one with least work first. */
export function waysToCarry({
  dimensions,
  legHeightCm,
  largestPart,
  cartons,
}: Size): [Carried, ...Carried[]] {
  const ways: [Carried, ...Carried[]] = [{ form: 'whole', box: boxOf(dimensions), sides: dimensions }]
  if (legHeightCm !== null && legHeightCm < dimensions.heightCm) {
    const sides = { ...dimensions, heightCm: dimensions.heightCm - legHeightCm }
    ways.push({ form: 'without_legs', box: boxOf(sides), sides })
  }
  if (largestPart) ways.push({ form: 'apart', box: boxOf(largestPart), sides: largestPart })
  const boxes = cartonsOf(cartons).map(boxOf)
  if (boxes.length > 0) ways.push({ form: 'cartons', box: largestOf(boxes), sides: undefined })
  return ways
}

const anyDoorTakes = 60
/** Rugs, mats and sheets roll up. */
const rollsUpBelow = 5

/** A lamp needs no checking. */
export const needsChecking = ({ dimensions }: Pick<Size, 'dimensions'>): boolean =>
  boxOf(dimensions)[2] >= anyDoorTakes && dimensions.heightCm >= rollsUpBelow
