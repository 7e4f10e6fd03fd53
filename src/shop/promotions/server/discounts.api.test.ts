// Discounts in the back office: made, changed, stopped, tried, and what a shopper then gets.
import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off') })
const finance = await aPerson(shop, 'finance')
afterAll(() => shop.close())

let made = 0
const aDiscount = (change: object = {}) => ({
  code: `TEST${++made}`,
  kind: 'percent',
  percent: 10,
  amount: null,
  most: null,
  minimum_spend: 0,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  most_uses: null,
  most_per_person: null,
  categories: [],
  brands: [],
  public: false,
  emi_bank: null,
  ...change,
})
const add = async (change: object = {}) => {
  const { status, body } = await finance.call('POST', '/api/admin/discounts', aDiscount(change))
  expect(status).toBe(201)
  return body
}
const save = (code: string, body: object) => finance.call('PUT', `/api/admin/discounts/by-code/${code}`, body)
const termsOf = (discount: Record<string, unknown>) => {
  const {
    state: _s,
    gives: _g,
    uses: _u,
    given_away: _a,
    can_rename: _r,
    category_names: _n,
    ...terms
  } = discount
  return terms
}

describe('a discount', () => {
  test('is made, used by a shopper, and counts its uses and what it gave away', async () => {
    const { code } = await add({ percent: 12.5, most_uses: 2, most_per_person: 2 })
    const chair = await aPiece(shop, { price: 1_000 })
    const shopper = await aPerson(shop)
    const buy = () => place(shop, anOrderBody([chair], { coupon: code }), { token: shopper.token })
    expect((await buy()).body.total).toBe(875)
    const cancelled = await buy()
    const seen = async () => (await finance.call('GET', `/api/admin/discounts/by-code/${code}`)).body
    expect(await seen()).toMatchObject({
      state: 'used_up',
      uses: 2,
      given_away: 250,
      gives: '12.5% off the total',
    })
    await shopper.call('POST', `/api/orders/${cancelled.body.number}/cancel`, {
      lines: [{ line: 1, quantity: 1 }],
    })
    expect(await seen()).toMatchObject({ state: 'live', uses: 1, given_away: 125, can_rename: false })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test.each([
    ['percent', { percent: null }],
    ['percent', { percent: 12.345 }],
    ['amount', { kind: 'amount', percent: null }],
    ['amount', { kind: 'amount', percent: null, amount: 600, minimum_spend: 500 }],
    ['ends_at', { ends_at: '2026-01-01T00:00:00.000Z' }],
    ['starts_at', { starts_at: '2026-06-30T23:59:60Z' }],
    ['most_per_person', { most_uses: 2, most_per_person: 3 }],
    ['categories', { categories: ['no-such-category'] }],
    ['brands', { brands: ['Nobody'] }],
  ])('is told beside %s what does not fit: %o', async (field, change) => {
    const { status, body } = await finance.call('POST', '/api/admin/discounts', aDiscount(change))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  test('that takes more than half off asks for the password', async () => {
    const tired = await aPerson(shop, 'finance')
    await shop.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', tired.id)
      .execute()
    const post = (change: object) => tired.call('POST', '/api/admin/discounts', aDiscount(change))
    expect((await post({ percent: 50 })).status).toBe(201)
    for (const change of [{ percent: 51 }, { kind: 'amount', percent: null, amount: 4_000 }])
      expect((await post(change)).body.error.code).toBe('password_needed_again')
    const { body } = await post({ percent: 40 })
    expect(
      (
        await tired.call('PUT', `/api/admin/discounts/by-code/${body.code}`, {
          ...termsOf(body),
          percent: 80,
        })
      ).body.error.code,
    ).toBe('password_needed_again')
    const steep = await add({ percent: 80 })
    const turn = (who: typeof tired, what: string, version: number) =>
      who.call('POST', `/api/admin/discounts/by-code/${steep.code}/${what}`, { version })
    expect((await turn(tired, 'stop', steep.version)).status).toBe(200)
    const again = await turn(tired, 'start', steep.version + 1)
    expect(again.body.error.code).toBe('password_needed_again')
    expect((await turn(await aPerson(shop, 'finance'), 'start', steep.version + 1)).status).toBe(200)
  })

  test('keeps its name once an order has it, and no limit sinks below its uses', async () => {
    const first = await add({ most_uses: 5 })
    const renamed = await save(first.code, { ...termsOf(first), code: `${first.code}X` })
    expect([renamed.status, renamed.body.code]).toEqual([200, `${first.code}X`])
    const chair = await aPiece(shop, { price: 1_000 })
    for (let order = 0; order < 2; order += 1)
      await place(shop, anOrderBody([chair], { coupon: renamed.body.code }))
    const terms = termsOf(renamed.body)
    expect((await save(renamed.body.code, { ...terms, code: first.code })).body.error.fields.code).toContain(
      'cannot change',
    )
    expect((await save(renamed.body.code, { ...terms, most_uses: 1 })).body.error.fields.most_uses).toContain(
      '2 times',
    )
    expect((await save(renamed.body.code, { ...terms, most_uses: 2 })).body.state).toBe('used_up')
    expect((await save(renamed.body.code, { ...terms, percent: 20 })).body.error.code).toBe(
      'changed_meanwhile',
    )
  })

  test('is stopped and started; a shopper hears that there is none, then that there is', async () => {
    const { code, version } = await add({})
    const chair = await aPiece(shop, { price: 1_000 })
    const quote = async () =>
      (
        await call(shop, 'POST', '/api/cart/quote', {
          body: { items: [{ id: chair.id, quantity: 1, protection: false }], coupon: code },
        })
      ).body.coupon
    expect((await quote()).applied).toBe(true)
    const stopped = await finance.call('POST', `/api/admin/discounts/by-code/${code}/stop`, { version })
    expect(stopped.body.state).toBe('stopped')
    expect(await quote()).toMatchObject({
      applied: false,
      words: expect.stringContaining(`We don’t have a code called ${code}.`),
    })
    const { status } = await finance.call('POST', `/api/admin/discounts/by-code/${code}/start`, { version })
    expect(status).toBe(409)
    await finance.call('POST', `/api/admin/discounts/by-code/${code}/start`, { version: version + 1 })
    expect((await quote()).applied).toBe(true)
    const audited = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', code)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'discount.added',
      'discount.stopped',
      'discount.started',
    ])
  })

  test('of a name that is there already is refused beside it', async () => {
    const { status, body } = await finance.call('POST', '/api/admin/discounts', aDiscount({ code: 'masai' }))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['code']])
  })

  test('is found by its code and its state', async () => {
    const { code } = await add({ starts_at: '2099-01-01T00:00:00.000Z' })
    const list = async (query: string) =>
      (await finance.call('GET', `/api/admin/discounts?${query}`)).body.data.map(
        (one: { code: string }) => one.code,
      )
    expect(await list(`search=${code.toLowerCase()}`)).toContain(code)
    expect(await list('state=planned')).toContain(code)
    expect(await list('state=live')).not.toContain(code)
    expect(await list('search=%25')).toEqual([])
  })
})

describe('trying', () => {
  const tryOn = async (discount: object, ...carts: object[]) =>
    (await finance.call('POST', '/api/admin/discounts/try', { discount, carts })).body.carts

  test('prices as the shop does, writes nothing, and says why not', async () => {
    const chair = await aPiece(shop, { price: 1_000, mrp: 1_500 })
    const table = await aPiece(shop, { price: 3_000, mrp: 3_000 })
    const discount = aDiscount({ percent: 10, minimum_spend: 2_000, public: true })
    const [short, fine] = await tryOn(
      discount,
      { items: [{ id: chair.id, quantity: 1, protection: false }] },
      {
        items: [
          { id: chair.id, quantity: 1, protection: false },
          { id: table.id, quantity: 1, protection: false },
        ],
        pincode: '560038',
      },
    )
    expect(short).toMatchObject({ applied: false, words: `${discount.code} needs ₹1,000 more in the cart.` })
    expect(fine).toMatchObject({
      applied: true,
      bill: { subtotal: 4_500, discount: 500, coupon_discount: 400 },
      shares: [
        { id: chair.id, off: 100 },
        { id: table.id, off: 300 },
      ],
      delivery_known: true,
    })
    expect((await finance.call('GET', `/api/admin/discounts/by-code/${discount.code}`)).status).toBe(404)
    // saved, a shopper gets the same to the paisa
    await finance.call('POST', '/api/admin/discounts', discount)
    const { body } = await call(shop, 'POST', '/api/cart/quote', {
      body: {
        items: [
          { id: chair.id, quantity: 1, protection: false },
          { id: table.id, quantity: 1, protection: false },
        ],
        coupon: discount.code,
        pincode: '560038',
      },
    })
    expect(body.bill).toEqual(fine.bill)
  })

  test('names categories as shoppers know them', async () => {
    const chair = await aPiece(shop, { price: 1_000 })
    const [tried] = await tryOn(aDiscount({ categories: ['queenbed'] }), {
      items: [{ id: chair.id, quantity: 1, protection: false }],
    })
    expect(tried.words).toContain('is for Queen Size Beds.')
  })

  test('offers carts out of what is in the shop, and finds pieces by their title', async () => {
    const samples = (await finance.call('GET', '/api/admin/discounts/samples')).body.carts
    expect(samples.map(({ name }: { name: string }) => name)).toEqual([
      'Two popular products',
      'Most expensive product',
      'Cheapest product',
    ])
    const { id } = await aPiece(shop, { title: 'A rather singular stool' })
    expect((await finance.call('GET', '/api/admin/discounts/pieces?q=singular')).body.data).toMatchObject([
      { id },
    ])
  })
})
