// A list of thirty is read with as many questions to the database as a list of five: every route that is asked without the
// name of one thing, of staff, of shoppers and of everybody, lists and exports alike.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { readLimits } from '#platform/http/limits.ts'
import { anIssue } from './a-gift-card.ts'
import { aReviewBody } from './a-review.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, place } from './an-order.ts'
import { noLimits } from './no-limits.ts'
import { operationsOf } from './operations.ts'
import { anAddress, aPerson, call } from './people.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
let shopper: Awaited<ReturnType<typeof aPerson>>

/** Counts what goes over any connection of this process. */
let asked: string[] = []
const query = pg.Client.prototype.query
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    asked.push(typeof first === 'string' ? first : first.text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  owner = await aPerson(shop, 'owner')
  shopper = await aPerson(shop)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop.close()
})

const ok = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

/** One more of everything that stands in a list. */
async function addOne(at: number): Promise<void> {
  const chair = await aPiece(shop, { title: `A chair of row ${at}` })
  const contact = { email: `row-${at}@example.in`, phone: `98450 ${10_000 + at}` }
  const guest = await ok(place(shop, anOrderBody([chair], { contact })))
  await ok(place(shop, anOrderBody([chair], { contact }), { token: shopper.token }))
  const van = { carrier: 'Own van', tracking_number: '' }
  await ok(owner.call('POST', `/api/admin/orders/${guest.number}/dispatch`, van))
  await ok(owner.call('POST', `/api/admin/orders/${guest.number}/deliver`))
  const headers = { 'order-key': guest.key as string }
  await ok(call(shop, 'POST', '/api/reviews', { headers, body: { number: guest.number, ...aReviewBody } }))
  const back = { lines: [{ line: 1, quantity: 1 }], wish: 'replace', why: 'damaged' }
  await ok(call(shop, 'POST', `/api/orders/${guest.number}/returns`, { headers, body: back }))
  const question = { words: 'Do the covers come off?', name: 'Sunita', email: contact.email }
  await ok(call(shop, 'POST', `/api/products/${chair.id}/questions`, { body: question }))
  await ok(owner.call('POST', '/api/admin/gift-cards', anIssue()))
  await ok(
    call(shop, 'POST', '/api/grievances', {
      body: {
        name: 'Ishita Banerjee',
        contact: contact.email,
        order_number: guest.number,
        kind: 'delivery',
        what_happened: 'The sideboard was promised for 9 Nov and has been moved three times.',
        wanted: 'A firm date',
      },
    }),
  )
  await ok(shopper.call('POST', '/api/user/wishlist', { wishlist: [chair.id] }))
  await ok(
    shopper.call('POST', '/api/user/cart', { items: [{ id: chair.id, quantity: 1, protection: false }] }),
  )
  if (at < 20) await ok(shopper.call('POST', '/api/user/addresses', { ...anAddress, house: String(at) }))
  await aPerson(shop, 'orders', { name: `Clerk ${at}` })
  await ok(owner.call('POST', '/api/staff/invitations', { email: `clerk-${at}@example.in`, role: 'orders' }))
  if (at < 8) await shopper.logIn() // ten sessions are the most, and the oldest would go
  await sql`
    insert into coupon (code, kind, bps, starts_at) values (${`ROW${at}`}, 'percent', 1000, '2026-01-01')`.execute(
    shop.db,
  )
  await sql`
    insert into product_import (id, file_name, form, read_as, head, fields, row_count, state, created_name)
    values (gen_random_uuid(), ${`${at}.csv`}, 'csv', 'utf-8', '[]', '[]', 1, 'checked', 'A clerk')`.execute(
    shop.db,
  )
  await sql`
    insert into search_term_day (day, term, times) values (${indianDay(new Date())}, ${`nothing like ${at}`}, 3)`.execute(
    shop.db,
  )
}

const callers = () => ({ owner: owner.token, shopper: shopper.token, nobody: undefined })

/** Addresses that a list needs something in to answer at all. */
const filled: Record<string, string> = {
  '/api/search': '?q=chair',
  '/api/suggest': '?q=chair',
}

/** Asks again what each of the most frequent searches finds by now, of 150 at the most: that is what it is for. */
const asksAgain = '/api/admin/search'

async function questionsOf(
  path: string,
  token: string | undefined,
): Promise<{ status: number; count: number; texts: string[] }> {
  shop.cache.shopChanged()
  const address = path + (filled[path] ?? '')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  // what is kept for a while is read again after a change, and then kept: the second time is every other time
  await shop.app.inject({ method: 'GET', url: address, headers })
  shop.cache.shopChanged()
  asked = []
  const answer = await shop.app.inject({ method: 'GET', url: address, headers })
  const texts = asked
  return { status: answer.statusCode, count: texts.length, texts }
}

/** What runs beside may ask as well; a question for each row would be twenty-five more. */
const beside = 5

test('thirty rows take no more questions than five', async () => {
  const routes = operationsOf(shop.app)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{') && path !== asksAgain)
    .map(({ path }) => path)
  expect(routes.length).toBeGreaterThan(60)
  const all = Object.entries(callers())
  const countAll = async () => {
    const counts: Record<string, { status: number; count: number; texts: string[] }> = {}
    for (const path of routes)
      for (const [who, token] of all) counts[`${who} ${path}`] = await questionsOf(path, token)
    return counts
  }
  for (let at = 0; at < 5; at += 1) await addOne(at)
  const few = await countAll()
  for (let at = 5; at < 30; at += 1) await addOne(at)
  const many = await countAll()
  const grown = Object.keys(few).flatMap((name) => {
    const [before, after] = [few[name], many[name]]
    if (!before || !after || after.count <= before.count + beside) return []
    return [
      `${name}: ${before.count} questions for 5, ${after.count} for 30; most often ${mostOften(after.texts)}`,
    ]
  })
  expect(grown).toEqual([])
  const answered = Object.values(many).filter(({ status, count }) => status === 200 && count > 0).length
  expect(answered).toBeGreaterThan(60)
  const most = Math.max(...Object.values(many).map(({ count }) => count))
  expect(most).toBeLessThan(40)
})

const mostOften = (texts: readonly string[]): string => {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  const [first] = [...times].toSorted(([, one], [, other]) => other - one)
  return first ? `${first[1]} × ${first[0].replace(/\s+/g, ' ').slice(0, 120)}` : ''
}
