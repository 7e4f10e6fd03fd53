// An order keeps its pieces back from others before it is paid for: how many orders and pieces somebody, and somebody's
// network, may have kept at a time.
import { type Expression, sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import type { PricedProduct } from '#shop/cart/server/price-cart.ts'
import { selectCashOrders, selectHolds } from '#shop/orders/server/hold-queries.ts'
import { type Hold, holdsTooMuch, mostCashOrdersOfPhone } from '#shop/stock/domain/holds.ts'
import type { OrderBody } from '../contract.ts'

/** Orders somebody may leave unpaid at a time. */
const mostUnpaid = 3

type Holder = {
  accountId: string | undefined
  body: OrderBody
  /** A print of where it comes from; nobody's for staff on the phone, and where orders are not limited. */
  network?: Buffer | undefined
}

/** By whom uses and unpaid orders are counted: the mailbox, or the phone of somebody who has none. */
export const personOf = ({ contact: { email, phone } }: OrderBody): string =>
  email === null ? (normalPhone(phone) ?? '') : normalEmail(email)

const phoneOf = ({ contact }: OrderBody): string => normalPhone(contact.phone) ?? ''

/** Who must not order twice at the same moment, so that many at once cannot slip through together. Always in this order. */
export const turnsOf = ({ accountId, body, network }: Holder): string[] => [
  ...(network ? [`network ${network.toString('base64')}`] : []),
  ...(body.pays_by === 'online' ? [accountId ?? personOf(body)] : []),
  ...(body.pays_by === 'cash' && network ? [`cash ${phoneOf(body)}`] : []),
]

type Counted = { count: number }
const none = sql<Counted>`select 0 as count`

/** What somebody and their network keep already, to be read together with what they want. */
export const selectKept = (trx: Db, { accountId, body, network }: Holder, now: Date) => ({
  unpaid: (body.pays_by === 'online' ? selectUnpaid(trx, accountId, body) : none) as Expression<Counted>,
  cash: (body.pays_by === 'cash' && network
    ? selectCashOrders(trx, phoneOf(body), now)
    : none) as Expression<Counted>,
  holds: network ? selectHolds(network, now) : sql<Hold>`select where false`,
})

/** What the network keeps already, unless this somebody has left enough unpaid. */
export function checkKept(kept: {
  unpaid: Counted[]
  cash: Counted[]
  holds: Hold[]
}): Result<Hold[], 'too_many_unpaid' | 'too_many_cash_orders'> {
  const reaches = ([counted]: Counted[], most: number) => (counted?.count ?? 0) >= most
  if (reaches(kept.unpaid, mostUnpaid)) return refuse('too_many_unpaid')
  if (reaches(kept.cash, mostCashOrdersOfPhone)) return refuse('too_many_cash_orders')
  return ok(kept.holds)
}

export function isTooMuch(
  { body, network }: Holder,
  holds: readonly Hold[],
  pieces: readonly PricedProduct[],
  wanted: readonly { productId: string; quantity: number }[],
): boolean {
  if (!network) return false
  const stock = new Map(pieces.map(({ id, stock_quantity }) => [id, stock_quantity]))
  const wants = wanted.map((one) => ({ ...one, inStock: stock.get(one.productId) ?? null }))
  return holdsTooMuch(holds, wants, body.pays_by)
}

function selectUnpaid(trx: Db, accountId: string | undefined, body: OrderBody) {
  const person = personOf(body)
  const contact = body.contact.email === null ? ('phone' as const) : ('email' as const)
  // a stranger who types somebody's address into a guest's order is not in their way once they log in
  return trx
    .selectFrom('customer_order')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where('state', '=', 'awaiting_payment')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(accountId === undefined, (query) =>
      query.where('account_id', 'is', null).where(contact, '=', person),
    )
}
