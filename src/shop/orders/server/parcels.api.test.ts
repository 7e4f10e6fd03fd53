// An order that several locations send: one order and one bill, a parcel from each, and what comes back goes back there.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { aLocation, putOnShelf, shelfOf } from '../../../../test/a-location.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, place, stockOf } from '../../../../test/an-order.ts'
import { type Answer, aPerson, call, lastMail } from '../../../../test/people.ts'
import { expireOrders } from './expire-orders.ts'

const { shop, deps, now, wait } = await aPayingShop('order=off, coupon=off, search=off, track=off')

const staff = async (method: string, url: string, body?: unknown): Promise<Answer> =>
  (await aPerson(shop, 'orders')).call(method, `/api/admin${url}`, body)

const places = { near: '', far: '' }
test('two places of its own', async () => {
  places.near = await aLocation(shop, { name: 'Near' })
  places.far = await aLocation(shop, { name: 'Far', state: 'Tamil Nadu' })
})

/** Chairs near and a lamp far away: nobody has both. */
async function inTwoParcels(change: { pays_by?: string; chairs?: number } = {}) {
  const { chairs = 2, ...rest } = change
  const chair = await aPiece(shop, { stock: 0, title: 'A chair' })
  const lamp = await aPiece(shop, { stock: 0, title: 'A lamp', price: 2_000 })
  await putOnShelf(shop, chair.id, places.near, 5)
  await putOnShelf(shop, lamp.id, places.far, 3)
  const placed = await place(shop, anOrderBody([{ ...chair, quantity: chairs }, lamp], rest))
  expect(placed.status).toBe(201)
  const { number, key } = placed.body as { number: string; key: string }
  const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${number}${path}`, {
      headers: { 'order-key': key, 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body }),
    })
  return { number, chair, lamp, ask }
}

const shelves = async ({ chair, lamp }: { chair: { id: string }; lamp: { id: string } }) => ({
  chair: await shelfOf(shop, chair.id, places.near),
  lamp: await shelfOf(shop, lamp.id, places.far),
})

const dispatch = async (number: string, body: object) => {
  const clerk = await aPerson(shop, 'orders')
  return clerk.call('POST', `/api/admin/orders/${number}/dispatch`, {
    carrier: 'Our own delivery team',
    tracking_number: '',
    ...body,
  })
}

describe('placing', () => {
  test('each shelf keeps its pieces, and the shopper reads of both parcels', async () => {
    const order = await inTwoParcels()
    expect(await shelves(order)).toEqual({ chair: { on_hand: 5, held: 2 }, lamp: { on_hand: 3, held: 1 } })
    expect(await stockOf(shop, order.chair.id)).toBe(3)
    const { body } = await order.ask('GET')
    expect(body.parcels).toMatch(
      /^Arrives in 2 parcels: (2 × A chair|A lamp) by .+; (2 × A chair|A lamp) by .+\.$/,
    )
    const { body: shown } = await staff('GET', `/orders/${order.number}`)
    const told = (shown.sources as { location: { name: string }; lines: object[] }[]).map(
      ({ location, lines }) => [location.name, lines],
    )
    expect(Object.fromEntries(told)).toEqual({
      Near: [{ line: 1, quantity: 2, left: 2 }],
      Far: [{ line: 2, quantity: 1, left: 1 }],
    })
  })

  test('one parcel is not spoken of', async () => {
    const chair = await aPiece(shop, { stock: 5 })
    const { body } = await place(shop, anOrderBody([chair]))
    const { body: order } = await call(shop, 'GET', `/api/orders/${body.number}`, {
      headers: { 'order-key': body.key },
    })
    expect(order.parcels).toBeNull()
  })

  test('a line that no shelf has alone comes from two, and the last of both is sold once', async () => {
    const chair = await aPiece(shop, { stock: 0 })
    await putOnShelf(shop, chair.id, places.near, 2)
    await putOnShelf(shop, chair.id, places.far, 1)
    const quote = await call(shop, 'POST', '/api/cart/quote', {
      body: { items: [{ id: chair.id, quantity: 3, protection: false }], pincode: '560001' },
    })
    expect(quote.body.delivery.parcels).toContain('2 parcels')
    expect((await place(shop, anOrderBody([{ ...chair, quantity: 3 }]))).status).toBe(201)
    expect(await shelfOf(shop, chair.id, places.near)).toEqual({ on_hand: 2, held: 2 })
    expect(await shelfOf(shop, chair.id, places.far)).toEqual({ on_hand: 1, held: 1 })
    expect(await place(shop, anOrderBody([chair]))).toMatchObject({ status: 409 })
  })

  test('nothing is sent from a place that only shows, or has closed', async () => {
    const chair = await aPiece(shop, { stock: 0 })
    const showroom = await aLocation(shop, { ships: false })
    await putOnShelf(shop, chair.id, showroom, 4)
    expect(await place(shop, anOrderBody([chair]))).toMatchObject({
      status: 409,
      body: { error: { code: 'out_of_stock' } },
    })
  })
})

describe('sending', () => {
  test('parcel by parcel: the place is said, only what it holds for the order leaves', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    expect((await dispatch(order.number, {})).body.error.code).toBe('place_not_said')
    const wrong = { from: places.far, lines: [{ line: 1, quantity: 1 }] }
    expect((await dispatch(order.number, wrong)).body.error.code).toBe('pieces_not_there')
    expect((await dispatch(order.number, { from: randomUUID() })).body.error.code).toBe('pieces_not_there')
    const first = await dispatch(order.number, { from: places.near })
    expect(first).toMatchObject({ status: 200, body: { state: 'packed' } })
    expect(await shelves(order)).toEqual({ chair: { on_hand: 3, held: 0 }, lamp: { on_hand: 3, held: 1 } })
    expect((await dispatch(order.number, { from: places.near })).body.error.code).toBe('pieces_not_there')
    // one place is left: it need not be said
    const second = await dispatch(order.number, {})
    expect(second).toMatchObject({ status: 200, body: { state: 'dispatched' } })
    expect((second.body.shipments as { from: string }[]).map(({ from }) => from)).toEqual(['Near', 'Far'])
    expect(await shelves(order)).toEqual({ chair: { on_hand: 3, held: 0 }, lamp: { on_hand: 2, held: 0 } })
    expect(await stockOf(shop, order.chair.id)).toBe(3)
  })

  test('each parcel is invoiced by its own registration: CGST and SGST near, IGST from afar', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    await dispatch(order.number, {})
    const papers = await shop.db
      .selectFrom('invoice')
      .innerJoin('registration', 'registration.id', 'invoice.registration_id')
      .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select(['registration.state', 'invoice.total_paise', 'customer_order.total_paise as bill', 'body'])
      .where('customer_order.number', '=', order.number)
      .orderBy('issued_at')
      .execute()
    const told = papers.map(({ state, body }) => [state, (body as { isSameState: boolean }).isSameState])
    expect(Object.fromEntries(told)).toEqual({ Karnataka: true, 'Tamil Nadu': false })
    expect(papers.reduce((sum, { total_paise }) => sum + total_paise, 0)).toBe(papers[0]?.bill)
  })

  test('two clerks send the same parcel at once: it leaves once', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    const answers = await Promise.all([1, 2, 3].map(() => dispatch(order.number, { from: places.near })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await shelves(order)).chair).toEqual({ on_hand: 3, held: 0 })
  })
})

describe('what the shopper is told', () => {
  test('tracking tells how many come when, and not what', async () => {
    const order = await inTwoParcels()
    const { body } = await call(shop, 'POST', '/api/orders/track', {
      body: { number: order.number, contact: 'meera@example.in' },
    })
    expect(body.parcels).toMatch(/^Arrives in 2 parcels: (2 items|1 item) by .+; (2 items|1 item) by .+\.$/)
    expect(JSON.stringify(body)).not.toContain('A chair')
  })

  test('letters: both parcels with the order, and with the first that leaves when the rest arrives', async () => {
    const order = await inTwoParcels()
    const placed = await lastMail(shop, 'meera@example.in')
    expect(placed.text_part).toMatch(/Arrives in 2 parcels: .+ by .+; .+ by .+\./)
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const first = await lastMail(shop, 'meera@example.in')
    expect(first.subject).toContain('A part of your order is on its way')
    expect(first.text_part).toMatch(/The rest arrives by \w{3}, \d+ \w{3}\. We will write to you/)
    expect(first.text_part).not.toContain('A lamp')
    await dispatch(order.number, {})
    const second = await lastMail(shop, 'meera@example.in')
    expect(second.subject).toContain('Your order is on its way')
    expect(second.text_part).not.toContain('The rest')
  })
})

type PaperBody = { isSameState: boolean; lines: { gst: { cgst: number; sgst: number; igst: number } }[] }

const papersOf = async (number: string) =>
  (
    await shop.db
      .selectFrom('invoice')
      .innerJoin('registration', 'registration.id', 'invoice.registration_id')
      .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select(['registration.id', 'registration.state', 'invoice.kind', 'invoice.number', 'body'])
      .where('customer_order.number', '=', number)
      // Karnataka before Tamil Nadu
      .orderBy('registration.state')
      .orderBy('invoice.number')
      .execute()
  ).map(({ body, ...paper }) => {
    const { lines } = body as PaperBody
    const sum = (of: 'cgst' | 'sgst' | 'igst') => lines.reduce((all, { gst }) => all + gst[of], 0)
    return { ...paper, cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
  })

describe('tax follows the parcel', () => {
  const month = () => indianDay(now()).slice(0, 7)
  /** The tax that a registration reports of small sales to people, in paise; what came back is taken off there. */
  const reported = async (registration: string) => {
    const finance = await aPerson(shop, 'finance')
    const asked = `/api/admin/tax?month=${month()}&months=1&registration=${registration}`
    const { cgst, sgst, igst } = (await finance.call('GET', asked)).body.sums.b2cs
    return { cgst: Math.round(cgst * 100), sgst: Math.round(sgst * 100), igst: Math.round(igst * 100) }
  }

  /** What a refund would say of the tax, and the notes that were made of it. */
  async function sendBack(order: Awaited<ReturnType<typeof inTwoParcels>>, lines: object[]) {
    const asked = { lines, why: 'damaged' }
    const quote = await order.ask('POST', '/refund-quote', { ...asked, act: 'return' })
    expect(quote.status, JSON.stringify(quote.body)).toBe(200)
    const wish = { ...asked, wish: 'refund', words: '', refund_to: 'meera@upi' }
    const { body } = await order.ask('POST', '/returns', wish)
    const { id } = (body.returns as { id: string; state: string }[]).find(
      ({ state }) => state === 'asked',
    ) as { id: string }
    const before = new Set((await papersOf(order.number)).map((paper) => paper.number))
    const done = await staff('POST', `/orders/${order.number}/returns/${id}/accept`, { sellable: true })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const notes = (await papersOf(order.number)).filter((paper) => !before.has(paper.number))
    return { gst: Math.round(quote.body.gst * 100), notes }
  }

  const delivered = async (change: Parameters<typeof inTwoParcels>[0] = {}) => {
    const order = await inTwoParcels(change)
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const { body } = await dispatch(order.number, {})
    for (const { id } of body.shipments as { id: string }[])
      await staff('POST', `/orders/${order.number}/deliver?shipment=${id}`)
    return order
  }

  test('refund, credit note and GSTR-1: CGST with SGST for what came from near, IGST for what came from afar', async () => {
    const [near, far] = (await papersOf((await delivered()).number)).map(({ id }) => id) as [string, string]
    const before = { near: await reported(near), far: await reported(far) }
    const order = await delivered({ chairs: 3 })
    const [ofChairs, ofLamp] = await papersOf(order.number)
    expect(ofChairs).toMatchObject({ state: 'Karnataka', igst: 0 })
    expect(ofLamp).toMatchObject({ state: 'Tamil Nadu', cgst: 0, sgst: 0 })
    const chair = await sendBack(order, [{ line: 1, quantity: 1 }])
    const [chairNote] = chair.notes
    expect(chair.notes).toMatchObject([{ state: 'Karnataka', kind: 'credit_note', igst: 0 }])
    expect(chair.gst).toBe((chairNote?.cgst ?? 0) + (chairNote?.sgst ?? 0))
    const lamp = await sendBack(order, [{ line: 2, quantity: 1 }])
    expect(lamp.notes).toMatchObject([{ state: 'Tamil Nadu', kind: 'credit_note', cgst: 0, sgst: 0 }])
    expect(lamp.gst).toBe(lamp.notes[0]?.igst)
    // each registration reports its own, and nothing of the other's
    const half = before.near.cgst + (ofChairs?.cgst ?? 0) - (chairNote?.cgst ?? 0)
    expect(await reported(near)).toEqual({ cgst: half, sgst: half, igst: before.near.igst })
    // the only lamp went back
    expect(await reported(far)).toEqual(before.far)
  })

  test('a refund over both parcels names the tax of both notes, to the paisa', async () => {
    const order = await delivered({ chairs: 3 })
    const { gst, notes } = await sendBack(order, [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ])
    expect(notes.map(({ state }) => state).toSorted()).toEqual(['Karnataka', 'Tamil Nadu'])
    expect(gst).toBe(notes.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0))
  })

  test('what has not left is taxed as the place that would send it', async () => {
    const order = await inTwoParcels()
    const quoteOf = async (line: number) =>
      (await order.ask('POST', '/refund-quote', { act: 'cancel', lines: [{ line, quantity: 1 }] })).body.gst
    // ₹6,490 halved and ₹2,000 whole: 9% twice, 18% once
    expect([await quoteOf(1), await quoteOf(2)]).toEqual([990, 305.08])
  })
})

describe('what comes back', () => {
  test('cancelled before it left, it is free where it lay', async () => {
    const order = await inTwoParcels()
    const cancel = (line: number, quantity: number) =>
      order.ask('POST', '/cancel', { lines: [{ line, quantity }] })
    expect((await cancel(1, 1)).status).toBe(200)
    expect((await shelves(order)).chair).toEqual({ on_hand: 5, held: 1 })
    expect((await cancel(2, 1)).status).toBe(200)
    expect((await shelves(order)).lamp).toEqual({ on_hand: 3, held: 0 })
    expect((await order.ask('GET')).body.parcels).toBeNull()
    expect((await cancel(1, 1)).body.state).toBe('cancelled')
  })

  test('unpaid in time, both shelves are free again', async () => {
    const order = await inTwoParcels({ pays_by: 'online' })
    wait(16)
    await expireOrders(deps())
    expect(await shelves(order)).toEqual({ chair: { on_hand: 5, held: 0 }, lamp: { on_hand: 3, held: 0 } })
    expect((await order.ask('GET')).body.state).toBe('expired')
  })

  test('refused at the door, each parcel goes back to its own shelf', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const { body } = await dispatch(order.number, {})
    const [near, far] = (body.shipments as { id: string }[]).map(({ id }) => id)
    const back = (shipment?: string) =>
      staff('POST', `/orders/${order.number}/come-back`, { sellable: true, ...(shipment && { shipment }) })
    expect((await back()).body.error.code).toBe('parcel_not_said')
    expect((await back(near)).body.state).toBe('dispatched')
    expect(await shelves(order)).toEqual({ chair: { on_hand: 5, held: 0 }, lamp: { on_hand: 2, held: 0 } })
    expect((await back(near)).body.error.code).toBe('order_move_illegal')
    const { body: all } = await back(far)
    expect(all.state).toBe('returned')
    // every invoice is taken back whole, the charges with the parcel that they left with
    const sums = await shop.db
      .selectFrom('invoice')
      .select(['kind', (paper) => paper.fn.sum<number>('total_paise').as('sum')])
      .where('order_id', '=', (order_) =>
        order_.selectFrom('customer_order').select('id').where('number', '=', order.number),
      )
      .groupBy('kind')
      .execute()
    expect(new Set(sums.map(({ sum }) => Number(sum))).size).toBe(1)
    expect(sums.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    expect(await shelves(order)).toEqual({ chair: { on_hand: 5, held: 0 }, lamp: { on_hand: 3, held: 0 } })
  })

  test('one parcel refused while another is on the road: the other arrives, and its cash alone is taken', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const { body } = await dispatch(order.number, {})
    const [near, far] = (body.shipments as { id: string }[]).map(({ id }) => id)
    const refused = await staff('POST', `/orders/${order.number}/come-back`, {
      sellable: true,
      shipment: near,
    })
    expect([refused.body.state, refused.body.payment.state]).toEqual(['dispatched', 'at_the_door'])
    const { body: there } = await staff('POST', `/orders/${order.number}/deliver`)
    expect([there.state, far]).toEqual(['delivered', there.shipments[0].id])
    const { amount_paise } = await shop.db
      .selectFrom('payment')
      .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
      .select('amount_paise')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(amount_paise).toBe(2_000_00)
    expect(await shelves(order)).toEqual({ chair: { on_hand: 5, held: 0 }, lamp: { on_hand: 2, held: 0 } })
  })

  test('one parcel arrives before another: the order has arrived with the last', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const { body } = await dispatch(order.number, {})
    const [near] = (body.shipments as { id: string }[]).map(({ id }) => id)
    const path = `/orders/${order.number}/deliver`
    expect((await staff('POST', path)).body.error.code).toBe('parcel_not_said')
    const { body: first } = await staff('POST', `${path}?shipment=${near}`)
    expect([first.state, first.payment.state]).toEqual(['dispatched', 'at_the_door'])
    expect(first.shipments.map((one: { delivered_at: string | null }) => one.delivered_at !== null)).toEqual([
      true,
      false,
    ])
    expect((await staff('POST', path)).body.state).toBe('delivered')
  })

  test('returned and good, it lies where it came from; replaced, another leaves from where one lies', async () => {
    const order = await inTwoParcels()
    await staff('POST', `/orders/${order.number}/pack`)
    await dispatch(order.number, { from: places.near })
    const { body: left } = await dispatch(order.number, {})
    for (const { id: shipment } of left.shipments as { id: string }[])
      await staff('POST', `/orders/${order.number}/deliver?shipment=${shipment}`)
    const asked = await order.ask('POST', '/returns', {
      lines: [{ line: 2, quantity: 1 }],
      wish: 'replace',
      why: 'damaged',
      words: '',
    })
    const [{ id }] = asked.body.returns as [{ id: string }]
    const accepted = await staff('POST', `/orders/${order.number}/returns/${id}/accept`, { sellable: false })
    expect(accepted.status).toBe(200)
    expect((await shelves(order)).lamp).toEqual({ on_hand: 1, held: 0 })
    expect((accepted.body.shipments as { from: string; replacement: boolean }[]).at(-1)).toMatchObject({
      from: 'Far',
      replacement: true,
    })
    const refund = await order.ask('POST', '/returns', {
      lines: [{ line: 1, quantity: 1 }],
      wish: 'refund',
      why: 'damaged',
      words: '',
      refund_to: 'meera@upi',
    })
    const again = (refund.body.returns as { id: string; state: string }[]).find(
      ({ state }) => state === 'asked',
    )
    const settled = await staff('POST', `/orders/${order.number}/returns/${again?.id}/accept`, {
      sellable: true,
    })
    expect([refund.status, settled.status]).toEqual([200, 200])
    expect((await shelves(order)).chair).toEqual({ on_hand: 4, held: 0 })
    expect(await stockOf(shop, order.chair.id)).toBe(4)
  })
})
