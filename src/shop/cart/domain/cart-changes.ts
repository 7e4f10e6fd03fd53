import type { CartLine } from './cart-line.ts'

export type CartChanges = {
  added: CartLine[]
  changed: { line: CartLine; isPriceFine: boolean }[]
  dropped: CartLine['id'][]
}

/** What happened to a cart between two looks at it. */
export function changesBetween(before: readonly CartLine[], now: readonly CartLine[]): CartChanges {
  const was = (id: string) => before.find((line) => line.id === id)
  return {
    added: now.filter((line) => !was(line.id)),
    changed: now.flatMap((line) => {
      const old = was(line.id)
      if (!old) return []
      const isPriceFine = old.offerPrice !== line.offerPrice
      const isSame =
        old.quantity === line.quantity && old.hasProtection === line.hasProtection && !isPriceFine
      return isSame ? [] : [{ line, isPriceFine }]
    }),
    dropped: before.filter(({ id }) => !now.some((line) => line.id === id)).map(({ id }) => id),
  }
}
