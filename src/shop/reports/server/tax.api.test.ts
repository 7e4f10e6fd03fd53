// GSTR-1 from real papers: orders of a business, of neighbours and of other states, some taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

let shop: TestShop
let finance: Awaited<ReturnType<typeof aPerson>>
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off') })
  finance = await aPerson(shop, 'finance')
  owner = await aPerson(shop, 'owner')
  const chair = await aPiece(shop, { price: 5_000, stock: 100 })
  const suite = await aPiece(shop, { price: 1_60_000, stock: 100, title: 'A suite' })
  const business = { gstin: '29AAAAA0000A1ZY', name: '=cmd|rao & sons' }
  const kerala = { address: { ...anOrderBody([]).address, pincode: '682001', locality: 'Ernakulam' } }
  const sold = [
    await sent([{ id: chair.id, quantity: 2 }], { business }),
    await sent([{ id: chair.id }]),
    await sent([{ id: chair.id }], kerala),
    await sent([{ id: suite.id }], kerala),
    await sent([{ id: chair.id }]),
  ]
  await act(sold[4] ?? '', 'come-back', { sellable: true })
  await act(sold[3] ?? '', 'come-back', { sellable: true })
})
afterAll(() => shop.close())

const act = async (number: string, what: string, body: object = {}) => {
  const answer = await owner.call('POST', `/api/admin/orders/${number}/${what}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

async function sent(items: { id: string; quantity?: number }[], change: object = {}): Promise<string> {
  const person = await aPerson(shop)
  const placed = await place(shop, anOrderBody(items, { pays_by: 'online', ...change }), {
    token: person.token,
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { number } = placed.body
  // as if the gateway had told of the money
  await shop.db
    .updateTable('customer_order')
    .set({ state: 'confirmed' })
    .where('number', '=', number)
    .execute()
  await act(number, 'pack')
  await act(number, 'dispatch', { carrier: 'Own van', tracking_number: '' })
  return number
}

const month = () => indianDay(new Date()).slice(0, 7)
const file = async (section: string) => {
  const answer = await call(shop, 'GET', `/api/admin/tax/${section}?month=${month()}&months=1`, {
    token: finance.token,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  const [header = '', ...rows] = String(answer.body).trim().split('\r\n')
  return { header, rows: rows.filter(Boolean) }
}

test('every paper is in its section, and the sums are those of the papers', async () => {
  const { body } = await finance.call('GET', `/api/admin/tax?month=${month()}&months=1`)
  const papers = await shop.db.selectFrom('invoice').select(['kind', 'total_paise']).execute()
  expect(papers.length).toBe(7)
  const count = (section: string) => body.sums[section].papers
  expect([count('b2b'), count('b2cl'), count('b2cs'), count('cdnr'), count('cdnur')]).toEqual([1, 1, 4, 0, 1])
  const inAll = papers.reduce(
    (sum, { kind, total_paise }) => sum + (kind === 'invoice' ? 1 : -1) * total_paise,
    0,
  )
  const { b2b, b2cl, b2cs, cdnr, cdnur } = body.sums
  const told = b2b.value + b2cl.value + b2cs.value - cdnr.value - cdnur.value
  expect(Math.round(told * 100)).toBe(inAll)
  expect(body.nil.papers).toBe(0)
  expect(body.series.map(({ count: many }: { count: number }) => many).toSorted()).toEqual([2, 5])
})

test('files carry the columns of the offline tool, and nothing in them is a formula', async () => {
  const b2b = await file('b2b')
  expect(b2b.header).toMatch(/^GSTIN\/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,/)
  expect(b2b.rows.length).toBe(1)
  expect(b2b.rows[0]).toMatch(
    /^29AAAAA0000A1ZY,'=cmd\|rao & sons,AAN\/\d\d-\d\d\/\d+,\d\d-[A-Z][a-z]{2}-20\d\d,/,
  )
  expect((await file('b2cl')).rows[0]).toContain('32-Kerala')
  expect((await file('cdnur')).rows[0]).toMatch(/^B2CL,CN\//)
  expect((await file('b2cs')).rows.map((row) => row.split(',')[1]).toSorted()).toContain('29-Karnataka')
  expect((await file('hsn_b2c')).rows.length).toBeGreaterThan(0)
  expect((await file('docs')).rows.length).toBe(2)
  expect((await file('cdnr')).rows).toEqual([])
})

test('every export is in the audit log', async () => {
  await file('b2b')
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_name', 'actor_name'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    action: 'reports.exported',
    subject_name: `gstr1-b2b-${month()}.csv`,
    actor_name: 'A finance',
  })
})

test('another month has nothing, and nonsense is refused', async () => {
  const empty = await finance.call('GET', '/api/admin/tax?month=2020-01&months=3')
  expect(empty.body.sums.b2cs.papers).toBe(0)
  expect((await finance.call('GET', '/api/admin/tax?month=2026-13&months=1')).status).toBe(400)
  expect((await finance.call('GET', '/api/admin/tax?month=2026-11&months=2')).status).toBe(400)
  expect((await finance.call('GET', '/api/admin/tax/all?month=2026-11&months=1')).status).toBe(400)
})
