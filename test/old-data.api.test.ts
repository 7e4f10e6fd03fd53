// A shop of part 6 is brought up to date: every bill, every paper to the byte and every total is what it was.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopOn, type TestShop } from './a-shop.ts'
import { bringUpToDate, toldBy } from './an-old-shop.ts'
import { brokenInvariants } from './an-order.ts'
import { aPerson } from './people.ts'

const then = toldBy('part-6')
let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>

beforeAll(async () => {
  shop = await aShopOn(await bringUpToDate('part-6', then))
  owner = await aPerson(shop, 'owner')
})
afterAll(() => shop.close())

test('bills, lines and papers of every order are what they were, papers to the byte', async () => {
  for (const { number, state, bill, lines, papers } of then.told) {
    const { body } = await owner.call('GET', `/api/admin/orders/${number}`)
    expect(body).toMatchObject({ state, bill, lines })
    expect(body.papers).toMatchObject(papers.map(({ sha256, id, ...shown }) => shown))
    for (const [at, paper] of papers.entries()) {
      // by the address of then, which may stand in somebody's mail, and by the one of today
      for (const id of [paper.id, body.papers[at].id]) {
        const file = await shop.app.inject({
          method: 'GET',
          url: `/api/admin/orders/${number}/papers/${id}`,
          headers: { authorization: `Bearer ${owner.token}` },
        })
        expect([number, id, file.statusCode]).toEqual([number, id, 200])
        expect([id, createHash('sha256').update(file.rawPayload).digest('hex')]).toEqual([id, paper.sha256])
      }
    }
  }
})

test('the tax exports are what they were', async () => {
  for (const { month, summary, files } of then.months) {
    const { body } = await owner.call('GET', `/api/admin/tax?month=${month}&months=1`)
    expect(body).toMatchObject(summary)
    for (const [section, text] of Object.entries(files)) {
      const file = await owner.call('GET', `/api/admin/tax/${section}?month=${month}&months=1`)
      expect([month, section, file.body]).toEqual([month, section, text])
    }
  }
})

test('no promise is broken, and no row of money was touched', async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  for (const table of ['invoice', 'payment', 'refund', 'gift_card_entry', 'store_credit_entry'] as const) {
    const rows = await shop.db.selectFrom(table).selectAll().execute()
    const now: Record<string, unknown>[] = JSON.parse(JSON.stringify(rows))
    const before = then.tables[table] ?? []
    expect(now).toHaveLength(before.length)
  }
})

test('the seller goes on: same letters, the next number, a place that goods leave from', async () => {
  const number = then.told.find(({ state }) => state === 'packed')?.number ?? ''
  const sent = await owner.call('POST', `/api/admin/orders/${number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const invoices = then.told.flatMap(({ papers }) => papers.map((paper) => paper.number))
  const last = invoices.filter((one) => one.startsWith('AAN/26-27/')).length
  const { body } = await owner.call('GET', `/api/admin/orders/${number}`)
  expect(body.papers).toMatchObject([{ number: `AAN/26-27/${String(last + 1).padStart(6, '0')}` }])
  const seller = await shop.db
    .selectFrom('registration')
    .innerJoin('location', 'location.registration_id', 'registration.id')
    .select([
      'gstin',
      'registration.address',
      'city',
      'registration.pincode',
      'location.name',
      'credit_note_prefix',
    ])
    .executeTakeFirstOrThrow()
  expect(seller).toEqual({
    gstin: '29AAAAA0000A1ZY',
    address: '22, Residency Road',
    city: 'Bengaluru',
    pincode: '560025',
    name: 'Bengaluru warehouse',
    credit_note_prefix: 'CN',
  })
  expect(await brokenInvariants(shop)).toEqual([])
})
