// A length as the drawing tells it: in centimetres, or in feet and inches to the nearest inch.
import type { Dimensions } from '#shop/catalogue/domain/product.ts'

export type Unit = 'cm' | 'ft'

const inFeet = (inches: number): string => {
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return [feet > 0 && `${feet} ft`, (rest > 0 || feet === 0) && `${rest} in`].filter(Boolean).join(' ')
}

/** '232 cm', or '7 ft 7 in'. */
export const lengthText = (cm: number, unit: Unit): string =>
  unit === 'cm' ? `${cm} cm` : inFeet(Math.max(1, Math.round(cm / 2.54)))

/** What is asked for at least is never told too small. */
export const atLeastText = (cm: number, unit: Unit): string =>
  unit === 'cm' ? `${cm} cm` : inFeet(Math.ceil(cm / 2.54))

/** '210 × 95 × 62 cm', or '6 ft 11 in × 3 ft 1 in × 2 ft'. */
export const sidesText = ({ widthCm, depthCm, heightCm }: Dimensions, unit: Unit): string =>
  unit === 'cm'
    ? `${widthCm} × ${depthCm} × ${heightCm} cm`
    : [widthCm, depthCm, heightCm].map((cm) => lengthText(cm, unit)).join(' × ')
