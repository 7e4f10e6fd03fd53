// The rules by what they are about. The database holds them (migration 0076): a function for each kind, which is given the
// keys of what changed, or none to look at everything.
import { hourInIndia } from '#kernel/time.ts'

/** What a rule is about. */
export type Kind = keyof typeof rulesOf

export const rulesOf = {
  order: [
    'what an order holds left the stock for it',
    'an order that came to nothing holds nothing',
    'an order has lines, and its total is theirs',
    'a paid order has its payment',
    'a payment that counts has a paid order',
    'what a paid order gives back is on its way',
    'no more is paid back than was paid',
    'an order tells its state',
    'what is on its way is in a shipment',
    'credit that an order took is spent, and comes back with it',
    'what an order took from a gift card is spent, and comes back with it',
    'a gift card is spent by orders that say so',
    'no more of a coupon is taken back than it gave',
    'tax papers come to what was paid and not given back',
    'every piece of an order has its source',
    'an order keeps on the shelf what it still has to send',
  ],
  product: [
    'what can be bought is what is free where it is sent from',
    'a shelf is what its movements come to',
    'a shelf holds what open orders wait for',
    'what is made to order lies on no shelf',
  ],
  payment: ['money that goes back does not count'],
  coupon: ['a coupon counts its orders'],
  account: ['store credit is what its entries come to'],
  card: ['a gift card holds what its entries come to'],
  purchase: ['a gift card that was paid for is there, and no other'],
  paper: ['a note is of the registration whose paper it corrects'],
  series: ['papers of a registration are numbered without a gap'],
  'old series': ['tax papers are numbered without a gap'],
  request: ['a request that was answered has its order'],
} as const

export const kinds = Object.keys(rulesOf) as Kind[]
export const allRules: readonly { kind: Kind; rule: string }[] = kinds.flatMap((kind) =>
  rulesOf[kind].map((rule) => ({ kind, rule })),
)

export const functionOf: Record<Exclude<Kind, 'old series'>, string> = {
  order: 'broken_of_orders',
  product: 'broken_of_products',
  payment: 'broken_of_payments',
  coupon: 'broken_of_coupons',
  account: 'broken_of_accounts',
  card: 'broken_of_cards',
  purchase: 'broken_of_purchases',
  paper: 'broken_of_papers',
  series: 'broken_of_series',
  request: 'broken_of_requests',
}

const hours = 3_600_000

/** Once a night, between one and five in India; a shop that is closed at night, whenever it is open. */
export function isDue(lookedAt: Date | undefined, now: Date): boolean {
  if (!lookedAt) return true
  const age = now.getTime() - lookedAt.getTime()
  const hour = hourInIndia(now)
  return age > (hour >= 1 && hour < 5 ? 20 : 30) * hours
}
