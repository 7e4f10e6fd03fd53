// Orders as staff find, read and move them: filters, cursors, masks, notes, and two people at once.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
const clerk = await aPerson(shop, 'orders', { name: 'Salma Begum' })
afterEach(async () => {
  shop.clock.at = undefined
  expect(await brokenInvariants(shop)).toEqual([])
})
afterAll(() => shop.close())

type Change = { pays_by?: string; quantity?: number; contact?: object; address?: object; token?: string }

async function anOrder({ quantity = 1, token, ...change }: Change = {}): Promise<string> {
  const chair = await aPiece(shop)
  const body = anOrderBody([{ ...chair, quantity }])
  const placed = await place(
    shop,
    { ...body, ...change, address: { ...body.address, ...change.address } } as typeof body,
    { ...(token && { token }) },
  )
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return placed.body.number
}

const list = async (query: string) => (await clerk.call('GET', `/api/admin/orders?${query}`)).body
const numbersOf = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ number }: { number: string }) => number)
const read = async (number: string) => (await clerk.call('GET', `/api/admin/orders/${number}`)).body
const move = (number: string, what: string, seen: number, body?: object, who = clerk) =>
  call(shop, 'POST', `/api/admin/orders/${number}/${what}`, {
    token: who.token,
    headers: { 'order-seen': String(seen) },
    ...(body && { body }),
  })

describe('finding orders', () => {
  test('orders of the same moment are neither lost nor told twice at the edge of a page', async () => {
    shop.clock.at = new Date('2026-03-03T10:00:00Z')
    const placed = [await anOrder(), await anOrder(), await anOrder(), await anOrder(), await anOrder()]
    const day = 'from=2026-03-03&to=2026-03-03&limit=2'
    const pages: string[][] = []
    let older = ''
    for (;;) {
      const page = await list(`${day}${older}`)
      pages.push(page.data.map(({ number }: { number: string }) => number))
      if (!page.older_than) break
      older = `&older_than=${page.older_than}`
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(placed.toSorted())
    const back = await list(`${day}&newer_than=${pages[2]?.[0]}`)
    expect(back.data.map(({ number }: { number: string }) => number)).toEqual(pages[1])
    expect(back.newer_than).toBe(pages[1]?.[0])
    const first = await list(`${day}&newer_than=${back.newer_than}`)
    expect([first.data.length, first.newer_than]).toEqual([2, null])
  })

  test('by number, running number, e-mail, phone, pincode and name', async () => {
    const contact = { email: 'zubeda@example.in', phone: '98111 22333' }
    const address = { name: 'Zubeda Rahman-Khan', pincode: '110001', locality: 'Connaught Place' }
    const number = await anOrder({ contact, address })
    for (const search of [
      number,
      number.toLowerCase(),
      number.slice(4),
      String(Number(number.slice(9))),
      'Zubeda@Example.in',
      '+91 98111-22333',
      '110001',
      'rahman-kh',
      'ZUBEDA',
    ])
      expect(await numbersOf(`search=${encodeURIComponent(search)}`), search).toEqual([number])
    for (const search of ['%%', '__', 'zu', 'zubeda%', "o'brien", 'AAN-9999-1'])
      expect(await numbersOf(`search=${encodeURIComponent(search)}`), search).toEqual([])
  })

  test('by day in India, how it is paid, state, lateness and open returns', async () => {
    shop.clock.at = new Date('2026-04-04T18:45:00Z') // the fifth in India
    const [cash, online] = [await anOrder(), await anOrder({ pays_by: 'online' })]
    expect((await numbersOf('from=2026-04-05&to=2026-04-05')).toSorted()).toEqual([cash, online].toSorted())
    expect(await numbersOf('from=2026-04-04&to=2026-04-04')).toEqual([])
    expect(await numbersOf('from=2026-04-05&to=2026-04-05&paid_by=cash')).toEqual([cash])
    expect(await numbersOf('from=2026-04-05&to=2026-04-05&state=awaiting_payment')).toEqual([online])
    expect(await numbersOf('from=2026-04-05&to=2026-04-05&paid_by=credit')).toEqual([])
    shop.clock.at = new Date('2026-06-01T10:00:00Z')
    expect(await numbersOf('from=2026-04-05&to=2026-04-05&late=true')).toEqual([cash])
    const { data, counts } = await list('from=2026-04-05&to=2026-04-05&state=confirmed')
    expect(data[0]).toMatchObject({ late: true, by_phone: false, method: null, pieces: 1 })
    expect(counts).toMatchObject({ late: expect.any(Number), returns: 0 })
    expect(counts.all).toBeGreaterThanOrEqual(counts.confirmed + counts.awaiting_payment)
  })

  test('what is no day, no state or no order is refused', async () => {
    for (const query of ['from=2026-13-45', 'state=lost', 'limit=1000', 'search='])
      expect((await clerk.call('GET', `/api/admin/orders?${query}`)).status, query).toBe(400)
    expect((await clerk.call('GET', '/api/admin/orders?older_than=AAN-2611-99999')).status).toBe(404)
  })
})

describe('contact details', () => {
  test('are masked until somebody looks, and whoever looks is put down', async () => {
    const number = await anOrder()
    const order = await read(number)
    expect([order.email, order.phone, order.ship_to.phone]).toEqual([
      'm•••@example.in',
      '+91 98••• ••345',
      '+91 98••• ••345',
    ])
    const packed = await clerk.call('POST', `/api/admin/orders/${number}/pack`)
    expect(JSON.stringify(packed.body)).not.toContain('9845012345')
    const shown = await clerk.call('POST', `/api/admin/orders/${number}/contact`)
    expect(shown.body).toEqual({
      email: 'meera@example.in',
      phone: '+919845012345',
      door_phone: '+919845012345',
      second_phone: null,
    })
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'after'])
      .where('subject_id', '=', number)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'order.contact_shown', actor_name: 'Salma Begum', after: null })
    const finance = await aPerson(shop, 'finance')
    expect((await finance.call('POST', `/api/admin/orders/${number}/contact`)).status).toBe(403)
    // nor what somebody spent in all their life
    expect((await finance.call('GET', `/api/admin/orders/${number}`)).body.customer).toBeNull()
    expect((await read(number)).customer).toMatchObject({ kind: 'guest' })
  })
})

describe('notes', () => {
  test('are for staff: the shopper’s own order does not know them', async () => {
    const meera = await aPerson(shop)
    const number = await anOrder({ token: meera.token })
    const noted = await clerk.call('POST', `/api/admin/orders/${number}/notes`, {
      words: '  Gate closes at nine  ',
    })
    expect(noted.body.notes).toMatchObject([{ by: 'Salma Begum', words: 'Gate closes at nine' }])
    const own = await meera.call('GET', `/api/orders/${number}`)
    expect(JSON.stringify(own.body)).not.toContain('Gate closes')
    expect((await clerk.call('POST', `/api/admin/orders/${number}/notes`, { words: '   ' })).status).toBe(400)
  })
})

describe('two people at one order', () => {
  test('of two who press at once one is told to look again, and nothing happens twice', async () => {
    const number = await anOrder({ quantity: 3 })
    const dev = await aPerson(shop, 'orders', { name: 'Dev Pillai' })
    const { seen } = await read(number)
    const piece = { lines: [{ line: 1, quantity: 1 }] }
    const answers = await Promise.all([
      move(number, 'cancel', seen, piece),
      move(number, 'cancel', seen, piece, dev),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('order_moved')
    const after = await read(number)
    expect(after.lines[0].cancelled).toBe(1)
    expect(after.seen).not.toBe(seen)
    expect((await move(number, 'pack', seen)).body.error.code).toBe('order_moved')
    expect((await move(number, 'pack', after.seen)).body).toMatchObject({ state: 'packed' })
  })

  test('several are packed at once, and each outcome is named', async () => {
    const [good, waiting] = [await anOrder(), await anOrder({ pays_by: 'online' })]
    const { body } = await clerk.call('POST', '/api/admin/orders/pack', {
      numbers: [good, waiting, 'AAN-2611-99999', good],
    })
    expect(body.data).toEqual([
      { number: good, packed: true, words: '' },
      { number: waiting, packed: false, words: 'This can no longer be done with this order.' },
      { number: 'AAN-2611-99999', packed: false, words: 'There is no such order.' },
    ])
    expect((await read(good)).history.at(-1)).toMatchObject({ kind: 'packed', name: 'Salma Begum' })
  })
})

describe('what is paid back', () => {
  test('is told before it is done: for cancelling, and for an open return', async () => {
    const number = await anOrder({ quantity: 2 })
    const quoted = await clerk.call('POST', `/api/admin/orders/${number}/refund-quote`, {
      act: 'cancel',
      lines: [{ line: 1, quantity: 1 }],
    })
    expect(quoted.body).toMatchObject({ total: 6_490, to_payer: 0 })
    const support = await aPerson(shop, 'support')
    const refused = await support.call('POST', `/api/admin/orders/${number}/refund-quote`, {
      act: 'cancel',
      lines: [{ line: 1, quantity: 1 }],
    })
    expect(refused.status).toBe(403)
  })

  test('an open return says what accepting it pays back', async () => {
    const meera = await aPerson(shop)
    const number = await anOrder({ quantity: 2, token: meera.token })
    await clerk.call('POST', `/api/admin/orders/${number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    await clerk.call('POST', `/api/admin/orders/${number}/deliver`)
    await meera.call('POST', `/api/orders/${number}/returns`, {
      lines: [{ line: 1, quantity: 1 }],
      wish: 'refund',
      why: 'damaged',
      refund_to: 'meera@okbank',
    })
    const { returns } = await read(number)
    expect(returns[0]).toMatchObject({
      state: 'asked',
      refund_to: 'meera@okbank',
      back: { to_payer: 6_490, to_store_credit: 0, to_gift_card: 0, total: 6_490 },
    })
    expect(await numbersOf('returns=true')).toEqual([number])
    const accepted = await clerk.call('POST', `/api/admin/orders/${number}/returns/${returns[0].id}/accept`, {
      sellable: true,
    })
    expect(accepted.body.refunds).toMatchObject([{ amount: 6_490, way: 'transfer', to: 'meera@okbank' }])
    const paid = await clerk.call(
      'POST',
      `/api/admin/orders/${number}/refunds/${accepted.body.refunds[0].id}/paid-out`,
      { reference: 'UTR 4417 2290' },
    )
    expect(paid.body.refunds).toMatchObject([{ state: 'done', reference: 'UTR 4417 2290' }])
  })
})
