// The closed sign: shoppers look and save, and do not order. It takes itself down.

export type ClosedSign = {
  is_closed: boolean
  closed_from: Date | null
  closed_until: Date | null
  closed_words: string
}

export const isClosedAt = (sign: ClosedSign, at: Date): boolean =>
  sign.is_closed &&
  (sign.closed_from === null || sign.closed_from <= at) &&
  (sign.closed_until === null || at < sign.closed_until)
