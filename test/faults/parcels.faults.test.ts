// Orders that leave in parcels from places of three registrations, while the shop is killed: when they are dispatched,
// when nobody pays in time, and when the money comes after all. Every paper adds up, no number is missing in a series, and
// every shelf has what it should.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Paper } from '#shop/invoices/domain/paper.ts'
import { webhookPath } from '#shop/payments/server/test-gateway/deliver.ts'
import { stampHeader } from '#shop/payments/server/test-gateway/gateway.ts'
import { secretOf } from '#shop/payments/server/test-gateway/secret.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { isSameState } from '#shop/tax/domain/states.ts'
import { aLocation, putOnShelf, shelfOf } from '../a-location.ts'
import { anOrderBody, aPiece } from '../an-order.ts'
import { aPerson } from '../people.ts'
import { childrenOf, kill } from '../processes.ts'
import { type Letter, lettersFor, price, settle } from './bank.ts'
import { aRig, chanceFor, pause, type Rig, times } from './rig.ts'
import { order, type Said, send } from './shoppers.ts'

let rig: Rig | undefined
afterEach(() => rig?.close())

const agent = new Agent({ keepAlive: true, maxSockets: 40 })

/** The same again until it is answered: what was cut off, and 'not just now'. */
async function insist(url: string, body: object, headers: Record<string, string>): Promise<Said> {
  for (;;) {
    const said = await send(url, agent, body, headers).catch(() => undefined)
    if (said && said.status !== 503) return said
    await pause(100)
  }
}

async function inParallel<T>(
  jobs: readonly T[],
  workers: number,
  work: (job: T, worker: number) => Promise<void>,
) {
  const left = [...jobs]
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let job = left.shift(); job !== undefined; job = left.shift()) await work(job, worker)
    }),
  )
}

type Placed = { number: string; key: string }

async function placeAll(shop: Rig, bodies: readonly object[]): Promise<Placed[]> {
  const placed: Placed[] = []
  await inParallel(bodies, 8, async (body) => {
    const said = await order(shop.url, agent, body)
    expect([said.status, said.text.slice(0, 200)]).toEqual([201, expect.anything()])
    placed.push(JSON.parse(said.text) as Placed)
  })
  return placed
}

const numbersIn = (states: string[]) => sql<{ count: number }>`
  select count(*)::int as count from customer_order where state = any(${states}::text[])`

/** A moment in the middle of the work: some of it is done, some is not. */
async function amidst(shop: Rig, states: string[], from: number): Promise<void> {
  for (;;) {
    const { rows } = await numbersIn(states).execute(shop.db)
    if ((rows[0]?.count ?? 0) >= from) return
    await pause(5)
  }
}

async function killAndStart(shop: Rig): Promise<void> {
  kill(shop.shop().pid)
  await shop.shop().ended
  await shop.startAgain()
}

test('20 dispatches at a time over three registrations, and the processes that serve them are killed', async () => {
  const chance = chanceFor('dispatches')
  const shop = await aRig({ WEB_CONCURRENCY: '2' })
  rig = shop
  const kills = times(4, 20)
  const places = [await aLocation(shop, { state: 'Tamil Nadu' }), await aLocation(shop, { state: 'Kerala' })]
  // each lies at one place alone: a cart of several leaves in several parcels
  const near = await aPiece(shop, { stock: 10_000, price: 1_111.11 })
  const others = await Promise.all(
    places.map(async (place, at) => {
      const piece = await aPiece(shop, { stock: 0, price: 777.77 + at, gst: 500 })
      await putOnShelf(shop, piece.id, place, 10_000)
      return piece
    }),
  )
  const pieces = [near, ...others]
  const bodies = Array.from({ length: times(60, 300) }, () => {
    const cart = chance
      .shuffled(pieces)
      .slice(0, 1 + chance.below(3))
      .map((piece) => ({ ...piece, quantity: 1 + chance.below(3) }))
    const total = Math.round(cart.reduce((sum, one) => sum + one.price * one.quantity * 100, 0)) / 100
    return anOrderBody(cart, { expected_total: total })
  })
  const placed = await placeAll(shop, bodies)
  const { rows: parcels } = await sql<{ number: string; place: string }>`
    select distinct o.number, s.location_id as place
    from order_source s join customer_order o on o.id = s.order_id
    where o.number = any(${placed.map(({ number }) => number)}::text[])`.execute(shop.db)
  const clerks = await Promise.all(
    Array.from({ length: 20 }, () => aPerson({ db: shop.db, app: undefined as never }, 'orders')),
  )
  const odd: Said[] = []
  let isOver = false
  const dispatching = inParallel(chance.shuffled(parcels), 20, async ({ number, place }, worker) => {
    const said = await insist(
      `${shop.url}/api/admin/orders/${number}/dispatch`,
      { carrier: 'Own van', tracking_number: '', from: place },
      { authorization: `Bearer ${clerks[worker]?.token}`, 'idempotency-key': randomUUID() },
    )
    if (said.status !== 200) odd.push(said)
  }).finally(() => {
    isOver = true
  })
  let killed = 0
  while (!isOver && killed < kills) {
    await pause(50 + chance.below(400))
    const [victim] = chance.shuffled(childrenOf(shop.shop().pid))
    if (victim === undefined || isOver) continue
    kill(victim)
    killed += 1
  }
  await dispatching
  console.log(`${parcels.length} parcels of ${placed.length} orders, ${killed} kills`)
  expect(killed).toBeGreaterThan(0)
  expect(odd).toEqual([])
  await expectPapers(shop, placed)
  expect(await shop.brokenInvariants()).toEqual([])
})

async function expectPapers(shop: Rig, placed: readonly Placed[]): Promise<void> {
  const { rows } = await sql<{ number: string; total: number; state: string; papers: Paper[] }>`
    select o.number, o.total_paise as total, o.state, json_agg(i.body) as papers
    from customer_order o join invoice i on i.order_id = o.id
    where o.number = any(${placed.map(({ number }) => number)}::text[]) group by o.id`.execute(shop.db)
  expect(rows).toHaveLength(placed.length)
  const sellers = new Set<string>()
  for (const { number, total, state, papers } of rows) {
    expect([number, state]).toEqual([number, 'dispatched'])
    expect([number, papers.reduce((sum, paper) => sum + paper.total, 0)]).toEqual([number, total])
    for (const paper of papers) {
      sellers.add(paper.seller.gstin)
      expect(paper.isSameState).toBe(isSameState(paper.seller.state, paper.placeOfSupply))
      expect(paper.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(paper.total)
      for (const { gst, amount } of paper.lines) expect(gst.taxable + taxIn(gst)).toBe(amount)
    }
  }
  expect(sellers.size).toBe(3)
  const { rows: gaps } = await sql`
    select registration_id, kind, year, count(*) as there, max(running) as last from invoice
    group by registration_id, kind, year having count(*) <> max(running)`.execute(shop.db)
  expect(gaps).toEqual([])
}

test('unpaid in two parcels, then paid too late: killed in the middle of both', async () => {
  const chance = chanceFor('late in two parcels')
  const shop = await aRig()
  rig = shop
  const orders = times(40, 200)
  const place = await aLocation(shop, { state: 'Tamil Nadu' })
  const { rows: first } = await sql<{ id: string }>`select first_location() as id`.execute(shop.db)
  const half = price / 2
  const [chair, lamp] = [
    await aPiece(shop, { stock: orders, price: half }),
    await aPiece(shop, { stock: 0, price: half }),
  ]
  await putOnShelf(shop, lamp.id, place, orders)
  const shelves = async () => [
    await shelfOf(shop, chair.id, first[0]?.id ?? ''),
    await shelfOf(shop, lamp.id, place),
  ]
  const bodies = Array.from({ length: orders }, () =>
    anOrderBody([chair, lamp], {
      contact: { email: `${randomUUID()}@example.in`, phone: '98450 12345' },
      pays_by: 'online',
      expected_total: price,
    }),
  )
  const placed = await placeAll(shop, bodies)
  const bought = await Promise.all(
    placed.map(async ({ number, key }) => {
      const said = await send(`${shop.url}/api/orders/${number}/payments`, agent, {}, { 'order-key': key })
      const { url } = JSON.parse(said.text) as { url: string }
      return {
        way: 'late_in_stock' as const,
        number,
        key,
        piece: chair.id,
        sessions: [url.split('/').at(-1) ?? ''],
      }
    }),
  )
  expect(await shelves()).toEqual([
    { on_hand: orders, held: orders },
    { on_hand: orders, held: orders },
  ])

  // nobody pays: the job gives the pieces back, order by order
  await sql`update customer_order set hold_until = now() - interval '1 minute'
            where state = 'awaiting_payment'`.execute(shop.db)
  await amidst(shop, ['expired'], 1 + chance.below(orders / 2))
  await killAndStart(shop)
  await amidst(shop, ['expired'], orders)
  expect(await shelves()).toEqual([
    { on_hand: orders, held: 0 },
    { on_hand: orders, held: 0 },
  ])
  expect(await shop.brokenInvariants()).toEqual([])

  // the money comes after all; there are lamps left for half of them
  await sql`update stock set on_hand = ${orders / 2} where product_id = ${lamp.id}`.execute(shop.db)
  const secret = await secretOf(shop.db)
  const letters: Letter[] = []
  for (const one of bought) {
    const messages = await settle(shop.db, one, new Date())
    letters.push(...lettersFor(one, messages, { secret, now: new Date() }, chance))
  }
  const telling = inParallel(chance.shuffled(letters), 8, async ({ body, stamp }) => {
    await insist(`${shop.url}${webhookPath}`, JSON.parse(body) as object, { [stampHeader]: stamp })
  })
  await amidst(shop, ['confirmed'], 1 + chance.below(orders / 4))
  await killAndStart(shop)
  await telling
  await amidst(shop, ['confirmed'], orders / 2)
  const { rows: outcome } = await sql<{ state: string; orders: number; back: number }>`
    select o.state, count(*)::int as orders, coalesce(sum(back.amount), 0)::int as back
    from customer_order o left join lateral (
      select sum(amount_paise) as amount from refund where order_id = o.id) back on true
    where o.number = any(${placed.map(({ number }) => number)}::text[]) group by o.state order by o.state`.execute(
    shop.db,
  )
  expect(outcome).toEqual([
    { state: 'confirmed', orders: orders / 2, back: 0 },
    { state: 'expired', orders: orders / 2, back: (orders / 2) * price * 100 },
  ])
  expect(await shelves()).toEqual([
    { on_hand: orders, held: orders / 2 },
    { on_hand: orders / 2, held: orders / 2 },
  ])
  expect(await shop.brokenInvariants()).toEqual([])
})
