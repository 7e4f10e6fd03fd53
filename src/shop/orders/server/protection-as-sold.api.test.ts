// Protection is worth what was paid for it, whatever it costs today.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { call } from '../../../../test/people.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

/** Two protected sofas and a lamp, for a guest. */
async function anOrder() {
  const sofa = { ...(await aPiece(shop, { price: 19_490 })), quantity: 2, protection: true }
  const { body } = await place(shop, anOrderBody([sofa, await aPiece(shop, { price: 999 })]))
  const headers = { 'order-key': body.key }
  return {
    read: async () => (await call(shop, 'GET', `/api/orders/${body.number}`, { headers })).body,
    quoteOfCancelling: async (quantity: number) =>
      (
        await call(shop, 'POST', `/api/orders/${body.number}/refund-quote`, {
          headers,
          body: { act: 'cancel', lines: [{ line: 1, quantity }] },
        })
      ).body,
    number: body.number as string,
  }
}

test('an order keeps the price of its protection when another one is asked today', async () => {
  const { read, quoteOfCancelling, number } = await anOrder()
  expect((await read()).lines).toMatchObject([
    { protection: true, protection_price: 3_734 },
    { protection: false, protection_price: 0 },
  ])
  // as if it had been sold when protection cost ₹2,999
  await sql`
    with sold as (
      update order_line set protection_price_paise = 299900, protection_net_paise = 2 * 299900
      where line_no = 1 and order_id = (select id from customer_order where number = ${number}))
    update customer_order
    set protection_paise = 2 * 299900, total_paise = total_paise - 2 * 73500,
        to_pay_paise = to_pay_paise - 2 * 73500
    where number = ${number}`.execute(shop.asOwner())
  expect((await read()).lines).toMatchObject([{ protection_price: 2_999, net: 2 * 22_489 }, { net: 999 }])
  expect((await quoteOfCancelling(1)).lines).toMatchObject([{ price: 22_489, amount: 22_489 }])
})

test('orders of before the price was kept have the one that stood then', async () => {
  const { read } = await anOrder()
  const owner = shop.asOwner()
  await sql`
    alter table order_line
      add column has_protection boolean not null default false,
      drop column protection_price_paise`.execute(owner)
  await sql`update order_line set has_protection = protection_net_paise > 0`.execute(owner)
  const migration = readFileSync(
    new URL('../../../../db/migrations/0034.do.protection-as-sold.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration).execute(owner)
  expect((await read()).lines).toMatchObject([{ protection_price: 3_734 }, { protection_price: 0 }])
})

test('no line’s protection comes to more than its price', async () => {
  const { number } = await anOrder()
  await expect(
    sql`
      update order_line set protection_price_paise = 0
      where line_no = 1 and order_id = (select id from customer_order where number = ${number})`.execute(
      shop.asOwner(),
    ),
  ).rejects.toThrow('protection_within_its_price')
  expect(await brokenInvariants(shop)).toMatchObject([])
})
