// A length as the drawing tells it: in centimetres, or in feet and inches. Inches are whole, but for what is less than a
// foot: there they have a tenth.
import type { Dimensions } from '#shop/catalogue/domain/product.ts'

export type Unit = 'cm' | 'ft'

const cmPerInch = 2.54

const inFeet = (inches: number): string => {
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return [feet > 0 && `${feet} ft`, (rest > 0 || feet === 0) && `${rest} in`].filter(Boolean).join(' ')
}

/** '232 cm', or '7 ft 7 in'. */
export const lengthText = (cm: number, unit: Unit): string =>
  unit === 'cm' ? `${cm} cm` : cm < 12 * cmPerInch ? inInches(cm) : inFeet(Math.round(cm / cmPerInch))

/** '0.4 in' */
const inInches = (cm: number): string => {
  const inches = Math.max(0.1, Math.round((cm / cmPerInch) * 10) / 10)
  return inches < 12 ? `${inches} in` : inFeet(12)
}

/** What is asked for at least is never told too small. */
export const atLeastText = (cm: number, unit: Unit): string =>
  unit === 'cm' ? `${cm} cm` : inFeet(Math.ceil(cm / cmPerInch))

/** '210 × 95 × 62 cm', or '6 ft 11 in × 3 ft 1 in × 2 ft'. */
export const sidesText = ({ widthCm, depthCm, heightCm }: Dimensions, unit: Unit): string =>
  unit === 'cm'
    ? `${widthCm} × ${depthCm} × ${heightCm} cm`
    : [widthCm, depthCm, heightCm].map((cm) => lengthText(cm, unit)).join(' × ')
