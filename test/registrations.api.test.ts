// Orders whose parcels leave from three states: every paper adds up, an order's papers are its bill, and each series is
// without a gap, twenty dispatches at a time. Then a rate changes at midnight.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import type { Paper } from '#shop/invoices/domain/paper.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { isSameState } from '#shop/tax/domain/states.ts'
import { aLocation, putOnShelf } from './a-location.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from './an-order.ts'
import { aPerson, call } from './people.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
let pieces: string[]
let places: string[]

beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off') })
  owner = await aPerson(shop, 'owner')
  places = [await aLocation(shop, { state: 'Tamil Nadu' }), await aLocation(shop, { state: 'Kerala' })]
  pieces = []
  for (const [price, gst] of [
    [6_490, 1_800],
    [3_333.33, 500],
    [29_999.99, 1_800],
  ] as const) {
    // a few at the first place, the rest elsewhere: orders leave from several
    const { id } = await aPiece(shop, { price, gst, stock: 20 })
    for (const location of places) await putOnShelf(shop, id, location, 60)
    pieces.push(id)
  }
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const pincodes = [
  ['560038', 'Indiranagar'],
  ['682001', 'Ernakulam'],
  ['600001', 'Chennai'],
] as const

const sendAll = async (number: string, at: string[]) => {
  for (const from of at) {
    const { status, body } = await owner.call('POST', `/api/admin/orders/${number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
      from,
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

const sourcesOf = async (number: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select distinct location_id as id from order_source join customer_order o on o.id = order_id
      where o.number = ${number}`.execute(shop.db)
  ).rows.map(({ id }) => id)

const papersOf = async (number: string): Promise<Paper[]> =>
  (
    await sql<{ body: Paper }>`
      select body from invoice join customer_order o on o.id = order_id where o.number = ${number}
      order by issued_at, running`.execute(shop.db)
  ).rows.map(({ body }) => body)

/** As if it were to be paid at the door. */
async function confirm(number: string): Promise<void> {
  const now = new Date()
  const { id } = await shop.db
    .updateTable('customer_order')
    .set({ pays_by: 'cash', state: 'confirmed', confirmed_at: now, hold_until: null })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_event')
    .values({ order_id: id, at: now, kind: 'paid', state: 'confirmed', by_whom: 'shop', note: '' })
    .execute()
}

test('generated orders over three registrations, twenty dispatches at a time', async () => {
  const order = fc.record({
    quantities: fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 3 })))
      .filter((all) => all.some(Boolean)),
    to: fc.constantFrom(...pincodes),
    coupon: fc.constantFrom(undefined, 'masai'),
    assembly: fc.boolean(),
    protection: fc.boolean(),
  })
  const wanted = fc.sample(order, { numRuns: 24, seed: 37 })
  const numbers: string[] = []
  for (const { quantities, to, coupon, assembly, protection } of wanted) {
    const items = quantities.flatMap((quantity, at) =>
      quantity > 0 ? [{ id: pieces[at] ?? '', quantity, protection }] : [],
    )
    const [pincode, locality] = to
    const address = { ...anOrderBody([]).address, pincode, locality }
    const placed = await place(
      shop,
      anOrderBody(items, {
        address,
        assembly,
        pays_by: 'online',
        contact: { email: `somebody-${numbers.length}@example.in`, phone: '98450 12345' },
        ...(coupon && { coupon }),
      }),
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    numbers.push(placed.body.number)
    await confirm(placed.body.number)
  }
  for (let at = 0; at < numbers.length; at += 20)
    await Promise.all(
      numbers.slice(at, at + 20).map(async (number) => sendAll(number, await sourcesOf(number))),
    )
  const sellers = new Set<string>()
  for (const number of numbers) {
    const papers = await papersOf(number)
    for (const paper of papers) {
      sellers.add(paper.seller.gstin)
      expect(paper.isSameState).toBe(isSameState(paper.seller.state, paper.placeOfSupply))
      for (const { gst, amount } of paper.lines) {
        expect(gst.taxable + taxIn(gst)).toBe(amount)
        expect(paper.isSameState ? gst.igst : gst.cgst + gst.sgst).toBe(0)
      }
      expect(paper.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(paper.total)
    }
    const { total_paise } = await shop.db
      .selectFrom('customer_order')
      .select('total_paise')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect([number, papers.reduce((sum, { total }) => sum + total, 0)]).toEqual([number, total_paise])
  }
  expect(sellers.size).toBe(3)
})

/** Delivered, then some of it sent back: what the shopper was told before, and the papers of it. */
async function sendBack(
  number: string,
  key: string,
  asked: { lines: { line: number; quantity: number }[]; why: string },
) {
  const ask = (path: string, body: object) =>
    call(shop, 'POST', `/api/orders/${number}${path}`, { headers: { 'order-key': key }, body })
  const quote = await ask('/refund-quote', { ...asked, act: 'return' })
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const wish = { ...asked, wish: 'refund', words: '', refund_to: 'meera@upi' }
  const { body } = await ask('/returns', wish)
  const id = body.returns.at(-1).id as string
  const path = `/api/admin/orders/${number}/returns/${id}/accept`
  const accepted = await owner.call('POST', path, { sellable: true })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  return { gst: Math.round(quote.body.gst * 100), total: Math.round(quote.body.total * 100) }
}

const taxOf = (papers: readonly Paper[]): number =>
  papers.reduce((sum, { lines }) => sum + lines.reduce((all, { gst }) => all + taxIn(gst), 0), 0)
const worthOf = (papers: readonly Paper[]): number => papers.reduce((sum, { total }) => sum + total, 0)

test('generated returns: a refund names the tax of its notes to the paisa, each by the registration that sold', async () => {
  const wanted = fc.sample(
    fc.record({
      quantities: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 3 }))),
      back: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 3 }))),
      to: fc.constantFrom(...pincodes),
      coupon: fc.constantFrom(undefined, 'masai'),
      protection: fc.boolean(),
      why: fc.constantFrom('damaged', 'changed_mind'),
    }),
    { numRuns: 10, seed: 41 },
  )
  const sellers = new Set<string>()
  for (const [at, { quantities, back, to, coupon, protection, why }] of wanted.entries()) {
    const items = quantities.map((quantity, line) => ({ id: pieces[line] ?? '', quantity, protection }))
    const [pincode, locality] = to
    const { body } = await place(
      shop,
      anOrderBody(items, {
        address: { ...anOrderBody([]).address, pincode, locality },
        pays_by: 'online',
        contact: { email: `back-${at}@example.in`, phone: '98450 12345' },
        ...(coupon && { coupon }),
      }),
    )
    const { number, key } = body as { number: string; key: string }
    await confirm(number)
    await sendAll(number, await sourcesOf(number))
    const { body: sent } = await owner.call('GET', `/api/admin/orders/${number}`)
    for (const { id } of sent.shipments as { id: string }[])
      await owner.call('POST', `/api/admin/orders/${number}/deliver?shipment=${id}`)
    const lines = back
      .map((count, line) => ({ line: line + 1, quantity: Math.min(count, quantities[line] ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) continue
    const invoices = await papersOf(number)
    const told = await sendBack(number, key, { lines, why })
    const papers = await papersOf(number)
    const credits = papers.filter(({ kind }) => kind === 'credit_note')
    const debits = papers.filter(({ kind }) => kind === 'debit_note')
    expect([number, told.total]).toEqual([number, worthOf(credits) - worthOf(debits)])
    expect([number, told.gst]).toEqual([number, Math.max(0, taxOf(credits) - taxOf(debits))])
    for (const note of [...credits, ...debits]) {
      const own = invoices.find((invoice) => invoice.number === note.corrects?.number)
      expect([note.seller.gstin, note.isSameState]).toEqual([own?.seller.gstin, own?.isSameState])
      sellers.add(note.seller.gstin)
    }
  }
  expect(sellers.size).toBeGreaterThan(1)
})

test('at midnight in India a rate changes: papers carry the rate of their day, notes that of their invoice', async () => {
  const chair = await aPiece(shop, { price: 1_180, gst: 1_800, stock: 10 })
  await shop.db.updateTable('product').set({ hsn: '940150' }).where('id', '=', chair.id).execute()
  await shop.db
    .insertInto('tax_rate')
    .values([
      { hsn: '940150', rate_bps: 1_800, from_day: '2025-09-22' },
      { hsn: '940150', rate_bps: 500, from_day: '2027-04-01' },
    ])
    .execute()
  const order = async () =>
    (await place(shop, anOrderBody([{ ...chair, quantity: 1 }]))).body.number as string
  const [before, after] = [await order(), await order()]
  const rateOf = async (number: string) => {
    const [paper, note] = await papersOf(number)
    return [paper?.lines[0]?.rateBps, note?.lines[0]?.rateBps]
  }
  const clerkAt = async (at: string) => {
    const person = await aPerson(shop, 'owner')
    shop.clock.at = new Date(at)
    await shop.db
      .updateTable('session')
      .set({ last_used_at: shop.clock.at, confirmed_at: shop.clock.at, expires_at: '2028-01-01' })
      .where('account_id', '=', person.id)
      .execute()
    return person
  }
  // the last second of the old rate, and the first of the new: both were ordered before
  const late = await clerkAt('2027-03-31T18:29:59Z')
  await late.call('POST', `/api/admin/orders/${before}/dispatch`, { carrier: 'Own van', tracking_number: '' })
  const early = await clerkAt('2027-03-31T18:30:00Z')
  const sent = await early.call('POST', `/api/admin/orders/${after}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const back = await early.call('POST', `/api/admin/orders/${before}/come-back`, { sellable: true })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  shop.clock.at = undefined
  expect(await rateOf(before)).toEqual([1_800, 1_800])
  expect(await rateOf(after)).toEqual([500, undefined])
  // the shopper pays the same: prices include the tax
  const [old, fresh] = [(await papersOf(before))[0], (await papersOf(after))[0]]
  expect(fresh?.lines[0]?.amount).toBe(old?.lines[0]?.amount)
})
