// A job: unpaid orders whose time has run out give back what they keep.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, lockOrder, setOrder } from './order-queries.ts'
import { releaseAll } from './release.ts'
import { tellOfOrder } from './tell.ts'

type ExpireDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>

export async function expireOrders(deps: ExpireDeps, most = 200): Promise<number> {
  let expired = 0
  while (expired < most && (await expireOne(deps))) expired += 1
  return expired
}

/** One at a time, each in its own transaction: processes side by side pass over what another has in hand. */
const expireOne = (deps: ExpireDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const due = await nextDue(trx, now)
    if (!due) return false
    const order = await lockOrder(trx, due)
    await releaseAll(trx, order, 'expired', now)
    await setOrder(trx, order.id, { state: 'expired', hold_until: null })
    await addEvent(trx, order, { by: 'shop' }, { kind: 'expired', state: 'expired' }, now)
    await tellOfOrder(trx, deps, order.id, { kind: 'expired' })
    return true
  })

async function nextDue(trx: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
    where state = 'awaiting_payment' and hold_until <= ${now}
    order by hold_until, id limit 1 for update skip locked`.execute(trx)
  return rows[0]?.id
}
