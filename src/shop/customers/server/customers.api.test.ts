// Customers: figures that follow their orders, masks, notes, goodwill, a copy, and erasing.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
const support = await aPerson(shop, 'support', { name: 'Dev Pillai' })
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  expect(await wrongFigures()).toEqual([])
})
afterAll(() => shop.close())

/** Whose figures are not what their orders come to. */
const wrongFigures = async () =>
  (
    await sql`
      select c.id, c.orders, c.spent_paise, c.last_order_at from customer c
      left join (
        select customer_id_of(o) as who, count(confirmed_at) as orders, sum(kept_of(o)) as spent, max(placed_at) as last
        from customer_order o group by 1
      ) f on f.who = c.id
      where (c.orders, c.spent_paise) <> (coalesce(f.orders, 0), coalesce(f.spent, 0))
         or c.last_order_at is distinct from f.last`.execute(shop.db)
  ).rows

const guest = async (email: string, change: object = {}) => {
  const chair = await aPiece(shop)
  const body = anOrderBody([{ ...chair, quantity: 2 }], change)
  const placed = await place(shop, { ...body, contact: { ...body.contact, email } as typeof body.contact })
  expect(placed.status).toBe(201)
  return placed.body as { number: string; key: string }
}
const list = async (query = '') => (await support.call('GET', `/api/admin/customers?${query}`)).body
const find = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).data
const deliver = async (number: string) => {
  const clerk = await aPerson(shop, 'orders')
  const body = { carrier: 'Own van', tracking_number: '' }
  await clerk.call('POST', `/api/admin/orders/${number}/dispatch`, body)
  expect((await clerk.call('POST', `/api/admin/orders/${number}/deliver`)).status).toBe(200)
}

describe('the figures', () => {
  test('follow orders that are placed, cancelled, claimed and run out', async () => {
    const first = await guest('sneha@example.in')
    await guest('sneha@example.in')
    await guest('sneha@example.in', { pays_by: 'online' })
    const [sneha] = await find('sneha@example.in')
    expect(sneha).toMatchObject({
      kind: 'guest',
      name: 'Meera Iyer',
      email: 's•••@example.in',
      phone: '+91 98••• ••345',
      city: 'Bengaluru',
      orders: 2,
      spent: 25_960,
    })
    expect(sneha.id).toMatch(/^g-[0-9a-f]{32}$/)
    const clerk = await aPerson(shop, 'orders')
    await clerk.call('POST', `/api/admin/orders/${first.number}/cancel`, {
      lines: [{ line: 1, quantity: 1 }],
    })
    expect((await find('sneha@example.in'))[0]).toMatchObject({ orders: 2, spent: 19_470 })
    const account = await aPerson(shop, 'shopper', { name: 'Sneha Kulkarni' })
    const { app } = shop
    const claimed = await app.inject({
      method: 'POST',
      url: `/api/orders/${first.number}/claim`,
      headers: { authorization: `Bearer ${account.token}`, 'order-key': first.key },
    })
    expect(claimed.statusCode).toBe(200)
    expect((await find('sneha@example.in'))[0]).toMatchObject({ orders: 1, spent: 12_980 })
    expect((await find('Sneha Kulkarni'))[0]).toMatchObject({ kind: 'account', orders: 1, spent: 6_490 })
  })

  test('hold when twenty orders of one person come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => guest('twenty@example.in')))
    expect((await find('twenty@example.in'))[0]).toMatchObject({ orders: 20 })
  })

  test('of an account follow its name, and are there before the first order', async () => {
    const asha = await aPerson(shop, 'shopper', { name: 'Asha Without Orders' })
    expect(await find('Asha Without')).toMatchObject([{ id: asha.id, orders: 0, last_order_at: null }])
    await shop.db.updateTable('account').set({ name: 'Asha Rao' }).where('id', '=', asha.id).execute()
    expect((await find('asha rao'))[0]).toMatchObject({ id: asha.id })
  })
})

describe('the list', () => {
  test.each(['last', 'spent', 'name'])('by %s is paged without losing anybody', async (sort) => {
    for (const name of ['Page One', 'Page Two', 'Page Two', 'Page Three', 'page four'])
      await aPerson(shop, 'shopper', { name })
    const all = (await list(`sort=${sort}&limit=100`)).data.map(({ id }: { id: string }) => id)
    const paged: string[] = []
    let after = ''
    for (;;) {
      const page = await list(`sort=${sort}&limit=3${after}`)
      paged.push(...page.data.map(({ id }: { id: string }) => id))
      if (!page.next) break
      after = `&after=${encodeURIComponent(page.next)}`
    }
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
  })

  test('finds by phone and city, narrows to guests, and knows no tricks', async () => {
    await guest('hyd@example.in', {
      contact: { email: 'hyd@example.in', phone: '90000 11111' },
      address: { ...anOrderBody([]).address, pincode: '500034', locality: 'Banjara Hills' },
    })
    expect((await find('090000-11111'))[0]).toMatchObject({ email: 'h•••@example.in' })
    expect((await find('hyderabad'))[0]).toMatchObject({ email: 'h•••@example.in' })
    const guests = (await list('kind=guest&limit=100')).data
    expect(new Set(guests.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['guest']))
    expect(await find('%%%')).toEqual([])
    expect((await support.call('GET', '/api/admin/customers?after=nonsense')).status).toBe(400)
  })
})

describe('one customer', () => {
  test('who only accepted the terms has not agreed to offers', async () => {
    const person = await aPerson(shop)
    await shop.db
      .insertInto('consent')
      .values({ account_id: person.id, purpose: 'terms', is_given: true, at: new Date() })
      .execute()
    const { body } = await support.call('GET', `/api/admin/customers/${person.id}`)
    expect(body.consents).toMatchObject([{ purpose: 'terms', given: true }])
    const said = body.happened.filter(({ kind }: { kind: string }) => kind === 'consent')
    expect(said).toMatchObject([{ words: 'terms' }])
  })

  test('shows orders, places and what happened, and the contact only to whoever is put down', async () => {
    const placed = await guest('vikram@example.in', { offers_email: true })
    const [{ id }] = await find('vikram@example.in')
    const { body } = await support.call('GET', `/api/admin/customers/${id}`)
    expect(body).toMatchObject({
      recent: [{ number: placed.number, pieces: 2 }],
      consents: [{ purpose: 'offers_email', given: true }],
      addresses: [{ pincode: '560038', phone: '+91 98••• ••345' }],
      credit: null,
      open_orders: true,
    })
    expect(JSON.stringify(body)).not.toContain('vikram@')
    const shown = await support.call('POST', `/api/admin/customers/${id}/contact`)
    expect(shown.body).toEqual({ email: 'vikram@example.in', phone: '+919845012345' })
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_name'])
      .where('subject_id', '=', id)
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'customer.contact_shown', subject_name: 'a guest' })
    await support.call('POST', `/api/admin/customers/${id}/notes`, { words: 'Prefers evenings' })
    const noted = await support.call('GET', `/api/admin/customers/${id}`)
    expect(noted.body.happened[0]).toMatchObject({
      kind: 'note',
      by: 'Dev Pillai',
      words: 'Prefers evenings',
    })
    const clerk = await aPerson(shop, 'orders')
    expect((await clerk.call('POST', `/api/admin/customers/${id}/notes`, { words: 'no' })).status).toBe(403)
  })

  test('a guest’s id cannot be found by trying phones and addresses', async () => {
    await guest('salted@example.in')
    const [{ id }] = await find('salted@example.in')
    const plain = createHash('sha256').update('salted@example.in').digest('hex')
    expect(id).not.toBe(`g-${plain.slice(0, 32)}`)
    const salts = await shop.db.selectFrom('guest_salt').select('salt').execute()
    const salted = createHash('sha256')
      .update(salts[0]?.salt ?? '')
      .update('salted@example.in')
    expect([salts.length, id]).toEqual([1, `g-${salted.digest('hex').slice(0, 32)}`])
  })

  test('nobody: not found', async () => {
    const nobody = `g-${'0'.repeat(32)}`
    expect((await support.call('GET', `/api/admin/customers/${nobody}`)).status).toBe(404)
    expect((await support.call('POST', `/api/admin/customers/${nobody}/erase`)).status).toBe(404)
  })
})

describe('goodwill', () => {
  test('is bounded, has a reason, and a press sent twice gives once', async () => {
    const lalita = await aPerson(shop)
    const path = `/api/admin/customers/${lalita.id}/credit`
    const gift = { key: randomUUID(), amount: 500, reason: 'A chair came late' }
    const answers = await Promise.all([1, 2, 3].map(() => support.call('POST', path, gift)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const { body } = await support.call('GET', `/api/admin/customers/${lalita.id}`)
    expect(body.credit).toMatchObject({ balance: 500, entries: [{ change: 500, reason: 'goodwill' }] })
    expect(body.notes[0].words).toBe('Gave ₹500 of goodwill: A chair came late')
    for (const wrong of [{ amount: 10_001 }, { amount: 0 }, { amount: 2.5 }, { reason: ' ' }])
      expect((await support.call('POST', path, { ...gift, key: randomUUID(), ...wrong })).status).toBe(400)
    const clerk = await aPerson(shop, 'orders')
    expect((await clerk.call('POST', path, gift)).status).toBe(403)
  })

  const aGift = (amount: number) => ({ key: randomUUID(), amount, reason: 'A chair came late' })

  test('ends for the day at ₹10,000 for one customer, whoever gives and however many at once', async () => {
    const colleague = await aPerson(shop, 'support')
    const lalita = await aPerson(shop)
    const path = `/api/admin/customers/${lalita.id}/credit`
    const gifts = await Promise.all(
      [0, 1, 2, 3].map((which) => (which % 2 ? colleague : support).call('POST', path, aGift(4_000))),
    )
    expect(gifts.map(({ status }) => status).toSorted()).toEqual([204, 204, 400, 400])
    const refused = await colleague.call('POST', path, aGift(2_001))
    expect(refused.body.error.fields.amount).toBe(
      '₹10,000 a day is the limit for one customer: ₹2,000 left today.',
    )
    expect((await colleague.call('POST', path, aGift(2_000))).status).toBe(204)
  })

  test('ends for the day at ₹50,000 from one giver, and nobody gives to themselves', async () => {
    const giver = await aPerson(shop, 'support')
    for (const _ of [1, 2, 3, 4, 5]) {
      const somebody = await aPerson(shop)
      const path = `/api/admin/customers/${somebody.id}/credit`
      expect((await giver.call('POST', path, aGift(10_000))).status).toBe(204)
    }
    const sixth = `/api/admin/customers/${(await aPerson(shop)).id}/credit`
    const refused = await giver.call('POST', sixth, aGift(1))
    expect(refused.body.error.fields.amount).toContain('₹50,000 a day is your limit')
    await place(shop, anOrderBody([await aPiece(shop)]), { token: giver.token }) // and is a customer now
    const own = await giver.call('POST', `/api/admin/customers/${giver.id}/credit`, aGift(1))
    expect([own.status, own.body.error.code]).toEqual([403, 'goodwill_to_oneself'])
  })

  test('a guest cannot hold any', async () => {
    await guest('nocredit@example.in')
    const [{ id }] = await find('nocredit@example.in')
    const gift = { key: randomUUID(), amount: 500, reason: 'A chair came late' }
    const refused = await support.call('POST', `/api/admin/customers/${id}/credit`, gift)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'customer_is_guest'])
  })
})

describe('their data', () => {
  test('a copy holds what the person could take, and is put down', async () => {
    const asked = await aPerson(shop, 'shopper', { name: 'Copy Me' })
    const copy = await support.call('POST', `/api/admin/customers/${asked.id}/copy`)
    expect(copy.body).toMatchObject({ profile: { name: 'Copy Me', email: asked.email } })
    await guest('copy@example.in')
    const [{ id }] = await find('copy@example.in')
    const guests = await support.call('POST', `/api/admin/customers/${id}/copy`)
    expect(guests.body).toMatchObject({ profile: { email: 'copy@example.in' }, orders: [{ total: 12_980 }] })
  })

  test('an account is erased two days later and told; not while an order is on its way', async () => {
    const gone = await aPerson(shop)
    const path = `/api/admin/customers/${gone.id}/erase`
    const chair = await aPiece(shop)
    const placed = await place(shop, anOrderBody([chair]), { token: gone.token })
    expect((await support.call('POST', path)).body.error.code).toBe('customer_orders_open')
    await deliver(placed.body.number)
    const asked = await support.call('POST', path)
    expect(asked.body).toMatchObject({ erased: false, erase_at: expect.any(String) })
    expect((await gone.call('GET', '/api/user/me')).status).toBe(401)
    const owner = await aPerson(shop, 'owner')
    await guest('x@example.in') // an owner who never ordered is no customer
    expect((await support.call('POST', `/api/admin/customers/${owner.id}/erase`)).status).toBe(404)
  })

  test('a guest is forgotten at once, and the order stays for the books', async () => {
    const placed = await guest('forget@example.in')
    const [{ id }] = await find('forget@example.in')
    await support.call('POST', `/api/admin/customers/${id}/notes`, { words: 'Asked to be forgotten' })
    expect((await support.call('POST', `/api/admin/customers/${id}/erase`)).status).toBe(409)
    await deliver(placed.number)
    await call(shop, 'POST', '/api/gift-cards', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        worth: 500,
        from_name: 'Meera',
        buyer_email: 'forget@example.in',
        to_name: 'Sneha',
        to_email: 'sneha-of-forget@example.in',
        message: '',
        sends_on: indianDay(new Date()),
      },
    })
    for (const contact of ['forget@example.in', '98450 12345'])
      await call(shop, 'POST', '/api/grievances', {
        body: { name: 'Forget Me', contact, kind: 'delivery', what_happened: 'It came late.', wanted: '' },
      })
    const copy = (await support.call('POST', `/api/admin/customers/${id}/copy`)).body
    expect(copy).toMatchObject({ gift_cards_bought: [{ worth: 500 }], grievances: [{}, {}] })
    const done = await support.call('POST', `/api/admin/customers/${id}/erase`)
    expect(done.body).toEqual({ erased: true, erase_at: null })
    expect(await find('forget@example.in')).toEqual([])
    const order = await shop.db
      .selectFrom('customer_order')
      .select(['email', 'phone', 'total_paise'])
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ email: null, phone: null, total_paise: 12_980_00 })
    for (const query of [
      shop.db.selectFrom('gift_card_purchase').select('id').where('buyer_email', '=', 'forget@example.in'),
      shop.db.selectFrom('grievance').select('id').where('name', '=', 'Forget Me'),
    ])
      expect(await query.execute()).toEqual([])
    const left = await shop.db.selectFrom('staff_note').select('id').where('customer_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
