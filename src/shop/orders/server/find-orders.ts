// Finding orders without opening them: by number and contact, and for an account.
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, findOrderByNumber, lockOrder, type Order, setOrder } from './order-queries.ts'

const year = 365 * 86_400_000

/** The number and the contact must both fit; which of them did not is not told. */
export async function findTracked(
  db: Db,
  { number, contact }: { number: string; contact: string },
  now: Date,
): Promise<string | undefined> {
  const order = await findOrderByNumber(db, number.trim().toUpperCase())
  if (!order || now.getTime() - order.placed_at.getTime() > year) return undefined
  const phone = normalPhone(contact)
  const fits =
    (order.email !== null && order.email === normalEmail(contact)) ||
    (phone !== undefined && (phone === order.phone || phone === order.ship_to.phone))
  return fits ? order.id : undefined
}

/** Whoever holds the key of a guest's order and is logged in may keep it in their account. */
export async function claimOrder(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  order: Order,
  accountId: string,
): Promise<Result<void, 'order_unknown'>> {
  if (order.account_id === accountId) return ok(undefined)
  return db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, order.id)
    if (current.account_id !== null) return refuse('order_unknown')
    await setOrder(trx, order.id, { account_id: accountId })
    // from now on the account opens it; a forwarded mail no longer does
    await trx.deleteFrom('order_link').where('order_id', '=', order.id).execute()
    await addEvent(
      trx,
      current,
      { by: 'shopper', accountId },
      { kind: 'claimed', state: current.state },
      now(),
    )
    return ok(undefined)
  })
}
