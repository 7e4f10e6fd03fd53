// A guest's cart lives in this browser and is the same in all its tabs.
import { paise } from '#kernel/money.ts'
import type { CartLine } from '../domain/cart-line.ts'

const key = 'cart'

export function readGuestCart(of = key): CartLine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(of) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, 100) : []
  } catch {
    return [] // storage is switched off, or holds something else
  }
}

export function keepGuestCart(lines: CartLine[], as = key): void {
  try {
    localStorage.setItem(as, JSON.stringify(lines))
  } catch {
    // the cart still holds for this visit
  }
}

export function watchGuestCart(onChange: (lines: CartLine[]) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) onChange(readGuestCart())
  })
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  const isPrice = (amount: unknown) =>
    typeof amount === 'number' && Number.isSafeInteger(amount) && paise(amount) > 0
  return (
    typeof line.id === 'string' &&
    typeof line.title === 'string' &&
    typeof line.image === 'string' &&
    isPrice(line.offerPrice) &&
    isPrice(line.mrp) &&
    [1, 2, 3, 4, 5].includes(line.quantity ?? 0)
  )
}
