// Payments in the settings: ways that are off are off everywhere, plans and offers follow each other, and an owner sees
// whether the gateway works.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'
import type { PaymentValues, PlanBody, WirePaymentSettings, WirePlan } from '../settings-contract.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
let support: Awaited<ReturnType<typeof aPerson>>
const noon = new Date('2026-11-16T06:30:00Z')
beforeAll(async () => {
  shop = await aShop('demo')
  shop.clock.at = noon
  owner = await aPerson(shop, 'owner')
  support = await aPerson(shop, 'support')
})
afterAll(() => shop.close())

const path = '/api/admin/settings/payments'
const read = async (): Promise<WirePaymentSettings> => (await owner.call('GET', path)).body
const save = async (change: Partial<PaymentValues>) => {
  const { version, values } = await read()
  return owner.call('PUT', path, { version, values: { ...values, ...change } })
}
const lastAudit = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('area', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const everything: Partial<PaymentValues> = {
  upi: true,
  card: true,
  emi: true,
  netbanking: true,
  wallet: true,
  cash: true,
  cash_most: null,
}

describe('ways to pay', () => {
  test('are read by staff, changed by the owner, and audited', async () => {
    expect((await support.call('GET', path)).body.values).toEqual(everything)
    expect((await support.call('PUT', path, { version: 1, values: everything })).status).toBe(403)
    const { status, body } = await save({ wallet: false, cash_most: 30_000 })
    expect([status, body.values.wallet, body.changed_by]).toEqual([200, false, 'A owner'])
    expect(await lastAudit()).toMatchObject({
      action: 'payments.ways_changed',
      before: { wallet: true, cash_most: null },
      after: { wallet: false, cash_most: 30_000 },
    })
  })

  test('one always stays open, and of two at once one wins', async () => {
    const none = { upi: false, card: false, emi: false, netbanking: false, wallet: false, cash: false }
    const refused = await save(none)
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { upi: 'One way to pay must stay open.' },
    ])
    const { version, values } = await read()
    const both = await Promise.all(
      [true, false].map((upi) => owner.call('PUT', path, { version, values: { ...values, upi } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await save(everything)
  })

  test('cash that is off is taken nowhere: not at the pincode, not by an order, not on the phone', async () => {
    const piece = await aPiece(shop, { price: 900, stock: 9 })
    const quoted = async () => (await shop.get('/api/delivery/quote?pincode=560038')).body.cash_up_to
    await save({ cash_most: 1_000 })
    expect(await quoted()).toBe(1_000)
    expect((await place(shop, anOrderBody([{ ...piece, quantity: 2 }]))).body.error.code).toBe(
      'cash_not_taken',
    )
    await save({ cash: false })
    expect(await quoted()).toBeNull()
    expect((await place(shop, anOrderBody([piece]))).body.error.code).toBe('cash_not_taken')
    await save(everything)
    expect((await place(shop, anOrderBody([piece]))).status).toBe(201)
  })

  test('what is off online is not offered: in the quote, on the payment page, at the footer', async () => {
    const piece = await aPiece(shop, { price: 9_000, stock: 9 })
    const quoted = async () =>
      (
        await call(shop, 'POST', '/api/cart/quote', {
          body: { items: [{ id: piece.id, quantity: 1, protection: false }] },
        })
      ).body.pay_online
    const footer = async () => (await shop.get('/api/content/layout')).body.footer.accepted
    expect(await quoted()).toBe('UPI, card, net banking, wallet or EMI')
    const placed = await place(shop, anOrderBody([piece], { pays_by: 'online' }))
    const opensAt = async (method: string) => {
      const opened = await call(shop, 'POST', `/api/orders/${placed.body.number}/payments?method=${method}`, {
        headers: { 'order-key': placed.body.key },
      })
      const { payload } = await shop.app.inject({ method: 'GET', url: opened.body.url })
      return /value="(\w+)" required checked/.exec(payload)?.[1]
    }
    // what was chosen at the checkout comes chosen, as long as it is taken
    expect([await opensAt('upi'), await opensAt('card')]).toEqual(['upi', 'card'])
    await save({ card: false, emi: false, wallet: false, netbanking: false })
    expect(await quoted()).toBe('UPI')
    expect(await opensAt('card')).toBe('upi')
    shop.cache.shopChanged()
    expect(await footer()).toEqual(['UPI', 'Cash'])
    const opened = await call(shop, 'POST', `/api/orders/${placed.body.number}/payments`, {
      headers: { 'order-key': placed.body.key },
    })
    const page = await shop.app.inject({ method: 'GET', url: opened.body.url })
    expect(page.payload.match(/name="method" value="(\w+)"/g)).toEqual(['name="method" value="upi"'])
    // a browser that asks for another way is shown the page again, and nothing is paid
    const forged = await shop.app.inject({
      method: 'POST',
      url: opened.body.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'method=card&answer=success',
    })
    expect(forged.headers.location).toBe(opened.body.url)
    // no plan is promised while EMI is off
    expect((await shop.get('/api/emi/plans?amount=31491')).body).toEqual([])

    await save({ upi: false })
    expect(await quoted()).toBeNull()
    expect((await place(shop, anOrderBody([piece], { pays_by: 'online' }))).body.error.code).toBe(
      'online_is_off',
    )
    const again = await call(shop, 'POST', `/api/orders/${placed.body.number}/payments`, {
      headers: { 'order-key': placed.body.key },
    })
    expect([again.status, again.body.error.code]).toEqual([409, 'online_is_off'])
    await save(everything)
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('the gateway', () => {
  test('tells that it is for practice, when it answered, and whether who called was really it', async () => {
    const { gateway } = await read()
    expect(gateway).toMatchObject({ name: 'test', is_practice: true, key: null, webhook_at: null })
    expect(gateway.webhook_url).toMatch(/\/api\/payments\/webhooks\/razorpay$/)
    expect(gateway.answered_at).not.toBeNull()
    const forged = await call(shop, 'POST', '/api/payments/webhooks/test', {
      body: { event: 'payment.captured' },
    })
    expect(forged.status).toBe(400)
    expect((await read()).gateway).toMatchObject({ webhook_at: null, wrong_signature_at: noon.toISOString() })
    // a crowd of them is one row, written once in a while
    await Promise.all(
      Array.from({ length: 20 }, () => call(shop, 'POST', '/api/payments/webhooks/test', { body: {} })),
    )
    expect(await shop.db.selectFrom('gateway_state').select('gateway').execute()).toEqual([
      { gateway: 'test' },
    ])
  })
})

const aPlan = (change: Partial<PlanBody> = {}): PlanBody => ({
  bank: 'HDFC Bank',
  months: 12,
  annual_rate: 14.5,
  fee: 199,
  minimum: 3_000,
  from: '2026-12-01',
  to: null,
  ...change,
})
const plansOf = async (bank: string, months: number): Promise<WirePlan[]> =>
  (await read()).plans.filter((plan) => plan.bank === bank && plan.months === months)
const rateOn = async (day: string, bank = 'HDFC Bank') => {
  shop.clock.at = new Date(`${day}T06:30:00Z`)
  shop.cache.shopChanged()
  const { body } = await shop.get('/api/emi/plans?amount=31490')
  shop.clock.at = noon
  return body
    .find((one: { bank: string }) => one.bank === bank)
    ?.plans.find(({ months }: { months: number }) => months === 12)?.annual_rate
}

describe('EMI plans', () => {
  test('a new one begins on its day, and the one before ends by itself', async () => {
    expect((await owner.call('POST', `${path}/plans`, aPlan())).status).toBe(201)
    expect(await plansOf('HDFC Bank', 12)).toMatchObject([
      { annual_rate: 15, from: '2026-01-01', to: null, ends: '2026-11-30', state: 'running' },
      { annual_rate: 14.5, from: '2026-12-01', ends: null, state: 'waits' },
    ])
    expect([await rateOn('2026-11-30'), await rateOn('2026-12-01')]).toEqual([15, 14.5])
    // midnight in India is told to every process
    const moments = await shop.db.selectFrom('content_moment').select('at').execute()
    expect(moments.map(({ at }) => at.toISOString())).toContain('2026-11-30T18:30:00.000Z')
  })

  test('one that waits can change and go; then the one before is open again', async () => {
    const id = (await plansOf('HDFC Bank', 12))[1]?.id
    const { bank: _, months: __, ...terms } = aPlan({ annual_rate: 14, to: '2027-03-31' })
    expect((await owner.call('PUT', `${path}/plans/${id}`, terms)).status).toBe(204)
    expect([await rateOn('2027-03-31'), await rateOn('2027-04-01')]).toEqual([14, undefined])
    expect((await owner.call('DELETE', `${path}/plans/${id}`)).status).toBe(204)
    expect((await owner.call('DELETE', `${path}/plans/${id}`)).status).toBe(404)
    expect(await rateOn('2027-04-01')).toBe(15)
  })

  test('one that runs keeps its terms; it can be given an end', async () => {
    const [plan] = await plansOf('Axis Bank', 12)
    const terms = { annual_rate: 15.5, fee: 199, minimum: 3_000, from: '2026-01-01', to: null }
    const change = (changed: object) =>
      owner.call('PUT', `${path}/plans/${plan?.id}`, { ...terms, ...changed })
    expect((await change({ annual_rate: 9 })).body.error.fields).toHaveProperty('annual_rate')
    expect((await change({ to: '2026-11-15' })).body.error.fields).toHaveProperty('to')
    expect((await owner.call('DELETE', `${path}/plans/${plan?.id}`)).body.error.code).toBe('plan_has_begun')
    expect((await change({ to: '2026-11-30' })).status).toBe(204)
    expect(await lastAudit()).toMatchObject({
      action: 'payments.plan_changed',
      after: { effective_to: '2026-11-30' },
    })
    expect([await rateOn('2026-11-30', 'Axis Bank'), await rateOn('2026-12-01', 'Axis Bank')]).toEqual([
      15.5,
      undefined,
    ])
  })

  test.each<[Partial<PlanBody>, string, RegExp]>([
    [{ bank: ' ' }, 'bank', /Name the bank/],
    [{ from: '2026-11-15' }, 'from', /That day has passed, and \d+ orders? (was|were) paid by EMI since/],
    [{ to: '2026-11-30' }, 'to', /before the first/],
    [{ from: '2026-02-30' }, 'from', /./],
    [
      { bank: 'Axis Bank', from: '2026-11-20' },
      'from',
      /A plan of 15.5% runs until 30 Nov 2026. Start on 1 Dec 2026, or end the other on 19 Nov 2026/,
    ],
    [{ annual_rate: 61 }, 'annual_rate', /./],
    [{ months: 1 }, 'months', /./],
  ])('%j is refused beside %s', async (change, field, words) => {
    const { status, body } = await owner.call('POST', `${path}/plans`, aPlan(change))
    expect([status, body.error.fields[field] ?? Object.keys(body.error.fields)]).toEqual([
      400,
      expect.stringMatching(words),
    ])
  })

  test('of two with the same day at once one is added', async () => {
    const both = await Promise.all(
      [1, 2].map(() => owner.call('POST', `${path}/plans`, aPlan({ bank: 'Yes Bank' }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('bank offers', () => {
  const anOffer = (change: object = {}) => ({
    code: 'HDFCDEC',
    bank: 'HDFC Bank',
    kind: 'amount',
    amount: 750,
    percent: null,
    most: null,
    minimum_spend: 5_000,
    from: '2026-12-01',
    until: '2026-12-31',
    ...change,
  })
  const offers = async () => (await owner.call('GET', `${path}/offers`)).body.offers

  test('one is a coupon of the bank; the open one before it ends by itself', async () => {
    expect(await offers()).toMatchObject([
      { code: 'HDFCEMI500', bank: 'HDFC Bank', from: '2026-01-01', until: null, state: 'live' },
      { code: 'ICICIEMI500' },
    ])
    const added = await owner.call('POST', `${path}/offers`, anOffer())
    expect([added.status, added.body]).toEqual([201, { code: 'HDFCDEC' }])
    expect(await offers()).toMatchObject([
      { code: 'HDFCDEC', from: '2026-12-01', until: '2026-12-31', state: 'planned' },
      { code: 'HDFCEMI500', until: '2026-11-30', state: 'live' },
      { code: 'ICICIEMI500', until: null },
    ])
    expect((await owner.call('GET', '/api/admin/discounts/by-code/HDFCDEC')).body).toMatchObject({
      emi_bank: 'HDFC Bank',
      public: true,
      amount: 750,
    })
  })

  test.each([
    [{ code: 'HDFCEMI500', from: '2027-02-01', until: null }, 'code'],
    [{ code: 'A1', bank: 'Bank of Mars', from: '2027-02-01', until: null }, 'bank'],
    [{ code: 'A1', from: '2026-11-01' }, 'from'],
    [{ code: 'A1', from: '2026-12-15', until: null }, 'from'],
    [{ code: 'A1', from: '2026-11-20', until: '2026-12-15' }, 'from'],
    [{ code: 'A1', from: '2027-02-01', until: '2027-01-01' }, 'until'],
    [{ code: 'A1', from: '2027-02-01', until: null, amount: 900, minimum_spend: 1_000 }, 'amount'],
  ])('%j is refused beside %s', async (change, field) => {
    const { status, body } = await owner.call('POST', `${path}/offers`, anOffer(change))
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
    expect(await offers()).toHaveLength(3)
  })
})
