// Sizes and weights as people read them.
import type { Dimensions } from './product.ts'

export const sizeText = ({ widthCm, depthCm, heightCm }: Dimensions): string =>
  `${widthCm} × ${depthCm} × ${heightCm} cm`

export const weightText = (grams: number): string => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`)
