// An order that was sent and not heard of yet. It outlives a reload, so that trying again sends the very same words
// under the very same key, and the shop answers with the order it may have made already.
import type { PlaceOrderBody } from '../contract.ts'

const storageKey = 'order-try'
/** The shop forgets keys one day; an older try would be a new order. */
const lifetime = 12 * 3_600_000

export type OrderTry = { key: string; body: PlaceOrderBody; whose: string; at: number }

/** Every answer forgets it: what is kept was not heard of. */
export function readTry(whose: string, now: number): OrderTry | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OrderTry | null
    return kept && kept.whose === whose && now - kept.at < lifetime ? kept : undefined
  } catch {
    return undefined
  }
}

/** One key for one body. */
export function keepTry(body: PlaceOrderBody, whose: string, now: number): OrderTry {
  const before = readTry(whose, now)
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  const made = { key: newKey(), body, whose, at: now }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(made))
  } catch {
    // trying again without a reload still uses this key
  }
  return made
}

export function forgetTry(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // there is none
  }
}

/** Not `randomUUID`, which browsers keep for https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
