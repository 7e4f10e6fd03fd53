// Abuse cases A85 to A99: what strangers do to people's accounts and mailboxes, each named as in docs/security.md.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits, readLimits } from '#platform/http/limits.ts'
import { mostUnasked } from '#platform/mail/outbox.ts'
import { findPreview } from '#shop/content/server/preview.ts'
import { anIssue } from './a-gift-card.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, place } from './an-order.ts'
import { eraseDue } from './erase-due.ts'
import { anAddress, aPerson, call, goodPassword, lastMail, logIn, otherPassword, register } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', {
    limits: readLimits(
      'register=off,reset_address=off,order=off,login_everywhere=12/1h,login_address=20/15m,login_account_network=8/15m',
    ),
  })
})
afterAll(() => shop.close())

let counter = 0
/** A clock that stands still: what is slowed down stays so, however long the tests take. */
beforeEach(() => {
  shop.clock.at = new Date()
})
const after = <T>(seconds: number, act: () => Promise<T>): Promise<T> => {
  shop.clock.at = new Date((shop.clock.at ?? new Date()).getTime() + seconds * 1_000)
  return act()
}
const anEmail = () => `people${++counter}@example.in`

describe('A85 locking somebody out by guessing', () => {
  /** Networks of their own: no two share a /24. */
  const networks = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `45.${from}.${i}.7`)
  const guess = async (email: string, from: string[]) => {
    for (const address of from)
      for (let i = 0; i < 5; i += 1) await logIn(shop, email, `wrong ${i}`, undefined, address)
  }
  const enter = (email: string, extra: object, address = '198.51.100.7') =>
    call(shop, 'POST', '/api/user/login', { body: { email, password: goodPassword, ...extra }, address })

  test('A85 a browser that logged in before gets in, whatever others guess from many networks', async () => {
    const email = anEmail()
    await register(shop, email)
    const { device } = (await enter(email, {})).body
    expect(device).toMatch(/^[\w-]{43}$/)
    await guess(email, networks(1, 4))
    expect((await enter(email, {})).status).toBe(429)
    const known = await enter(email, { devices: ['x'.repeat(43), device] })
    expect([known.status, known.body.device]).toEqual([200, undefined])
    // even behind an address that used up all its tries
    await guess(email, Array(2).fill('198.51.100.7'))
    expect((await enter(email, { devices: [device] })).status).toBe(200)
  })

  test('A85 the known browser has a budget of its own, and another’s token is worth nothing', async () => {
    const [email, other] = [anEmail(), anEmail()]
    await register(shop, email)
    await register(shop, other)
    const { device } = (await enter(other, {})).body
    const wrong = (devices: string[]) =>
      call(shop, 'POST', '/api/user/login', { body: { email, password: 'wrong', devices } })
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await wrong([device])).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const own = (await enter(email, {}, '198.51.100.9')).body.device
    const known = []
    for (let i = 0; i < 11; i += 1) known.push((await wrong([own])).status)
    expect(known).toEqual([...Array(10).fill(401), 429])
  })

  test('A85 strangers are slowed down, not shut out: a minute after the last guess the owner gets in', async () => {
    const email = anEmail()
    await register(shop, email)
    await guess(email, networks(2, 4))
    const slowed = await enter(email, {})
    expect([slowed.status, slowed.body.error.code]).toEqual([429, 'too_many_tries'])
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await after(61, () => enter(email, {}))).status).toBe(200)
  })

  test('A85 what is slowed down answers the same for an address nobody has', async () => {
    const [email, nobody] = [anEmail(), anEmail()]
    await register(shop, email)
    await guess(email, networks(3, 4))
    await guess(nobody, networks(3, 4))
    const answers = [await enter(email, {}), await enter(nobody, {})]
    expect(answers[0]?.status).toBe(429)
    expect(answers.map(({ body }) => JSON.stringify(body))[0]).toBe(JSON.stringify(answers[1]?.body))
  })

  test('A85 guesses at one account do not go on behind the slow-down', async () => {
    const email = anEmail()
    await register(shop, email)
    const statuses: number[] = []
    for (const address of networks(4, 8))
      for (let i = 0; i < 5; i += 1)
        statuses.push((await logIn(shop, email, `wrong ${i}`, undefined, address)).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(14)
  })

  test('A85 whoever has a second step is not slowed down by strangers', async () => {
    const email = anEmail()
    await register(shop, email)
    const token = (await enter(email, {})).body.token
    const { body } = await call(shop, 'POST', '/api/user/two-step', { token })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    // by the shop's clock, which stands: a code of the wall's may be of a later half minute
    const codeAfter = (ms: number) => totp.generate({ timestamp: (shop.clock.at?.getTime() ?? 0) + ms })
    await call(shop, 'POST', '/api/user/two-step/confirm', { token, body: { code: codeAfter(0) } })
    await guess(email, networks(5, 4))
    expect((await enter(email, { password: 'wrong' })).body.error.code).toBe('too_many_tries')
    expect((await enter(email, {})).body.error.code).toBe('two_step_code_needed')
    expect((await enter(email, { code: codeAfter(30_000) })).status).toBe(200)
  })

  test('A85 a link from the mailbox makes the browser known', async () => {
    const email = anEmail()
    await register(shop, email)
    await guess(email, networks(6, 4))
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = await call(shop, 'POST', '/api/user/password/reset', {
      body: { token, password: otherPassword },
    })
    await guess(email, networks(7, 4))
    const body = { email, password: otherPassword }
    expect((await call(shop, 'POST', '/api/user/login', { body, address: '198.51.100.8' })).status).toBe(429)
    const known = { ...body, devices: [reset.body.device] }
    expect((await call(shop, 'POST', '/api/user/login', { body: known })).status).toBe(200)
  })

  test('A85 a network of many addresses counts as one', async () => {
    for (const addressOf of [(i: number) => `46.0.0.${i}`, (i: number) => `2401:4900:77:${i}::1`]) {
      const email = anEmail()
      await register(shop, email)
      const statuses: number[] = []
      for (let i = 1; i <= 10; i += 1)
        statuses.push((await logIn(shop, email, 'wrong', undefined, addressOf(i))).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
    }
  })

  test('A85 an honest crowd signs in behind one address: only what was mistyped counts', async () => {
    expect(defaultLimits.login_address.most).toBeGreaterThanOrEqual(100)
    const email = anEmail()
    await register(shop, email)
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) {
      if (i % 10 === 0) await logIn(shop, anEmail(), 'a slip', undefined, '47.0.0.1')
      statuses.push((await logIn(shop, email, goodPassword, undefined, '47.0.0.1')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('A85 who is logged in can prove themselves, whatever strangers guess', async () => {
    const email = anEmail()
    await register(shop, email)
    const token = (await enter(email, {})).body.token
    await guess(email, ['198.51.100.7', ...networks(8, 4)])
    const proven = await call(shop, 'POST', '/api/user/step-up', {
      token,
      body: { password: goodPassword },
      address: '198.51.100.7',
    })
    expect(proven.status).toBe(200)
  })
})

test('A86 a crowd of one network does not make others wait for their login', async () => {
  const other = anEmail()
  await register(shop, other)
  let served = 0
  // nobody has these addresses, which costs as much
  const crowd = Array.from({ length: 18 }, () =>
    logIn(shop, anEmail(), goodPassword, undefined, '48.0.0.1').then(({ status }) => {
      expect(status).toBe(401)
      served += 1
    }),
  )
  await Promise.race(crowd) // by now the others of the crowd stand in line
  expect((await logIn(shop, other, goodPassword, undefined, '49.0.0.1')).status).toBe(200)
  // among the first, though it came last
  expect(served).toBeLessThan(12)
  await Promise.all(crowd)
})

const { kind: _kind, used_first: _first, ...shipTo } = anAddress
const lettersTo = (recipient: string) =>
  shop.db.selectFrom('mail_message').select(['kind', 'subject']).where('recipient', '=', recipient).execute()

describe('A87 a link of a stranger in a letter of ours', () => {
  test.each(['house', 'street', 'landmark', 'locality', 'name'])(
    'A87 not in the %s of an order',
    async (field) => {
      const piece = await aPiece(shop)
      const address = { ...shipTo, [field]: 'Claim at bit.ly/x' }
      const refused = await place(shop, anOrderBody([piece], { address }))
      expect(refused.status).toBe(400)
      expect(refused.body.error.fields).toEqual({ [`address.${field}`]: 'Please leave web addresses out.' })
    },
  )

  test('A87 not in names, address books, gift cards, returns and complaints', async () => {
    const person = await aPerson(shop)
    const named = await person.call('PATCH', '/api/user/me', { name: 'Prize evil.com' })
    expect(named.body.error.fields).toHaveProperty('name')
    const body = { name: 'evil.in', email: anEmail(), phone: '98450 12345', password: goodPassword }
    const registered = await call(shop, 'POST', '/api/user/register', { body })
    expect(registered.body.error.fields).toHaveProperty('name')
    const kept = await person.call('POST', '/api/user/addresses', { ...anAddress, street: 'www.evil.test' })
    expect(kept.body.error.fields).toHaveProperty('street')
    const gift = await call(shop, 'POST', '/api/gift-cards', {
      body: {
        worth: 500,
        from_name: 'Asha',
        buyer_email: anEmail(),
        to_name: 'Ravi',
        to_email: anEmail(),
        message: 'Your prize: bit.ly/x',
        sends_on: anIssue().sends_on,
      },
      headers: { 'idempotency-key': 'a-key-of-its-own-for-this' },
    })
    expect(gift.body.error.fields).toHaveProperty('message')
    const complaint = await call(shop, 'POST', '/api/grievances', {
      body: {
        name: 'Meera',
        contact: anEmail(),
        order_number: '',
        kind: 'other',
        what_happened: 'Look at https://evil.example for more',
        wanted: '',
      },
    })
    expect(complaint.body.error.fields).toHaveProperty('what_happened')
  })

  test('A87 an Indian address with its dots goes through', async () => {
    const piece = await aPiece(shop)
    const address = { ...shipTo, house: 'H.No. 12/3', street: 'M.G.Road', landmark: "Opp. St.Mary's" }
    expect((await place(shop, anOrderBody([piece], { address }))).status).toBe(201)
  })
})

test('A88 so many letters a day reach a mailbox, however many unpaid orders name it; paid ones always do', async () => {
  const [email, piece] = [anEmail(), await aPiece(shop, { stock: 100, price: 1_000 })]
  const contact = { email, phone: '98450 12345' }
  const rows = Array.from({ length: mostUnasked - 2 }, (_, i) => ({
    kind: 'order_placed',
    recipient: email,
    subject: `Earlier ${i}`,
    text_part: '',
    html_part: '',
    created_at: shop.clock.at ?? new Date(),
    next_attempt_at: new Date(),
    is_unasked: true,
  }))
  await shop.db.insertInto('mail_message').values(rows).execute()
  for (let i = 0; i < 4; i += 1)
    expect((await place(shop, anOrderBody([piece], { contact }))).status).toBe(201)
  expect(await lettersTo(email)).toHaveLength(mostUnasked)
  const { code } = (
    await (await aPerson(shop, 'finance')).call('POST', '/api/admin/gift-cards', anIssue({ worth: 50_000 }))
  ).body
  const paid = await place(shop, anOrderBody([piece], { contact, gift_card: code, pays_by: 'online' }))
  expect([paid.status, paid.body.state]).toEqual([201, 'confirmed'])
  expect((await lettersTo(email)).at(-1)?.subject).toContain(paid.body.number)
  // and a day later there is room again
  await after(86_401, () => place(shop, anOrderBody([piece], { contact })))
  expect(await lettersTo(email)).toHaveLength(mostUnasked + 2)
})

/** Ordered as a guest, with what its key opens. */
async function aGuestOrder(email: string, change: object = {}) {
  const piece = await aPiece(shop)
  const contact = { email, phone: '98450 12345' }
  const placed = (await place(shop, anOrderBody([piece], { contact, ...change }))).body
  const ask = (path: string, body: object) =>
    call(shop, 'POST', `/api/orders/${placed.number}${path}`, { body, headers: { 'order-key': placed.key } })
  return { number: placed.number as string, ask }
}

async function deliver(number: string) {
  const clerk = await aPerson(shop, 'orders')
  for (const [act, body] of [
    ['pack', undefined],
    ['dispatch', { carrier: 'Own van', tracking_number: '' }],
    ['deliver', undefined],
  ] as const)
    expect((await clerk.call('POST', `/api/admin/orders/${number}/${act}`, body)).status, act).toBe(200)
}

test('A89 a return is asked for and withdrawn three times, not sixty', async () => {
  const order = await aGuestOrder(anEmail())
  await deliver(order.number)
  const statuses: number[] = []
  for (let i = 0; i < 4; i += 1) {
    const asked = await order.ask('/returns', {
      lines: [{ line: 1, quantity: 1 }],
      wish: 'refund',
      why: 'damaged',
      refund_to: 'meera@okbank',
    })
    statuses.push(asked.status)
    const open = asked.body.returns?.find(({ state }: { state: string }) => state === 'asked')
    if (open) await order.ask(`/returns/${open.id}/call-off`, {})
    else expect(asked.body.error.code).toBe('returns_used_up')
  }
  expect(statuses).toEqual([200, 200, 200, 409])
})

describe('A90 what a proven mailbox did without logging in', () => {
  const everythingOf = async (email: string) => {
    const person = await aPerson(shop, 'shopper', { email })
    const order = await aGuestOrder(email, { offers_email: true })
    await deliver(order.number)
    const bought = await call(shop, 'POST', '/api/gift-cards', {
      body: {
        worth: 500,
        from_name: 'Meera',
        buyer_email: email,
        to_name: 'Ravi',
        to_email: 'ravi@example.in',
        message: 'With love.',
        sends_on: anIssue().sends_on,
      },
      headers: { 'idempotency-key': `bought-by-${email.replace(/\W/g, '-')}` },
    })
    expect(bought.status, JSON.stringify(bought.body)).toBeLessThan(300)
    const finance = await aPerson(shop, 'finance')
    await finance.call('POST', '/api/admin/gift-cards', anIssue({ to_email: email, to_name: 'Meera' }))
    await shop.db
      .updateTable('gift_card')
      .set({ sent_at: new Date(), code_print: Buffer.alloc(32, 200 - counter), last_four: 'ABCD' })
      .where('to_email', '=', email)
      .where('sent_at', 'is', null)
      .execute()
    await call(shop, 'POST', '/api/grievances', {
      body: {
        name: 'Meera',
        contact: email,
        order_number: order.number,
        kind: 'other',
        what_happened: 'The handle came off on the second day.',
        wanted: '',
      },
    })
    return { person, order }
  }
  const holds = async (email: string) => {
    const rows = await Promise.all(
      (
        [
          'customer_order',
          'guest_consent',
          'gift_card_purchase',
          'gift_card',
          'grievance',
          'mail_message',
          'account',
          'coupon_use',
        ] as const
      ).map((table) => shop.db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows).includes(email)
  }

  test('A90 is in the copy of their data, and gone once they are erased', async () => {
    const email = anEmail()
    const { person, order } = await everythingOf(email)
    const unproven = (await person.call('GET', '/api/user/data')).body
    expect(unproven).toMatchObject({ orders: [], gift_cards_received: [], gift_cards_bought: [] })
    await shop.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const { body } = await person.call('GET', '/api/user/data')
    expect(body.orders).toMatchObject([{ number: order.number, as_guest: true }])
    expect(body.gift_cards_bought).toHaveLength(1)
    expect(body.gift_cards_received).toMatchObject([{ to_name: 'Meera', worth: 2_000 }])
    expect(body.grievances).toHaveLength(1)
    expect(body.consents).toMatchObject([{ purpose: 'offers_email', given: true }])
    await shop.db
      .updateTable('account')
      .set({ erase_at: shop.clock.at ?? new Date() })
      .where('id', '=', person.id)
      .execute()
    await eraseDue(shop)
    expect(await holds(email)).toBe(false)
    const row = await shop.db
      .selectFrom('customer_order')
      .select(['email', 'phone', 'total_paise'])
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: null, phone: null })
    expect(row.total_paise).toBeGreaterThan(0)
  })

  test('A90 stays where the mailbox was never proven: it may be somebody else’s', async () => {
    const email = anEmail()
    const { person, order } = await everythingOf(email)
    await shop.db
      .updateTable('account')
      .set({ erase_at: shop.clock.at ?? new Date() })
      .where('id', '=', person.id)
      .execute()
    await eraseDue(shop)
    const row = await shop.db
      .selectFrom('customer_order')
      .select('email')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(row.email).toBe(email)
  })
})

test('A91 a price is not taken down in steps of 49 %', async () => {
  const clerk = await aPerson(shop, 'catalogue')
  await shop.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('account_id', '=', clerk.id)
    .execute()
  const [piece, other] = [await aPiece(shop, { price: 10_000 }), await aPiece(shop, { price: 10_000 })]
  const price = (id: string, price_offer: number) =>
    clerk.call('PATCH', `/api/products/${id}`, { price_offer })
  expect((await price(piece.id, 5_100)).status).toBe(200)
  expect((await price(piece.id, 4_900)).body.error.code).toBe('password_needed_again')
  expect((await price(piece.id, 5_050)).status).toBe(200)
  // the same for many at once
  expect((await price(other.id, 6_000)).status).toBe(200)
  const bulk = { ids: [other.id], change: { price: { by: 'percent', amount: -30 } } }
  const looked = await clerk.call('POST', '/api/admin/products/bulk/preview', bulk)
  const done = await clerk.call('POST', '/api/admin/products/bulk', { ...bulk, print: looked.body.print })
  expect([looked.status, done.body.error?.code]).toEqual([200, 'password_needed_again'])
})

test('A92 a mind can be changed so often a day, and what is said twice is put down once', async () => {
  const person = await aPerson(shop)
  const say = (given: boolean) => person.call('PUT', '/api/user/consents', { purpose: 'offers_email', given })
  const count = async () =>
    (await shop.db.selectFrom('consent').select('id').where('account_id', '=', person.id).execute()).length
  for (let i = 0; i < 5; i += 1) expect((await say(true)).status).toBe(200)
  expect(await count()).toBe(1)
  for (let i = 0; i < 19; i += 1) expect((await say(i % 2 === 1)).status).toBe(200)
  expect((await say(true)).status).toBe(429)
  expect(await count()).toBe(defaultLimits.consent.most)
})

test('A92 a guest who says it with every order is put down once', async () => {
  const email = anEmail()
  await aGuestOrder(email, { offers_email: true })
  await aGuestOrder(email, { offers_email: true })
  const rows = await shop.db.selectFrom('guest_consent').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
})

test('A93 a key to the drafts ends when whoever asked for it logs out', async () => {
  const clerk = await aPerson(shop, 'owner')
  const { url } = (await clerk.call('POST', '/api/admin/preview', { path: '/' })).body
  const key = String(url).split('/')[2] ?? ''
  const look = () => findPreview({ db: shop.db, now: () => shop.clock.at ?? new Date() }, key)
  expect(await look()).toMatchObject({ role: 'owner' })
  expect((await clerk.call('POST', '/api/user/logout')).status).toBe(204)
  expect(await look()).toBeUndefined()
})

describe('A95 changing where somebody’s order goes', () => {
  const correction = (change: object = {}, phone = '98450 12345') => ({
    phone,
    address: { ...shipTo, ...change },
  })
  const stored = (number: string) =>
    shop.db
      .selectFrom('customer_order')
      .select(['phone', 'ship_to'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()

  test('A95 only with its key or its account, and a key that only pays does not do', async () => {
    const order = await aGuestOrder(anEmail())
    const body = correction({ house: 'Stolen House 1' })
    const url = `/api/orders/${order.number}/correct`
    expect((await call(shop, 'POST', url, { body })).status).toBe(404)
    const wrong = { 'order-key': 'x'.repeat(43) }
    expect((await call(shop, 'POST', url, { body, headers: wrong })).status).toBe(404)
    const stranger = await aPerson(shop)
    expect((await stranger.call('POST', url, body)).status).toBe(404)
    expect((await stranger.call('POST', `/api/admin${url.slice(4)}`, body)).status).toBe(403)
    expect((await stored(order.number)).ship_to).toMatchObject({ house: shipTo.house })
  })

  test('A95 a correction is told, once, and sent again it changes nothing', async () => {
    const email = anEmail()
    const order = await aGuestOrder(email)
    const body = correction({ house: 'H.No. 12/3', phone: '98450 54321' }, '98450 54321')
    for (let i = 0; i < 2; i += 1) expect((await order.ask('/correct', body)).status).toBe(200)
    const { body: now } = await order.ask('/correct', body)
    expect(now).toMatchObject({
      phone: '+919845054321',
      ship_to: { house: 'H.No. 12/3', phone: '+919845054321', city: expect.any(String) },
      can: { correct: 'all' },
    })
    const told = now.history.filter(({ kind }: { kind: string }) => kind === 'corrected')
    expect(told).toMatchObject([{ note: 'phone and address', by: 'shopper' }])
    const letters = (await lettersTo(email)).filter(({ kind }) => kind === 'order_corrected')
    expect(letters).toHaveLength(1)
  })

  test('A95 not to another delivery area or state, where price, dates or tax would differ', async () => {
    const order = await aGuestOrder(anEmail())
    for (const pincode of ['110001', '744301']) {
      const refused = await order.ask('/correct', correction({ pincode }))
      expect([refused.status, refused.body.error.code]).toEqual([409, 'other_delivery_area'])
    }
    expect((await order.ask('/correct', correction({ pincode: '999999' }))).body.error.fields).toHaveProperty(
      'pincode',
    )
    expect((await order.ask('/correct', correction({ pincode: '560001' }))).status).toBe(200)
  })

  test('A95 not after it has left: then only the phone, and nothing once it is there', async () => {
    const order = await aGuestOrder(anEmail())
    const clerk = await aPerson(shop, 'orders')
    const act = (name: string, body?: object) =>
      clerk.call('POST', `/api/admin/orders/${order.number}/${name}`, body)
    await act('pack')
    expect((await act('correct', correction({ house: 'Two' }))).status).toBe(200)
    await act('dispatch', { carrier: 'Own van', tracking_number: '' })
    const late = await order.ask('/correct', correction({ house: 'Three' }))
    expect([late.status, late.body.error.code]).toEqual([409, 'order_left'])
    const phone = correction({ house: 'Two', phone: '98450 54321' })
    expect((await order.ask('/correct', phone)).body.can.correct).toBe('phone')
    await act('deliver')
    expect((await order.ask('/correct', correction({ house: 'Two' }))).body.error.code).toBe('order_left')
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'order.corrected')
      .execute()
    expect(audit).toHaveLength(1)
  })

  test('A95 staff who looked at an older state are told so', async () => {
    const order = await aGuestOrder(anEmail())
    const clerk = await aPerson(shop, 'orders')
    const seen = (await clerk.call('GET', `/api/admin/orders/${order.number}`)).body.seen
    await order.ask('/correct', correction({ house: 'Somewhere else' }))
    const late = await call(shop, 'POST', `/api/admin/orders/${order.number}/correct`, {
      body: correction({ house: 'Two' }),
      token: clerk.token,
      headers: { 'order-seen': String(seen) },
    })
    expect(late.body.error.code).toBe('order_moved')
  })

  test('A95 five times, so that nobody is written to all day', async () => {
    const order = await aGuestOrder(anEmail())
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1)
      statuses.push((await order.ask('/correct', correction({ house: `House ${i}` }))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409])
  })
})
