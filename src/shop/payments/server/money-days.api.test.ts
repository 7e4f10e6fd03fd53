// Money by day: cash counts when it was taken at the door, and what goes back on the day it went.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import type { WireMoneyDays } from '../staff-contract.ts'

const shop = await aShop('demo', { limits: readLimits('order=off') })
const owner = await aPerson(shop, 'owner')
const lamp = await aPiece(shop, { price: 2_000, stock: 50, title: 'A lamp paid at the door' })
afterAll(() => shop.close())

const read = async (): Promise<WireMoneyDays> => {
  const answer = await owner.call('GET', '/api/admin/money/days?days=7')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const ofToday = ({ days }: WireMoneyDays) => days.find(({ day }) => day === indianDay(new Date()))

test('cash is due until the order arrives, then it is taken; a refund that is done is taken off', async () => {
  const before = await read()
  const { body } = await place(shop, anOrderBody([{ id: lamp.id }]))
  const placed = await read()
  const total = placed.at_the_door.amount - before.at_the_door.amount
  expect([placed.at_the_door.orders - before.at_the_door.orders, total]).toEqual([1, expect.any(Number)])
  expect(total).toBeGreaterThan(0)
  expect(placed.cash).toBe(before.cash)
  for (const [what, sent] of [
    ['pack', {}],
    ['dispatch', { carrier: 'Own van', tracking_number: '1' }],
    ['deliver', {}],
  ] as const)
    await owner.call('POST', `/api/admin/orders/${body.number}/${what}`, sent)
  const taken = await read()
  expect(taken.cash - before.cash).toBeCloseTo(total)
  expect((ofToday(taken)?.cash ?? 0) - (ofToday(before)?.cash ?? 0)).toBeCloseTo(total)
  expect(taken.at_the_door).toEqual(before.at_the_door)

  await sql`
    insert into refund (id, order_id, payment_id, way, amount_paise, reason, state, created_at, next_attempt_at, done_at)
    select gen_random_uuid(), payment.order_id, payment.id, 'transfer', 10000, 'a_test', 'done', now(), now(), now()
    from payment join customer_order placed on placed.id = payment.order_id
    where placed.number = ${body.number} and payment.state = 'captured'`.execute(shop.db)
  const after = await read()
  expect(after.refunded - taken.refunded).toBeCloseTo(100)
  expect(after.cash).toBe(taken.cash)
})

test('only whoever moves money reads it, and not without end', async () => {
  const catalogue = await aPerson(shop, 'catalogue')
  expect((await catalogue.call('GET', '/api/admin/money/days?days=7')).status).toBe(403)
  expect((await owner.call('GET', '/api/admin/money/days?days=400')).status).toBe(400)
})
