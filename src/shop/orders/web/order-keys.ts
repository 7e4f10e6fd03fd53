// The keys to a guest's orders, kept in this browser: whoever has none asks with the order's number and a contact.
const storageKey = 'order-keys'
const most = 20

type KeptKey = { number: string; key: string }

function read(): KeptKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptKey).slice(0, most) : []
  } catch {
    return [] // storage is switched off, or holds something else
  }
}

function isKeptKey(value: unknown): value is KeptKey {
  const { number, key } = (value ?? {}) as Partial<KeptKey>
  return typeof number === 'string' && typeof key === 'string'
}

/** The newest first; the oldest of more than twenty are forgotten. */
export function keepOrderKey(number: string, key: string): void {
  const others = read().filter((kept) => kept.number !== number)
  try {
    localStorage.setItem(storageKey, JSON.stringify([{ number, key }, ...others].slice(0, most)))
  } catch {
    // the order is still found by its number and a contact
  }
}

export const orderKeyOf = (number: string): string | undefined =>
  read().find((kept) => kept.number === number)?.key
