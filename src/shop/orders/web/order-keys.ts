// The keys of orders that this browser placed as a guest. Each opens one order; without it nobody else can.
const storedAs = 'order-keys'
const most = 20

type Kept = [number: string, key: string]

/** Where storage is switched off, a key still holds for this visit. */
let held: Kept[] = []

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, most) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')

export function keepOrderKey(number: string, key: string): void {
  const others = [...read(), ...held].filter(([other]) => other !== number)
  held = [[number, key] satisfies Kept, ...others].slice(0, most)
  try {
    localStorage.setItem(storedAs, JSON.stringify(held))
  } catch {
    // see above
  }
}

const orderKeyOf = (number: string): string | undefined =>
  [...read(), ...held].find(([kept]) => kept === number)?.[1]

/** What proves whose the order is, where this browser placed it as a guest. */
export const orderHeaders = (number: string): Record<string, string> | undefined => {
  const key = orderKeyOf(number)
  return key === undefined ? undefined : { 'order-key': key }
}
