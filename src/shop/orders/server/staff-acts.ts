// Smaller acts of staff around an order: packing many at once, a note, a look at the contact, the payment link once more.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { transact } from '#platform/database/transact.ts'
import { refusals } from '#platform/http/refusals.ts'
import type { WireContact, WirePacked, WirePayLink } from '../staff-order-contract.ts'
import type { OrderDeps } from './deps.ts'
import { packOrder } from './fulfil-order.ts'
import { addEvent, findOrderByNumber, lockOrder, type Order, type StaffActor } from './order-queries.ts'
import { contactOf } from './read-staff-order.ts'
import { addNote } from './staff-notes.ts'
import { sendPayLink } from './tell.ts'

type ActDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>

const named = ({ number }: Pick<Order, 'number'>) => ({ id: number, name: number })

/** One after the other, each for itself: what one order refuses, the next does not suffer from. */
export async function packOrders(
  deps: ActDeps,
  numbers: readonly string[],
  actor: StaffActor,
): Promise<WirePacked> {
  const data: WirePacked['data'] = []
  for (const number of new Set(numbers)) {
    const order = await findOrderByNumber(deps.db, number)
    const done = order ? await packOrder(deps, order.id, actor) : refuse('order_unknown')
    data.push({ number, packed: done.ok, words: done.ok ? '' : refusals[done.error][1] })
  }
  return { data }
}

export const noteOnOrder = ({ db, now }: ActDeps, order: Order, actor: StaffActor, words: string) =>
  db.transaction().execute(async (trx) => {
    await addNote(trx, { orderId: order.id }, actor, { words }, now())
    await writeAudit(trx, actor, now(), { area: 'orders', action: 'order.note_added', subject: named(order) })
  })

/** Whoever looks is put down. */
export const showContact = ({ db, now }: ActDeps, order: Order, actor: StaffActor): Promise<WireContact> =>
  db.transaction().execute(async (trx) => {
    const entry = { area: 'orders', action: 'order.contact_shown', subject: named(order) }
    await writeAudit(trx, actor, now(), entry)
    return contactOf(order)
  })

export const renewPayLink = (
  deps: ActDeps,
  orderId: string,
  actor: StaffActor,
): Promise<Result<WirePayLink, 'order_move_illegal'>> =>
  transact(deps.db, async (trx): Promise<Result<WirePayLink, 'order_move_illegal'>> => {
    const order = await lockOrder(trx, orderId)
    const { state, hold_until: until, taken_by: takenBy } = order
    if (state !== 'awaiting_payment' || !takenBy || !until || until <= deps.now())
      return refuse('order_move_illegal')
    const link = await sendPayLink(trx, deps, order, until)
    await addEvent(trx, order, { by: 'staff', actor }, { kind: 'pay_link_sent', state }, deps.now())
    return ok({ link, mailed: order.email !== null, until: until.toISOString() })
  })
