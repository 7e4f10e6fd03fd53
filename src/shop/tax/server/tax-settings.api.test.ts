// Tax in the settings: a rate has a first day and no past, what waits can still change, and who may not write only reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import type { ChangeRateBody, RateBody, WireTax } from '../contract.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
let finance: Awaited<ReturnType<typeof aPerson>>
const noon = new Date('2026-11-16T06:30:00Z')
beforeAll(async () => {
  shop = await aShop('demo')
  shop.clock.at = noon
  owner = await aPerson(shop, 'owner')
  finance = await aPerson(shop, 'finance')
})
afterAll(() => shop.close())

const path = '/api/admin/settings/tax'
const read = async (): Promise<WireTax> => (await owner.call('GET', path)).body
const codeOf = async (hsn: string) => (await read()).codes.find((code) => code.hsn === hsn)
const body = (change: Partial<RateBody> = {}): RateBody => ({
  hsn: '5702',
  rate: 12,
  from: '2027-04-01',
  goods: 'Carpets and dhurries, woven',
  notification: '',
  ...change,
})
const add = (change: Partial<RateBody>) => owner.call('POST', `${path}/rates`, body(change))
const everyRate = () => shop.db.selectFrom('tax_rate').selectAll().orderBy('id').execute()
const lastAudit = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_name', 'before', 'after'])
    .where('area', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const waiting = async (hsn: string) => {
  const rate = (await codeOf(hsn))?.rates.find(({ state }) => state === 'waits')
  if (!rate) throw new Error(`nothing waits for ${hsn}`)
  return rate
}

/** Another day, on which whoever was logged in still is. */
const clockAt = async (at: Date | string) => {
  shop.clock.at = new Date(at)
  await shop.db
    .updateTable('session')
    .set({ last_used_at: shop.clock.at, confirmed_at: shop.clock.at, expires_at: '2028-01-01' })
    .execute()
}

describe('the list', () => {
  test('says what counts, how many products it taxes, and which codes leave it to their products', async () => {
    const { codes, services, today, read_on } = await read()
    expect([today, read_on]).toEqual(['2026-11-16', null])
    expect(codes.find(({ hsn }) => hsn === '5702')).toMatchObject({
      goods: 'Carpets and dhurries, woven',
      products: 5,
      own_rates: [5],
      rates: [{ rate: 5, from: '2025-09-22', state: 'counts' }],
    })
    // lamps of cane and of glass are taxed differently, so their code has no rate
    expect(codes.find(({ hsn }) => hsn === '9405')).toMatchObject({
      products: 13,
      own_rates: [5, 18],
      rates: [],
    })
    const all = await shop.db
      .selectFrom('product')
      .select((product) => product.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where('hsn', '<>', '')
      .executeTakeFirstOrThrow()
    expect(codes.reduce((sum, { products }) => sum + products, 0)).toBe(Number(all.count))
    expect(services).toContainEqual({ code: '998739', kind: 'assembly', rate: 18 })
  })

  test('is read by staff and changed by the owner', async () => {
    const before = await everyRate()
    const [rate] = (await codeOf('9401'))?.rates ?? []
    expect((await finance.call('GET', path)).status).toBe(200)
    const tried = await Promise.all([
      finance.call('POST', `${path}/rates`, body()),
      finance.call('PUT', `${path}/rates/${rate?.id}`, { ...body(), hsn: undefined, version: 1 }),
      finance.call('DELETE', `${path}/rates/${rate?.id}`),
      finance.call('PUT', path, { version: 1, is_large: true }),
      finance.call('POST', `${path}/read`, { read_by: 'Me' }),
    ])
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await everyRate()).toEqual(before)
  })
})

describe('a new rate', () => {
  test('waits for its day, beside the one that counts, and is audited', async () => {
    const { status, body: after } = await add({ notification: 'No. 9/2027 of 12 Mar' })
    expect(status).toBe(201)
    expect((after as WireTax).codes.find(({ hsn }) => hsn === '5702')?.rates).toMatchObject([
      { rate: 5, state: 'counts' },
      { rate: 12, from: '2027-04-01', state: 'waits', notification: 'No. 9/2027 of 12 Mar' },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'settings.tax_rate_added',
      subject_name: '5702',
      after: { rate_bps: 1_200, from_day: '2027-04-01', notification: 'No. 9/2027 of 12 Mar' },
    })
  })

  test.each([
    ['letters in the code', { hsn: '94A3' }, { hsn: 'An HSN has 4, 6 or 8 digits.' }],
    ['five digits', { hsn: '94031' }, { hsn: 'An HSN has 4, 6 or 8 digits.' }],
    ['no code', { hsn: '' }, { hsn: 'An HSN has 4, 6 or 8 digits.' }],
    ['more than the law allows', { rate: 81 }, { rate: 'GST is 40% at the most.' }],
    ['the same first day', { rate: 18 }, { from: 'A rate of 12% begins on that day.' }],
    ['what it is already', { rate: 5, from: '2027-02-01' }, { rate: 'It is 5% already, from 22 Sept 2025.' }],
    [
      'a day that has passed',
      { hsn: '6913', from: '2026-11-15' },
      { from: 'That day has passed. A rate cannot change the past. Choose today or later.' },
    ],
    ['a day that is none', { from: '2027-02-29' }, undefined],
    ['less than nothing', { rate: -1 }, undefined],
  ])('with %s is refused beside its field, and nothing is written', async (_, change, fields) => {
    const before = await everyRate()
    const answer = await add(change)
    expect(answer.status).toBe(400)
    if (fields) expect(answer.body.error.fields).toEqual(fields)
    expect(await everyRate()).toEqual(before)
  })

  test('in the past is told how many bills it would have touched; of today none may be out', async () => {
    const chair = await aPiece(shop, { price: 1_180, stock: 10 })
    await shop.db.updateTable('product').set({ hsn: '94017100' }).where('id', '=', chair.id).execute()
    const numbers = await Promise.all(
      [1, 2].map(async () => (await place(shop, anOrderBody([chair]))).body.number),
    )
    for (const number of numbers) {
      const sent = await owner.call('POST', `/api/admin/orders/${number}/dispatch`, {
        carrier: 'Own van',
        tracking_number: '',
      })
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    }
    const wanted = { hsn: '940171', rate: 5, goods: 'Upholstered seats with a metal frame' }
    const past = await add({ ...wanted, from: '2026-11-16' })
    expect(past.body.error.fields).toEqual({
      from: '2 bills are out today with 18%. Choose tomorrow or later.',
    })
    await clockAt('2026-11-18T06:30:00Z')
    const later = await add({ ...wanted, from: '2026-11-16' })
    expect(later.body.error.fields).toEqual({
      from: '2 bills are out since 16 Nov 2026 with 18%. A rate cannot change the past. Choose today or later.',
    })
    // two days later nothing is out of that day, and the same rate as on the bills hurts nobody
    expect((await add({ ...wanted, from: '2026-11-18' })).status).toBe(201)
    await clockAt(noon)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('sent twice at once begins once', async () => {
    const both = await Promise.all([12, 18].map((rate) => add({ hsn: '6912', rate, from: '2027-01-01' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await codeOf('6912'))?.rates).toHaveLength(2)
  })
})

describe('a rate that waits', () => {
  const change = async (hsn: string, terms: Partial<ChangeRateBody>) => {
    const { id, version, rate, from, notification } = await waiting(hsn)
    return owner.call('PUT', `${path}/rates/${id}`, {
      ...{ version, rate, from, notification, goods: 'Carpets' },
      ...terms,
    })
  }

  test('can change, and the log says from what', async () => {
    expect((await change('5702', { rate: 18, from: '2027-05-01' })).status).toBe(200)
    expect(await waiting('5702')).toMatchObject({ rate: 18, from: '2027-05-01', version: 2 })
    // words belong to the code
    expect((await codeOf('5702'))?.goods).toBe('Carpets')
    expect(await lastAudit()).toMatchObject({
      action: 'settings.tax_rate_changed',
      before: { rate_bps: 1_200, from_day: '2027-04-01', goods: 'Carpets and dhurries, woven' },
      after: { rate_bps: 1_800, from_day: '2027-05-01', goods: 'Carpets' },
    })
  })

  test('is not overwritten by who saw an earlier one, and not moved into the past', async () => {
    const before = await everyRate()
    expect((await change('5702', { version: 1 })).body.error.code).toBe('changed_meanwhile')
    expect((await change('5702', { from: '2026-11-15' })).body.error.fields).toHaveProperty('from')
    expect(await everyRate()).toEqual(before)
  })

  test('can be removed; the one before it goes on', async () => {
    const { id } = await waiting('5702')
    expect((await owner.call('DELETE', `${path}/rates/${id}`)).status).toBe(200)
    expect((await codeOf('5702'))?.rates).toMatchObject([{ rate: 5, state: 'counts' }])
    expect(await lastAudit()).toMatchObject({
      action: 'settings.tax_rate_removed',
      before: { rate_bps: 1_800, from_day: '2027-05-01' },
    })
    expect((await owner.call('DELETE', `${path}/rates/${id}`)).status).toBe(404)
  })
})

describe('a rate that counts', () => {
  test('keeps its rate and its day; its words may change', async () => {
    const code = await codeOf('9401')
    const [rate] = code?.rates ?? []
    const terms = { version: 1, rate: 18, from: '2025-09-22', notification: '', goods: 'Seats' }
    const put = (sent: Partial<ChangeRateBody>) =>
      owner.call('PUT', `${path}/rates/${rate?.id}`, { ...terms, ...sent })
    const stays = 'This rate counts since 22 Sept 2025. Add one that begins later.'
    expect((await put({ rate: 5 })).body.error.fields).toEqual({ rate: stays })
    expect((await put({ from: '2027-01-01' })).body.error.fields).toEqual({ from: stays })
    expect((await put({})).status).toBe(200)
    expect((await codeOf('9401'))?.goods).toBe('Seats')
  })

  test('goes only while no product and no order carries its code', async () => {
    const [rate] = (await codeOf('9401'))?.rates ?? []
    const refused = await owner.call('DELETE', `${path}/rates/${rate?.id}`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'tax_rate_in_use'])
    // mistyped, and noticed on the same day
    expect((await add({ hsn: '9430', rate: 18, from: '2026-11-16', goods: '' })).status).toBe(201)
    const [mistake] = (await codeOf('9430'))?.rates ?? []
    expect((await owner.call('DELETE', `${path}/rates/${mistake?.id}`)).status).toBe(200)
    expect(await codeOf('9430')).toBeUndefined()
    // what was ordered under it keeps it, even when no product carries it any longer
    const piece = await aPiece(shop)
    await shop.db.updateTable('product').set({ hsn: '7326' }).where('id', '=', piece.id).execute()
    await add({ hsn: '7326', rate: 5, from: '2026-11-16', goods: '' })
    expect((await place(shop, anOrderBody([piece]))).status).toBe(201)
    await shop.db.updateTable('product').set({ hsn: '9401' }).where('id', '=', piece.id).execute()
    const [sold] = (await codeOf('7326'))?.rates ?? []
    expect((await owner.call('DELETE', `${path}/rates/${sold?.id}`)).body.error.code).toBe('tax_rate_in_use')
  })
})

describe('around the list', () => {
  test('the turnover decides how many digits codes need; of two at once one wins', async () => {
    const index = async () =>
      (await owner.call('GET', '/api/admin/settings')).body.pages.find(
        ({ page }: { page: string }) => page === 'tax',
      )
    expect(await index()).toEqual({ page: 'tax', now: expect.stringMatching(/^\d+ HSN codes with/) })
    const { version } = await read()
    const both = await Promise.all([1, 2].map(() => owner.call('PUT', path, { version, is_large: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).is_large).toBe(true)
    expect((await index()).missing).toMatch(/too short$/)
    expect(await lastAudit()).toMatchObject({
      action: 'settings.tax_changed',
      before: { is_large: false },
      after: { is_large: true },
    })
  })

  test('who read it, and when', async () => {
    const refused = await owner.call('POST', `${path}/read`, { read_by: '  ' })
    expect(refused.body.error.fields).toEqual({ read_by: 'Say who read it.' })
    await owner.call('POST', `${path}/read`, { read_by: 'R. Subramanian & Co' })
    expect(await read()).toMatchObject({ read_on: '2026-11-16', read_by: 'R. Subramanian & Co' })
  })

  test('the form of a product knows the rate of its code, and its page names it', async () => {
    const chair = await aPiece(shop, { gst: 1_800 })
    await shop.db.updateTable('product').set({ hsn: '57020010' }).where('id', '=', chair.id).execute()
    await add({ rate: 12, from: '2027-04-01' })
    const { tax_codes } = (await finance.call('GET', '/api/admin/products/choices')).body
    expect(tax_codes).toContainEqual({
      hsn: '5702',
      rate: 5,
      from: '2025-09-22',
      next: { rate: 12, from: '2027-04-01' },
    })
    const onPage = async () => (await shop.get(`/api/products/${chair.id}`)).body[0].gst_rate
    expect(await onPage()).toBe(5)
    // what stands on the product stays its own
    expect((await owner.call('GET', `/api/admin/products/${chair.id}`)).body.gst_rate).toBe(18)
    shop.clock.at = new Date('2027-03-31T18:30:00Z')
    shop.cache.shopChanged()
    expect(await onPage()).toBe(12)
    shop.clock.at = noon
  })
})
