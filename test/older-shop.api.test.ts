// A shop of part 4, two versions further back, is brought up to date: its orders cost what they cost, its papers have the
// numbers and totals they had, and it goes on selling.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { noLimits } from './no-limits.ts'
import { aShopOn, type TestShop } from './a-shop.ts'
import { bringUpToDate, toldBy } from './an-old-shop.ts'
import { anOrderBody, brokenInvariants, place } from './an-order.ts'
import { aPerson, call } from './people.ts'
import { withTodaysNames } from './todays-names.ts'

const then = toldBy('part-4')
const at = new Date(then.at)
let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>

beforeAll(async () => {
  shop = await aShopOn(await bringUpToDate('part-4', then), { limits: readLimits(noLimits) })
  owner = await aPerson(shop, 'owner')
})
afterAll(() => shop.close())

test.each(then.told)(
  '$number is $state and costs what it cost',
  async ({ number, state, bill, lines, papers }) => {
    const { body } = await owner.call('GET', `/api/admin/orders/${number}`)
    const { subtotal, ...rest } = bill
    expect(body).toMatchObject({ state, bill: rest, lines })
    // protection was counted among the goods then; it has had a line of its own since part 5
    expect(body.bill.subtotal + body.bill.protection).toBe(subtotal)
    expect(body.papers).toMatchObject(papers.map(({ sha256, id, ...shown }) => shown))
    for (const paper of papers) {
      const file = await shop.app.inject({
        method: 'GET',
        url: `/api/admin/orders/${number}/papers/${paper.id}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      expect([paper.number, file.statusCode, file.headers['content-type']]).toEqual([
        paper.number,
        200,
        'application/pdf',
      ])
    }
  },
)

test.each(then.asked)('$url', async ({ url, status, answer }) => {
  shop.clock.at = at
  const now = await call(shop, 'GET', url)
  shop.clock.at = undefined
  expect(now.status).toBe(status)
  expect(now.body).toMatchObject(withTodaysNames(answer) as object)
})

test('a link to a page of its own is not shown as one to a network', async () => {
  const { body } = await call(shop, 'GET', '/api/content/layout')
  expect(body.footer.social).toEqual([])
})

test('it is open and goes on: what was packed leaves under the next number, and something is sold', async () => {
  const { body } = await owner.call('GET', '/api/admin/setup')
  expect(body).toMatchObject({ phase: 'open' })
  const packed = then.told.find(({ state }) => state === 'packed')?.number ?? ''
  const sent = await owner.call('POST', `/api/admin/orders/${packed}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const { body: order } = await owner.call('GET', `/api/admin/orders/${packed}`)
  const invoices = then.told.flatMap(({ papers }) => papers).filter(({ kind }) => kind === 'invoice').length
  expect(order.papers[0].number).toMatch(new RegExp(`/${String(invoices + 1).padStart(6, '0')}$`))
  const bought = await place(shop, anOrderBody([{ id: 'aravali-3-seater-sofa-in-rust-djgcn' }]))
  expect(bought.status, JSON.stringify(bought.body)).toBe(201)
  expect(await brokenInvariants(shop)).toEqual([])
})
