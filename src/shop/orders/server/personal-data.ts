// Who ordered: told of their orders, and forgotten in them.

import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { forgetMailNaming } from '#platform/mail/outbox.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { type Retained, retained } from '#platform/retention.ts'

/** An account's own, and what was ordered with the same address without logging in; without one, with the phone. */
const ordersOf = ({ accountId, email, phone }: Person): RawBuilder<boolean> =>
  sql`(account_id = ${accountId}::uuid or (account_id is null and (
    customer_order.email = ${email}
    or (${email}::text is null and customer_order.email is null and customer_order.phone = ${phone}))))`

/** A crew on its way needs a name and a phone, and money on its way back somebody to go to. */
async function hasOpenOrders(db: Db, person: Person): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order
    where ${ordersOf(person)}
      and (state in ('awaiting_payment', 'confirmed', 'packed', 'dispatched')
        or exists (select from refund r where r.order_id = customer_order.id and r.state <> 'done')
        or exists (select from order_return r where r.order_id = customer_order.id and r.state = 'asked'))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Orders stay for the books, without the person; tax papers stay as the law wants them. */
async function forgetWhoOrdered(trx: Db, person: Person): Promise<void> {
  const orders = await trx
    .selectFrom('customer_order')
    .select(['id', 'number', 'email'])
    .where(ordersOf(person))
    .orderBy('id')
    .forUpdate()
    .execute()
  await forgetWhoIn(trx, orders)
}

type Named = { id: string; number: string; email: string | null }

async function forgetWhoIn(trx: Db, orders: readonly Named[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { email, number } of orders) if (email) await forgetMailNaming(trx, email, number)
  await sql`
    update customer_order set email = null, phone = null,
      ship_to = ship_to || '{"name": "Erased", "phone": "", "second_phone": null, "house": "", "street": "", "landmark": null, "locality": ""}'
    where id = any(${ids}::uuid[])`.execute(trx)
  await sql`update coupon_use set email = '' where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update refund set transfer_to = null where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`update order_return set words = '', refund_to = null where order_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`update payment set shown_as = null where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from order_link where order_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from staff_note where order_id = any(${ids}::uuid[])`.execute(trx)
}

const neverPaid = sql`state = 'expired' and (email is not null or phone is not null) and not exists (
  select from payment where order_id = kept.id and state = 'captured')`

/** An order that nobody paid stays with its number, for the books and the stock; who placed it is forgotten. */
export const unpaidOrdersRetained: Retained = {
  ...retained({
    name: 'unpaid_orders',
    table: 'customer_order',
    which: neverPaid,
    isOlder: (before) => sql`placed_at < ${before}`,
  }),
  remove: async (trx, before, most) => {
    const { rows } = await sql<Named>`
      select id, number, email from customer_order kept where ${neverPaid} and placed_at < ${before}
      limit ${most} for update skip locked`.execute(trx)
    await forgetWhoIn(trx, rows)
    return rows.length
  },
}

/** What staff noted about the person, whom they know by an account or as a guest. */
const forgetNotes = (trx: Db, { accountId, email, phone }: Person) =>
  sql`
    delete from staff_note where customer_id = ${accountId}::text or customer_id in (
      select id from customer
      where account_id is null and (
        email = ${email} or (${email}::text is null and email is null and phone = ${phone})))`.execute(trx)

const listOwnOrders = async (db: Db, person: Person) =>
  (
    await db
      .selectFrom('customer_order')
      .select((order) => [
        'number',
        'placed_at',
        'state',
        'total_paise',
        'email',
        'phone',
        'ship_to',
        'account_id',
        sql<{ title: string; quantity: number; paid: number }[]>`(
          select json_agg(json_build_object('title', title, 'quantity', quantity,
                                            'paid', (goods_net_paise + protection_net_paise) / 100.0) order by line_no)
          from order_line where order_id = ${order.ref('customer_order.id')})`.as('lines'),
      ])
      .where(ordersOf(person))
      .orderBy('placed_at')
      .orderBy('id')
      .limit(5_000)
      .execute()
  ).map(({ total_paise, placed_at, account_id, ...order }) => ({
    ...order,
    as_guest: account_id === null,
    placed_at: placed_at.toISOString(),
    total: toRupees(paise(total_paise)),
  }))

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const orderData: PersonalData = {
  tables: [
    'customer_order',
    'customer',
    'order_event',
    'order_link',
    'order_return',
    'return_photo',
    'order_hold',
    'staff_note',
    'coupon_use',
    'refund',
    'payment',
  ],
  told: {
    orders: Type.Array(
      Type.Object({
        number: text,
        placed_at: text,
        as_guest: Type.Boolean({ description: 'Ordered without logging in, with the confirmed address' }),
        state: text,
        total: Type.Number(),
        email: textOrNull,
        phone: textOrNull,
        ship_to: Type.Record(Type.String(), Type.Unknown()),
        lines: Type.Array(Type.Object({ title: text, quantity: Type.Integer(), paid: Type.Number() })),
      }),
    ),
  },
  isNeeded: hasOpenOrders,
  tell: async (db, person) => ({ orders: await listOwnOrders(db, person) }),
  forget: async (trx, person) => {
    await forgetNotes(trx, person)
    await forgetWhoOrdered(trx, person)
  },
}
