// What a key may be allowed. Every one opens the routes that name it, and nothing else; a key opens no other route.

export const scopeNames = {
  'events.read': 'Read what happened (the feed of events)',
  'orders.read': 'Read orders: items, money, documents, parcels; nobody’s name',
  'orders.addresses': 'Read who an order goes to: name, address, phone, e-mail',
  'products.read': 'Read products, with drafts and what is in stock',
} as const
export type Scope = keyof typeof scopeNames

export const scopes = Object.keys(scopeNames) as Scope[]

/** Days a key can last; there is none without an end. */
export const keyDays = [30, 90, 365] as const

export type KeyState = 'good' | 'expired' | 'ended'

export function keyStateOf(key: { expires_at: Date; ended_at: Date | null }, now: Date): KeyState {
  if (key.ended_at) return 'ended'
  return key.expires_at <= now ? 'expired' : 'good'
}
