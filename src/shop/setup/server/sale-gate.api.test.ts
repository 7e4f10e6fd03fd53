// From nothing to the first order: what is missing is asked for in its order, each in a sentence of its own.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { indianDay } from '#kernel/time.ts'
import { listenForChanges } from '#platform/database/changes.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import type { Gateway } from '#shop/payments/domain/gateway.ts'
import { aReach, aSeller, aShop, openForSale, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs } from '../../../../test/an-order.ts'
import { appParts } from '../../../../test/app-parts.ts'
import { aPerson, call } from '../../../../test/people.ts'
import { enterDemo, leaveDemo } from './opening.ts'

let shop: TestShop
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const aCard = {
  worth: 1_000,
  from_name: 'Meera',
  buyer_email: 'meera@example.in',
  to_name: 'Asha',
  to_email: 'asha@example.in',
  message: '',
  sends_on: indianDay(new Date()),
}
const buyCard = (body: object = aCard) => call(shop, 'POST', '/api/gift-cards', { body })
const saidTo = ({ status, body }: { status: number; body: { error?: { message: string } } }) =>
  status === 201 ? 'sold' : body.error?.message

test('an empty shop sells nothing until seller, place, delivery and payment are set and it is open', async () => {
  shop = await aShop('empty')
  const { id } = await aPiece(shop)
  // not even a number is used up
  const order = () => placeAs(shop, anOrderBody([{ id }], { expected_total: 6_490 }))
  const said: unknown[] = []
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => aSeller(shop.db),
    () => aReach(shop.db, null),
    () => shop.db.updateTable('delivery_zone').set({ cash_up_to_paise: 5_000_000 }).execute(),
  ]
  for (const step of steps) {
    await step()
    const [ordered, bought] = [await order(), await buyCard()]
    expect(saidTo(bought)).toBe(saidTo(ordered))
    said.push(saidTo(ordered))
  }
  expect(said).toEqual([
    'This shop cannot take orders yet: it has not said who sells.',
    'This shop cannot take orders yet: it has not said where it delivers.',
    'This shop cannot take orders yet: there is no way to pay.',
    'This shop is getting ready and takes no orders yet. Please come back soon.',
  ])
  expect(await shop.db.selectFrom('customer_order').select('id').execute()).toEqual([])
  await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
  expect(await place(shop, anOrderBody([{ id }]))).toMatchObject({
    status: 201,
    body: { state: 'confirmed', pays_by: 'cash' },
  })
})

test('the shop’s own limit of cash takes none where no zone does, and real keys count with an open way alone', async () => {
  const gateways = { current: {} as Gateway, byName: () => undefined, keyId: 'rzp_live_standin' }
  shop = await aShop('empty', { gateways })
  await aSeller(shop.db)
  await aReach(shop.db, null)
  await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
  const { id } = await aPiece(shop)
  const refusal = async () =>
    (await placeAs(shop, anOrderBody([{ id }], { expected_total: 6_490 }))).body.error
  await shop.db
    .updateTable('payment_terms')
    .set({
      upi: false,
      card: false,
      emi: false,
      netbanking: false,
      wallet: false,
      cash_most_paise: 5_000_000,
    })
    .execute()
  expect((await refusal()).code).toBe('sale_without_payment')
  // what is refused now is that this order cannot be paid in cash
  await shop.db.updateTable('payment_terms').set({ upi: true }).execute()
  expect((await refusal()).code).toBe('cash_not_taken')
})

test('a seller without a place that sends goods cannot sell', async () => {
  shop = await aShop('empty')
  await openForSale(shop)
  await shop.db.updateTable('location').set({ ships: false }).execute()
  const { id } = await aPiece(shop)
  expect(await placeAs(shop, anOrderBody([{ id }], { expected_total: 1 }))).toMatchObject({
    status: 409,
    body: { error: { code: 'sale_without_location' } },
  })
})

test('where only practice payments are connected, an open shop takes cash and nothing else', async () => {
  shop = await aShop('empty')
  await openForSale(shop)
  const { id } = await aPiece(shop)
  expect(await place(shop, anOrderBody([{ id }], { pays_by: 'online' }))).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'online_not_taken',
        message: 'This shop takes no online payments yet. Please choose cash on delivery.',
      },
    },
  })
  expect(await buyCard()).toMatchObject({ body: { error: { code: 'gift_cards_not_sold' } } })
  expect((await place(shop, anOrderBody([{ id }]))).status).toBe(201)
  // nor does whoever may open a shop try one that is open
  const owner = await aPerson(shop, 'owner')
  const tried = await place(shop, anOrderBody([{ id }], { pays_by: 'online' }), owner)
  expect(tried.body.error.code).toBe('online_not_taken')
})

test('what an open shop cannot be paid by, it offers nowhere: cart, phone, footer, EMI, gift cards, an order that waits', async () => {
  shop = await aShop('empty')
  await aSeller(shop.db)
  await aReach(shop.db)
  const owner = await aPerson(shop, 'owner')
  const { id } = await aPiece(shop)
  await shop.db
    .insertInto('emi_plan')
    .values({
      bank: 'HDFC Bank',
      months: 3,
      annual_rate_bps: 1_600,
      fee_paise: 0,
      minimum_paise: 100,
      effective_from: '2020-01-01',
    })
    .execute()
  const offered = async () => {
    shop.cache.shopChanged()
    const items = [{ id, quantity: 1, protection: false }]
    const asked = { items, pincode: '560038' }
    return {
      cart: (await call(shop, 'POST', '/api/cart/quote', { body: asked })).body.pay_online,
      phone: (await owner.call('POST', '/api/admin/phone-orders/quote', { ...asked, assembly: false })).body
        .pay_online,
      footer: (await shop.get('/api/content/layout')).body.footer.accepted.includes('UPI'),
      emi: (await shop.get('/api/emi/plans?amount=6490')).body.length,
      giftCards: (await shop.get('/api/gift-cards')).body.is_sold,
      toWhom: (await owner.call('GET', '/api/admin/settings/payments')).body.pays_online,
    }
  }
  const all = 'UPI, card, net banking, wallet or EMI'
  expect(await offered()).toEqual({
    cart: all,
    phone: all,
    footer: true,
    emi: 1,
    giftCards: true,
    toWhom: 'owner',
  })
  const tried = await place(shop, anOrderBody([{ id }], { pays_by: 'online' }), owner)
  await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
  expect(await offered()).toEqual({
    cart: null,
    phone: null,
    footer: false,
    emi: 0,
    giftCards: false,
    toWhom: 'nobody',
  })
  const paid = await owner.call('POST', `/api/orders/${tried.body.number}/payments`)
  expect([paid.status, paid.body.error.code]).toEqual([409, 'online_is_off'])
  // a shop of before there was a door goes on as it did
  await shop.db.updateTable('setup_step').set({ is_kept: true }).where('name', '=', 'open').execute()
  expect(await offered()).toMatchObject({ cart: all, giftCards: true, toWhom: 'everybody' })
})

test('a cart and the footer say the same before anybody orders', async () => {
  shop = await aShop('empty')
  await aSeller(shop.db)
  await aReach(shop.db)
  const { id } = await aPiece(shop)
  const told = async (token?: string) => {
    const body = { items: [{ id, quantity: 1, protection: false }], pincode: '560038' }
    const quote = await call(shop, 'POST', '/api/cart/quote', { body, ...(token && { token }) })
    const layout = await call(shop, 'GET', '/api/content/layout')
    return [quote.body.not_now, quote.body.pay_online, layout.body.footer.accepted.includes('UPI')]
  }
  const notYet = 'This shop is getting ready and takes no orders yet. Please come back soon.'
  expect(await told()).toEqual([notYet, expect.stringMatching(/UPI/), true])
  // whoever may open the shop tries everything out before
  const { token } = await aPerson(shop, 'owner')
  expect(await told(token)).toEqual([null, expect.stringMatching(/UPI/), true])
  await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
  shop.cache.shopChanged()
  expect(await told()).toEqual([null, null, false])
})

test('an order that was answered before is told again, whatever became of the shop', async () => {
  shop = await aShop('empty')
  await openForSale(shop)
  const { id } = await aPiece(shop)
  const key = randomUUID()
  const first = await place(shop, anOrderBody([{ id }]), { key })
  await leaveDemo(shop.db)
  shop.cache.shopChanged()
  expect((await place(shop, anOrderBody([{ id }]), { key })).body).toEqual(first.body)
  expect((await place(shop, anOrderBody([{ id }]))).body.error.code).toBe('shop_not_open')
})

test('the owner tries an order before the shop opens; other staff and shoppers do not, and no phone order passes', async () => {
  shop = await aShop('empty')
  await aSeller(shop.db)
  await aReach(shop.db, null)
  const { id } = await aPiece(shop)
  const body = anOrderBody([{ id }], { pays_by: 'online' })
  const as = async (role: string) => {
    const { token } = await aPerson(shop, role)
    const done = await place(shop, body, { token })
    return done.status === 201 ? done.body.state : done.body.error.code
  }
  expect([await as('owner'), await as('orders'), await as('shopper')]).toEqual([
    'awaiting_payment',
    'sale_without_payment',
    'sale_without_payment',
  ])
  const owner = await aPerson(shop, 'owner')
  const {
    save_address: _,
    use_store_credit: _credit,
    offers_email: _mail,
    expected_to_pay: _pay,
    ...rest
  } = body
  const taken = await owner.call('POST', '/api/admin/phone-orders', { ...rest, expected_total: 6_490 })
  expect(taken.body.error.code).toBe('sale_without_payment')
})

test('the demo is played with until it is left', async () => {
  shop = await aShop('demo')
  const { id } = await aPiece(shop)
  const online = anOrderBody([{ id }], { pays_by: 'online' })
  expect((await place(shop, online)).status).toBe(201)
  await leaveDemo(shop.db)
  shop.cache.shopChanged()
  expect((await place(shop, online)).body.error.code).toBe('shop_not_open')
  await enterDemo(shop.db, new Date())
  expect((await place(shop, online)).status).toBe(201)
})

test('with real keys the demo takes no money, and with test keys an open shop takes no practice payment', async () => {
  const withKeys = (keyId: string) => ({
    gateways: { current: {} as Gateway, byName: () => undefined, keyId },
  })
  shop = await aShop('demo', withKeys('rzp_live_standin'))
  const { id } = await aPiece(shop)
  const online = anOrderBody([{ id }], { pays_by: 'online' })
  expect(await place(shop, online)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'demo_takes_no_money',
        message: 'This is a demo shop: nothing here is sold for real money.',
      },
    },
  })
  expect((await buyCard()).body.error.code).toBe('demo_takes_no_money')
  expect((await place(shop, anOrderBody([{ id }]))).status).toBe(201)
  await shop.close()

  shop = await aShop('empty', withKeys('rzp_test_standin'))
  await openForSale(shop)
  const own = await aPiece(shop)
  const paid = await place(shop, anOrderBody([{ id: own.id }], { pays_by: 'online' }))
  expect(paid.body.error.code).toBe('online_not_taken')
})

test('another process stops selling within a second of the news', async () => {
  shop = await aShop('empty')
  await openForSale(shop)
  const { id } = await aPiece(shop)
  const cache = createResponseCache(1_048_576)
  const database = openDatabase(shop.url)
  const stopListening = listenForChanges(shop.url, 'shop_changed', cache.shopChanged)
  const other = { app: await buildApp({ database, cache, ...(await appParts()), now: () => new Date() }) }
  try {
    await vi.waitFor(() => expect(cache.version()).toBeGreaterThan(0)) // it listens
    expect((await place(other, anOrderBody([{ id }]))).status).toBe(201)
    await leaveDemo(shop.db)
    await vi.waitFor(
      async () => expect((await place(other, anOrderBody([{ id }]))).body.error?.code).toBe('shop_not_open'),
      { timeout: 1_000 },
    )
    await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
    // what is missing is looked up again: nobody waits for the news of it
    expect((await place(other, anOrderBody([{ id }]))).status).toBe(201)
  } finally {
    await stopListening()
    await other.app.close()
    await database.close()
  }
})
