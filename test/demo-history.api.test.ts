import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPayables } from '#app/server/payables.ts'
import { ensureOwner } from '#shop/accounts/server/ensure-owner.ts'
import { orderStates } from '#shop/orders/domain/order-state.ts'
import { liveHistory } from '../db/seed/history/live.ts'
import { historyDays } from '../db/seed/history/plan.ts'
import { aShop } from './a-shop.ts'
import { brokenInvariants } from './an-order.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const now = new Date()
await ensureOwner(shop.db, 'owner@shop.example', 'a long enough password')
await liveHistory(shop.db, now, {
  publicUrl: 'http://localhost',
  createPayables,
  passwordHash: '$argon2id$nobody',
})

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(shop.db)).rows

test('ninety days of orders are there in every state, and every promise of the shop holds', async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  const states = await rows(sql<{ state: string }>`select distinct state from customer_order order by 1`)
  expect(states.map(({ state }) => state)).toEqual(orderStates.toSorted())
  const [span] = await rows(
    sql<{ first: Date; last: Date; orders: number }>`
      select min(placed_at) as first, max(placed_at) as last, count(*)::int as orders from customer_order`,
  )
  expect(span?.orders).toBeGreaterThan(60)
  expect(span?.last.getTime()).toBeLessThanOrEqual(now.getTime())
  const days = (now.getTime() - (span?.first.getTime() ?? 0)) / 86_400_000
  expect(days).toBeGreaterThan(historyDays - 4)
  expect(days).toBeLessThan(historyDays + 2)
})

test('returns and refunds are there in every state, and money went back', async () => {
  const returns = await rows(sql<{ state: string }>`select distinct state from order_return order by 1`)
  expect(returns.map(({ state }) => state)).toEqual(['accepted', 'asked', 'refused'])
  const refunds = await rows(sql<{ state: string }>`select distinct state from refund where way = 'gateway'`)
  expect(refunds).toEqual([{ state: 'done' }])
})

test('papers were given out in the order of their days', async () => {
  const papers = await rows(
    sql<{ issued_at: Date }>`select issued_at from invoice where kind = 'invoice' order by year, running`,
  )
  expect(papers.length).toBeGreaterThan(40)
  expect(papers).toEqual(papers.toSorted((a, b) => a.issued_at.getTime() - b.issued_at.getTime()))
})

test('whoever is in it is marked, cannot be written to, and nobody was', async () => {
  const unmarked = await rows(sql`
    select number from customer_order where not exists (select from demo_mark where kind = 'order' and demo_mark.id = customer_order.id::text)
    union all
    select email from account where role = 'shopper'
      and not exists (select from demo_mark where kind = 'account' and demo_mark.id = account.id::text)
    union all
    select id from product where not exists (select from demo_mark where kind = 'product' and demo_mark.id = product.id)`)
  expect(unmarked).toEqual([])
  expect(
    await rows(sql`select email from customer_order where email not like '%@customers.example'`),
  ).toEqual([])
  expect(await rows(sql`select from mail_message`)).toEqual([])
})

test('people say what they think of what they got: marked as the demo’s, of many kinds, and some are left to read', async () => {
  const [sums] = await rows(
    sql<{
      shown: number
      pieces: number
      held: number
      refused: number
      replied: number
      reported: number
      real: number
    }>`
      select count(*) filter (where state = 'shown')::int as shown,
             count(distinct product_id)::int as pieces,
             count(*) filter (where state = 'held')::int as held,
             count(*) filter (where state = 'refused')::int as refused,
             count(*) filter (where reply <> '')::int as replied,
             count(*) filter (where reported_at is not null)::int as reported,
             count(*) filter (where not is_demo)::int as real
      from review`,
  )
  expect(sums?.shown).toBeGreaterThan(20)
  expect(sums?.pieces).toBeGreaterThan(15)
  expect(sums).toMatchObject({ refused: 2, reported: 1, real: 0 })
  expect(sums?.held).toBeGreaterThan(2)
  expect(sums?.replied).toBeGreaterThan(3)
  const stars = await rows(
    sql<{ stars: number }>`select distinct stars from review where state = 'shown' order by 1`,
  )
  expect(stars.map(({ stars: one }) => one)).toEqual([1, 2, 3, 4, 5])
  const twice = await rows(sql`select words from review group by words having count(*) > 1`)
  expect(twice).toEqual([])
  // nothing of it is told to search engines
  expect(await rows(sql`select from review_sum where real_count > 0`)).toEqual([])
})
