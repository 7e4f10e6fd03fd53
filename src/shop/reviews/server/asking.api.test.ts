// The letter that asks for a review: once, after so many days, and never again for whoever says so.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { anOrdered, aReader, aReviewBody } from '../../../../test/a-review.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { askForReviews } from './asking.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, search=off, review=off') })
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.at = undefined
})

const day = 86_400_000
const ask = async (days: number) => {
  shop.clock.at = new Date(Date.now() + days * day)
  await askForReviews({ db: shop.db, now: () => shop.clock.at ?? new Date(), publicUrl: 'http://localhost' })
}
const lettersTo = async (email: string) =>
  await shop.db
    .selectFrom('mail_message')
    .select(['id', 'text_part', 'html_part'])
    .where('recipient', '=', email)
    .where('kind', '=', 'review_ask')
    .execute()

test('a guest is asked once, fourteen days later, and writes by the link in the letter', async () => {
  const order = await anOrdered(shop)
  await ask(13.9)
  expect(await lettersTo(order.email)).toEqual([])
  // two processes at once, and once more
  await Promise.all([ask(14.1), ask(14.1), ask(14.1)])
  await ask(20)
  const letters = await lettersTo(order.email)
  expect(letters).toHaveLength(1)
  const { token } = await lastMail(shop, order.email)
  expect(letters[0]?.text_part).toContain(`http://localhost/review#token=${token}`)
  expect(letters[0]?.html_part).toContain('Do not ask me for reviews again</a>')
  const headers = { 'review-key': token }
  shop.clock.at = undefined
  const { body: open } = await call(shop, 'GET', '/api/reviews/to-write', { headers })
  expect(open).toMatchObject({ number: order.number, lines: [{ may_write: true }] })
  const written = await call(shop, 'POST', '/api/reviews', { headers, body: aReviewBody })
  expect(written.status).toBe(201)
  const reader = await aReader(shop)
  expect((await reader.find(written.body.id)).asked).toBe(true)
  expect(
    (await call(shop, 'POST', `/api/reviews/${written.body.id}/withdraw`, { headers, body: {} })).status,
  ).toBe(200)
  // only its hash is kept, and the link ends
  const { rows } = await sql<{
    kept: string
  }>`select encode(token_print, 'hex') as kept from review_ask`.execute(shop.db)
  expect(rows.some(({ kept }) => kept.includes(token))).toBe(false)
  shop.clock.at = new Date(Date.now() + (14.1 + 91) * day)
  const over = await call(shop, 'GET', '/api/reviews/to-write', { headers })
  expect([over.status, over.body.error.code]).toEqual([410, 'review_link_over'])
})

test('one click ends it for the mailbox, whatever is ordered later', async () => {
  const email = 'quiet@example.in'
  const first = await anOrdered(shop, { email })
  await ask(14.5)
  const { token } = await lastMail(shop, email)
  shop.clock.at = undefined
  expect((await call(shop, 'POST', '/api/reviews/asks/end', { body: { token } })).status).toBe(204)
  expect((await call(shop, 'POST', '/api/reviews/asks/end', { body: { token } })).status).toBe(204)
  const wrong = await call(shop, 'POST', '/api/reviews/asks/end', { body: { token: 'x'.repeat(43) } })
  expect(wrong.status).toBe(410)
  await anOrdered(shop, { email })
  await ask(15)
  expect(await lettersTo(email)).toHaveLength(1)
  expect(first.number).not.toBe('')
})

test('nobody is asked who should not be', async () => {
  const person = await aPerson(shop)
  const saidNo = await anOrdered(shop, { token: person.token, email: person.email })
  await person.call('POST', '/api/user/consents', { purpose: 'offers_email', given: true })
  await shop.db
    .insertInto('consent')
    .values({ account_id: person.id, purpose: 'offers_email', is_given: false, at: new Date() })
    .execute()
  const clerk = await aPerson(shop, 'catalogue')
  const staff = await anOrdered(shop, { token: clerk.token, email: clerk.email })
  const written = await anOrdered(shop)
  await written.write()
  const sentBack = await anOrdered(shop)
  await sql`
    update order_line set returned = dispatched
    where order_id = (select id from customer_order where number = ${sentBack.number})`.execute(
    shop.asOwner(),
  )
  const notDelivered = await anOrdered(shop, { isDelivered: false })
  const demo = await anOrdered(shop)
  await sql`
    insert into demo_mark select 'order', id::text from customer_order where number = ${demo.number}`.execute(
    shop.db,
  )
  const told = await anOrdered(shop)
  await ask(15)
  for (const { email } of [saidNo, staff, written, sentBack, notDelivered, demo])
    expect(await lettersTo(email), email).toEqual([])
  expect(await lettersTo(told.email)).toHaveLength(1)
})

test('a shop that asks nobody, or after other days, does so', async () => {
  const order = await anOrdered(shop)
  await shop.db.updateTable('review_terms').set({ is_asking: false }).execute()
  await ask(16)
  expect(await lettersTo(order.email)).toEqual([])
  await shop.db.updateTable('review_terms').set({ is_asking: true, ask_after_days: 20 }).execute()
  await ask(16)
  expect(await lettersTo(order.email)).toEqual([])
  await ask(20.5)
  expect(await lettersTo(order.email)).toHaveLength(1)
  await shop.db.updateTable('review_terms').set({ ask_after_days: 14 }).execute()
  // what was delivered long before is not dug up
  const old = await anOrdered(shop)
  await ask(14 + 31)
  expect(await lettersTo(old.email)).toEqual([])
})

test('the owner sets when it is asked, within bounds, seen by all staff and put down in the log', async () => {
  const [owner, clerk] = [await aPerson(shop, 'owner'), await aPerson(shop, 'support')]
  const { body: before } = await clerk.call('GET', '/api/admin/settings/reviews')
  expect(before.values).toEqual({ is_asking: true, ask_after_days: 14, link_days: 90, read_within_days: 2 })
  const save = (person: typeof owner, version: number, change: object) =>
    person.call('PUT', '/api/admin/settings/reviews', { version, values: { ...before.values, ...change } })
  expect((await save(clerk, before.version, { link_days: 30 })).status).toBe(403)
  expect((await save(owner, before.version, { ask_after_days: 0 })).status).toBe(400)
  const saved = await save(owner, before.version, { link_days: 30, read_within_days: 3 })
  expect(saved.body).toMatchObject({
    version: before.version + 1,
    values: { link_days: 30, read_within_days: 3 },
  })
  expect((await save(owner, before.version, {})).body.error.code).toBe('changed_meanwhile')
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'reviews.terms_changed')
    .executeTakeFirst()
  expect(entry).toEqual({
    before: { link_days: 90, read_within_days: 2 },
    after: { link_days: 30, read_within_days: 3 },
  })
  expect((await call(shop, 'GET', '/api/reviews/practice')).body).toMatchObject({
    link_days: 30,
    read_within_days: 3,
  })
})
