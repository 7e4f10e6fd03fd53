// Sizes and weights as people read them: centimetres, and the inches in which rooms and doors are often spoken of.
import type { Dimensions } from './product.ts'

export const sizeText = ({ widthCm, depthCm, heightCm }: Dimensions): string =>
  `${widthCm} × ${depthCm} × ${heightCm} cm`

const cmPerInch = 2.54

/** To a tenth: 91.3 */
export const inchesOf = (cm: number): number => Math.round((cm / cmPerInch) * 10) / 10

/** '91.3 in' */
export const inchText = (cm: number): string => `${inchesOf(cm)} in`

/** '91.3 × 36.6 × 35.4 in' */
export const sizeInInches = ({ widthCm, depthCm, heightCm }: Dimensions): string =>
  `${[widthCm, depthCm, heightCm].map(inchesOf).join(' × ')} in`

/** Of a single length, such as a seat's height: '43 cm (16.9 in)'; anything else as it is. */
export const withInches = (words: string): string => {
  const [, cm] = /^(\d+(?:\.\d+)?) cm$/.exec(words) ?? []
  return cm === undefined ? words : `${words} (${inchText(Number(cm))})`
}

export const weightText = (grams: number): string => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`)
