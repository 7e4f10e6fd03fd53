// The shop's numbers: copies of days against plain sums over the orders.
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { readDays } from './read-dashboard.ts'
import { countEverythingAgain, listLiveDays, refreshReports } from './refresh-reports.ts'
import { createVisitCounter } from './visit-counter.ts'
import { closeVisitDays, countVisitors } from './visit-queries.ts'

const shop = await aShop('demo', { limits: readLimits('order=off') })
const owner = await aPerson(shop, 'owner')
const chair = await aPiece(shop, { price: 5_000, stock: 500, title: 'A counted chair' })
const lamp = await aPiece(shop, { price: 2_000, stock: 500, title: 'A counted lamp' })
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.at = undefined
})

const today = () => indianDay(new Date())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** Later than anything that was placed: all events have settled. */
const refresh = () => refreshReports({ db: shop.db, now: () => new Date(Date.now() + 3 * 60_000) })

async function placed(
  at: Date,
  items: { id: string; quantity?: number }[] = [{ id: chair.id }],
  token?: string,
): Promise<string> {
  shop.clock.at = at
  const answer = await place(shop, anOrderBody(items), token ? { token } : {})
  shop.clock.at = undefined
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.number
}
const act = async (number: string, what: string, body: object = {}) => {
  const answer = await owner.call('POST', `/api/admin/orders/${number}/${what}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

/** By hand, without anything the reports use. */
async function plainSums(from: string, to: string) {
  const { rows } = await sql<{ day: string; orders: number; net_paise: number }>`
    select to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)::int as orders,
           sum(total_paise - back_to_payer_paise - back_to_credit_paise - back_to_gift_card_paise)::bigint as net_paise
    from customer_order
    where state not in ('awaiting_payment', 'expired', 'cancelled', 'returned')
      and to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') between ${from} and ${to}
    group by 1 order by 1`.execute(shop.db)
  return rows
}

const inCopies = async (from: string, to: string) =>
  (
    await sql<{ day: string; orders: number; net_paise: number }>`
      select day, orders, net_paise from report_day where day between ${from}::date and ${to}::date
        and orders > 0 order by day`.execute(shop.db)
  ).rows

const asReported = async (from: string, to: string) => {
  const live = await listLiveDays(shop.db, from, to, today())
  const rows = await readDays(shop.db, from, to, live)
  return rows
    .map(({ day, orders, net_paise }) => ({ day, orders, net_paise }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

describe('copies of days', () => {
  test('are what the orders come to, also after old ones were cancelled, sent back or returned', async () => {
    const [from, to] = [dayAfter(today(), -20), dayAfter(today(), -1)]
    const orders: string[] = []
    for (let days = 15; days > 3; days -= 1)
      orders.push(await placed(daysAgo(days), [{ id: chair.id, quantity: 2 }, { id: lamp.id }]))
    await refresh()
    expect(await inCopies(from, to)).toEqual(await plainSums(from, to))
    expect((await inCopies(from, to)).length).toBe(12)

    const [whole = '', part = '', refused = '', late = ''] = orders
    const both = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]
    await act(whole, 'cancel', { lines: both })
    await act(part, 'cancel', { lines: [{ line: 1, quantity: 1 }] })
    for (const number of [refused, late]) {
      await act(number, 'pack')
      await act(number, 'dispatch', { carrier: 'Own van', tracking_number: '1' })
    }
    await act(refused, 'come-back', { sellable: true })
    await act(late, 'deliver')
    // before they are counted again, the days of what changed are read from their orders
    expect(await asReported(from, to)).toEqual(await plainSums(from, to))
    expect(await inCopies(from, to)).not.toEqual(await plainSums(from, to))
    await refresh()
    expect(await inCopies(from, to)).toEqual(await plainSums(from, to))
    expect(await listLiveDays(shop.db, from, to, today())).toEqual([])
  })

  test('follow a return that is accepted weeks later', async () => {
    const day = indianDay(daysAgo(12))
    const shopper = await aPerson(shop)
    const number = await placed(daysAgo(12), [{ id: chair.id, quantity: 2 }], shopper.token)
    await act(number, 'pack')
    await act(number, 'dispatch', { carrier: 'Own van', tracking_number: '1' })
    await act(number, 'deliver')
    await refresh()
    const [before] = await inCopies(day, day)
    const asked = await shopper.call('POST', `/api/orders/${number}/returns`, {
      lines: [{ line: 1, quantity: 1 }],
      wish: 'refund',
      why: 'changed_mind',
      refund_to: 'meera@upi',
    })
    expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300)
    const { id } = await shop.db
      .selectFrom('order_return')
      .select('id')
      .orderBy('asked_at', 'desc')
      .executeTakeFirstOrThrow()
    await act(number, `returns/${id}/accept`, { sellable: true })
    await refresh()
    const [after] = await inCopies(day, day)
    expect((before?.net_paise ?? 0) - (after?.net_paise ?? 0)).toBe(500_000)
    expect(await inCopies(day, day)).toEqual(await plainSums(day, day))
  })

  test('pieces by day are what the lines come to', async () => {
    await refresh()
    const { rows: copies } = await sql`
      select product_id, sum(pieces)::int as pieces, sum(net_paise)::bigint as net from report_product_day
      where day < ${today()}::date group by 1 having sum(pieces) > 0 order by 1`.execute(shop.db)
    const { rows: lines } = await sql`
      select product_id, sum(quantity - cancelled - returned)::int as pieces,
             sum(goods_net_paise * (quantity - cancelled - returned) / quantity)::bigint as net
      from order_line join customer_order on customer_order.id = order_id
      where state in ('confirmed', 'packed', 'dispatched', 'delivered')
        and placed_at < ${today()}::date::timestamp at time zone 'Asia/Kolkata'
      group by 1 having sum(quantity - cancelled - returned) > 0 order by 1`.execute(shop.db)
    expect(copies.length).toBeGreaterThan(0)
    expect(copies).toEqual(lines)
    expect(await ofMonths()).toEqual(await ofDaysByMonth())
  })

  /** What was sold, and what was cancelled since: its months know of nothing. */
  const ofMonths = async () =>
    (
      await sql`
        select month::text, product_id, pieces, net_paise from report_product_month
        where pieces <> 0 or net_paise <> 0 order by month, product_id`.execute(shop.db)
    ).rows
  const ofDaysByMonth = async () =>
    (
      await sql`
        select date_trunc('month', day)::date::text as month, product_id, sum(pieces)::int as pieces,
               sum(net_paise)::bigint as net_paise
        from report_product_day group by 1, 2 having sum(pieces) <> 0 or sum(net_paise) <> 0 order by 1, 2`.execute(
        shop.db,
      )
    ).rows

  test('months follow when a day loses a product altogether', async () => {
    const [day] = [indianDay(daysAgo(6))]
    const number = await placed(daysAgo(6))
    await refresh()
    const before = await ofMonths()
    await act(number, 'cancel', { lines: [{ line: 1, quantity: 1 }] })
    await refresh()
    expect(await ofMonths()).not.toEqual(before)
    expect(await ofMonths()).toEqual(await ofDaysByMonth())
    expect(await inCopies(day, day)).toEqual(await plainSums(day, day))
  })

  test('an event that has only just been written is waited for, and read from the orders meanwhile', async () => {
    await refresh()
    const day = indianDay(daysAgo(5))
    const number = await placed(daysAgo(5))
    await act(number, 'cancel', { lines: [{ line: 1, quantity: 1 }] })
    await refreshReports({ db: shop.db, now: () => new Date() })
    expect(await listLiveDays(shop.db, day, day, today())).toEqual([day])
    expect(await asReported(day, day)).toEqual(await plainSums(day, day))
    await refresh()
    expect(await inCopies(day, day)).toEqual(await plainSums(day, day))
  })

  test('two processes that count at once count right', async () => {
    const [from, to] = [dayAfter(today(), -30), dayAfter(today(), -1)]
    for (let days = 25; days > 19; days -= 1) await placed(daysAgo(days))
    await Promise.all([refresh(), refresh(), refresh()])
    await refresh()
    expect(await inCopies(from, to)).toEqual(await plainSums(from, to))
  })

  test('can be thrown away and counted again', async () => {
    const [from, to] = [dayAfter(today(), -30), dayAfter(today(), -1)]
    await shop.db.updateTable('report_day').set({ net_paise: 1, orders: 99 }).execute()
    await shop.db.updateTable('report_product_month').set({ net_paise: 1, pieces: 99 }).execute()
    const answer = await owner.call('POST', '/api/admin/dashboard/count-again')
    expect(answer.body.days).toBeGreaterThan(20)
    expect(await asReported(from, to)).toEqual(await plainSums(from, to))
    await refresh()
    expect(await inCopies(from, to)).toEqual(await plainSums(from, to))
    expect(await ofMonths()).toEqual(await ofDaysByMonth())
    expect(await countEverythingAgain(shop.db)).toBeGreaterThan(0)
  })
})

describe('the dashboard', () => {
  test('adds up: days, categories, orders of today', async () => {
    await placed(new Date())
    const refused = await placed(daysAgo(2))
    await act(refused, 'pack')
    await act(refused, 'dispatch', { carrier: 'Own van', tracking_number: '1' })
    await act(refused, 'come-back', { sellable: true })
    const from = dayAfter(today(), -13)
    const { status, body } = await owner.call('GET', `/api/admin/dashboard?from=${from}&to=${today()}`)
    expect(status).toBe(200)
    const sums = await plainSums(from, today())
    const net = sums.reduce((sum, { net_paise }) => sum + net_paise, 0) / 100
    expect(body.net_sales.now).toBe(net)
    expect(body.orders.now).toBe(sums.reduce((sum, { orders }) => sum + orders, 0))
    expect(body.days.length).toBe(14)
    const byDay = body.days.reduce((sum: number, day: { net_sales: number }) => sum + day.net_sales, 0)
    expect(Math.round(byDay * 100)).toBe(Math.round(net * 100))
    expect(body.categories.map(({ slug }: { slug: string }) => slug)).toContain('chairs')
    expect(body.best[0].title).toContain('counted')
    expect(body.to_pack).toBeGreaterThan(0)
    expect(body.refused_at_the_door.now).toBeGreaterThan(0)
  })

  test.each([
    [40, 0],
    [40, 8],
    [13, 0],
    [12, 4],
    [300, 0],
  ])('best sellers from %i to %i days ago are what the lines come to', async (first, last) => {
    await refresh()
    const [from, to] = [dayAfter(today(), -first), dayAfter(today(), -last)]
    const { rows } = await sql<{ id: string; pieces: number; net: number }>`
      select product_id as id, sum(quantity - cancelled - returned)::int as pieces,
             sum(goods_net_paise * (quantity - cancelled - returned) / quantity)::bigint as net
      from order_line join customer_order on customer_order.id = order_id
      where state in ('confirmed', 'packed', 'dispatched', 'delivered')
        and placed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      group by 1 having sum(quantity - cancelled - returned) > 0 order by 3 desc, 1`.execute(shop.db)
    const { body } = await owner.call('GET', `/api/admin/dashboard?from=${from}&to=${to}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(
      body.best.map(({ _id, pieces, net_sales }: { _id: string; pieces: number; net_sales: number }) => [
        _id,
        pieces,
        net_sales,
      ]),
    ).toEqual(rows.slice(0, 6).map(({ id, pieces, net }) => [id, pieces, net / 100]))
  })

  test.each([0, 3, 19, 20, 45, 1_000])('what is low, with a mark at %i', async (mark) => {
    for (const stock of [0, 1, 3, 4, 19, 20, 21, 45, 46, 999])
      await aPiece(shop, { price: 500, stock, title: `A thing that is low at ${mark}` })
    const notSold = await aPiece(shop, { price: 500, stock: 1, title: 'A thing that is not sold' })
    await sql`update product set is_available = false where id = ${notSold.id}`.execute(shop.db)
    await sql`update promise_terms set low_stock = ${mark}`.execute(shop.db)
    const { rows: sums } = await sql`
      select (count(*) filter (where not in_stock))::int as out_of_stock,
             (count(*) filter (where in_stock and stock_quantity <= ${mark}))::int as low_stock, count(*)::int as listed
      from product where is_listed`.execute(shop.db)
    const { rows: low } = await sql`
      select id as _id, title, images ->> 0 as image, stock_quantity as stock from product
      where is_listed and is_available and stock_quantity <= ${mark} order by stock_quantity, position, id limit 6`.execute(
      shop.db,
    )
    const { body } = await owner.call('GET', `/api/admin/dashboard?from=${today()}&to=${today()}`)
    expect(body).toMatchObject({ ...(sums[0] as object), low_stock_mark: mark })
    expect(body.running_low).toEqual(low)
    const stock = await owner.call('GET', '/api/admin/stock?state=low')
    const { rows: counted } = await sql<{ low: number }>`
      select count(*)::int as low from product
      where deleted_at is null and stock_quantity between 1 and ${mark}`.execute(shop.db)
    expect(stock.body.total).toBe(Math.min(counted[0]?.low ?? 0, 1_000))
  })

  test('refuses days that are none, backwards or too many', async () => {
    for (const [from, to] of [
      ['2026-11-15', '2026-11-14'],
      ['2020-01-01', '2026-11-14'],
    ]) {
      const { body } = await owner.call('GET', `/api/admin/dashboard?from=${from}&to=${to}`)
      expect(body.error.code).toBe('bad_fields')
    }
    expect((await owner.call('GET', '/api/admin/dashboard?from=2026-02-30&to=2026-03-01')).status).toBe(400)
  })
})

describe('visits', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
  const aRequest = (address: string, url: string, headers: Record<string, string> = {}): IncomingMessage =>
    ({
      method: 'GET',
      url,
      headers: { accept: 'text/html,*/*', 'user-agent': firefox, ...headers },
      socket: { remoteAddress: address },
    }) as unknown as IncomingMessage

  test('count people once a day, whatever process they meet, and bots never', async () => {
    const counters = [1, 2].map(() =>
      createVisitCounter({ db: shop.db, now: () => new Date(), behindProxy: false }),
    )
    for (const { write } of counters) await write()
    for (const { saw } of counters) {
      saw(aRequest('103.21.58.1', '/'))
      saw(aRequest('103.21.58.1', '/cart'))
      saw(aRequest('103.21.58.2', '/'))
      saw(aRequest('103.21.58.3', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))
      saw(aRequest('103.21.58.4', '/assets/a.js', { accept: '*/*' }))
      saw(aRequest('103.21.58.5', '/admin'))
      saw(aRequest('103.21.58.6', '/api/products?search=teak+swing', { accept: '*/*' }))
      saw(aRequest('103.21.58.6', '/product/teak%20swing'))
      saw(aRequest('103.21.58.6', '/product/meera%40example.in'))
    }
    for (const { write } of counters) await write()
    const day = today()
    expect(await countVisitors(shop.db, [{ from: day, to: day }])).toEqual([3])
    const terms = await shop.db.selectFrom('search_term_day').select(['term', 'times']).execute()
    expect(terms).toEqual([{ term: 'teak swing', times: 4 }])
  })

  test('leave a number when the day is over, and nothing else', async () => {
    const day = today()
    await closeVisitDays(shop.db, new Date(Date.now() + 86_400_000 + 3_600_000))
    expect(await shop.db.selectFrom('visit_print').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('visit_salt').selectAll().execute()).toEqual([])
    expect(await countVisitors(shop.db, [{ from: day, to: day }])).toEqual([3])
  })

  test('behind a proxy, people are told apart by the address it puts down', async () => {
    const counter = createVisitCounter({ db: shop.db, now: () => new Date(), behindProxy: true })
    await counter.write()
    const before = await countVisitors(shop.db, [{ from: today(), to: today() }])
    for (const person of ['1.1.1.1', '2.2.2.2, 10.0.0.1', '1.1.1.1'])
      counter.saw(aRequest('10.0.0.9', '/', { 'x-forwarded-for': person }))
    await counter.write()
    expect(await countVisitors(shop.db, [{ from: today(), to: today() }])).toEqual([(before[0] ?? 0) + 2])
  })

  test('searches that find nothing are told, and those that find something are not', async () => {
    await shop.db
      .insertInto('search_term_day')
      .values([
        { day: today(), term: 'flying carpet machine', times: 7 },
        { day: today(), term: 'sofa', times: 50 },
        { day: today(), term: 'chairs', times: 50 },
        { day: today(), term: 'sofa under 100', times: 3 },
      ])
      .execute()
    const { body } = await owner.call('GET', `/api/admin/dashboard?from=${today()}&to=${today()}`)
    const terms = body.searches.map(({ term }: { term: string }) => term)
    expect(terms.slice(0, 1)).toEqual(['flying carpet machine'])
    expect(terms).toContain('sofa under 100')
    expect(terms).not.toContain('sofa')
    expect(terms).not.toContain('chairs')
    expect(body.visitors.now).toBeGreaterThan(0)
    // more orders than visitors: visits were missed, and a share of them would be a lie
    expect(body.conversion.now).toBe(
      body.orders.now > body.visitors.now
        ? null
        : Math.round((body.orders.now * 1_000) / body.visitors.now) / 10,
    )
  })
})
