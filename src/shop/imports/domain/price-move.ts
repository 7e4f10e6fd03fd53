import type { Paise } from '#kernel/money.ts'

/** A price that an import would move by more than this is looked at by somebody first. */
export const farPercent = 20

const isFar = (before: Paise, after: Paise): boolean => Math.abs(after - before) * 100 > farPercent * before

type Prices = { mrp: Paise; offerPrice: Paise; everydayPrice: Paise | null }

/** What staff ask for it, or the MRP. */
export const movesPrice = (before: Prices, after: Prices): boolean =>
  isFar(before.mrp, after.mrp) ||
  isFar(before.everydayPrice ?? before.offerPrice, after.everydayPrice ?? after.offerPrice)
