// A128 to A133: what strangers do with alerts and shared lists, each named as in docs/security.md. What stops it is taken
// away by scripts/defences/lists.ts.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { tellAlerts } from '#shop/alerts/server/tell.ts'
import { aShop } from './a-shop.ts'
import { aPiece } from './an-order.ts'
import { eraseDue } from './erase-due.ts'
import { aPerson, call, lastMail } from './people.ts'

const shop = await aShop('demo', { limits: readLimits('alert=off') })
afterAll(() => shop.close())
const start = new Date('2026-11-16T10:00:00Z')
beforeEach(() => {
  shop.clock.at = start
})
const pass = (minutes: number) => {
  shop.clock.at = new Date((shop.clock.at ?? start).getTime() + minutes * 60_000)
}
const tell = () =>
  tellAlerts({ db: shop.db, now: () => shop.clock.at ?? start, publicUrl: 'http://shop.example' })
const ask = (body: object, from?: { token?: string; address?: string }) =>
  call(shop, 'POST', '/api/alerts', { body, ...from })
const mailsTo = async (recipient: string) =>
  (await shop.db.selectFrom('mail_message').select('kind').where('recipient', '=', recipient).execute()).map(
    ({ kind }) => kind,
  )
const alertsOf = (email: string) =>
  shop.db.selectFrom('alert').select('id').where('email', '=', email).execute()
/** It comes, and the wait is over. */
const comes = async (id: string, quantity = 5) => {
  await shop.db.updateTable('product').set({ stock_quantity: quantity }).where('id', '=', id).execute()
  await tell()
  pass(11)
  await tell()
}

test('A128 thousands of alerts for one mailbox are a few letters and a few rows', async () => {
  const email = 'victim@example.in'
  const pieces = await Promise.all(Array.from({ length: 30 }, () => aPiece(shop, { stock: 0 })))
  const answers = await Promise.all(
    pieces.flatMap(({ id }, at) =>
      // from many networks, in many spellings
      [email, ` ${email}`, email.toUpperCase(), 'Victim@Example.in'].map((spelling, which) =>
        ask({ product: id, kind: 'back', email: spelling }, { address: `45.${at}.${which}.7` }),
      ),
    ),
  )
  // whoever types it is not told when it was too often
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(
    new Set(['202 mailed']),
  )
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(12)
  expect((await alertsOf(email)).length).toBeLessThanOrEqual(10)
  // and the next day again: what nobody confirmed makes room
  pass(25 * 60)
  for (const { id } of pieces)
    await ask({ product: id, kind: 'price', price: 500, email }, { address: '46.1.1.7' })
  expect((await alertsOf(email)).length).toBeLessThanOrEqual(10)
})

test('A128 one network asks so often, and is then told to wait', async () => {
  const other = await aShop('empty', { limits: readLimits('alert=5/1h') })
  const { id } = await aPiece(other, { stock: 0 })
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const body = { product: id, kind: 'back', email: `one${at}@example.in` }
    statuses.push((await call(other, 'POST', '/api/alerts', { body })).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
  await other.close()
})

test('A129 a mailbox that never said yes hears no news', async () => {
  const piece = await aPiece(shop, { stock: 0, price: 1_000, mrp: 2_000 })
  const email = 'asleep@example.in'
  await ask({ product: piece.id, kind: 'back', email })
  const member = await aPerson(shop)
  await ask({ product: piece.id, kind: 'back' }, { token: member.token })
  await comes(piece.id)
  await ask({ product: piece.id, kind: 'price', price: 900, email })
  await ask({ product: piece.id, kind: 'price', price: 900 }, { token: member.token })
  await shop.db.updateTable('product').set({ offer_price_paise: 50_000 }).where('id', '=', piece.id).execute()
  await tell()
  pass(30)
  await tell()
  expect(new Set(await mailsTo(email))).toEqual(new Set(['alert_confirm']))
  expect(await mailsTo(member.email)).toEqual([])
})

test('A129 an old link wakes nothing', async () => {
  const piece = await aPiece(shop, { stock: 0 })
  const email = 'late@example.in'
  await ask({ product: piece.id, kind: 'back', email })
  const { token } = await lastMail(shop, email)
  pass(3 * 1_440)
  expect((await call(shop, 'POST', '/api/alerts/confirm', { body: { token } })).body.state).toBe('expired')
  await comes(piece.id)
  expect(await mailsTo(email)).toEqual(['alert_confirm'])
})

test('A130 asking tells nothing about a mailbox: not whether it has an account, nor whether it waits', async () => {
  const piece = await aPiece(shop, { stock: 0 })
  const member = await aPerson(shop)
  await shop.db
    .updateTable('account')
    .set({ email_confirmed_at: start })
    .where('id', '=', member.id)
    .execute()
  await ask({ product: piece.id, kind: 'back' }, { token: member.token })
  const answers = []
  for (let at = 0; at < 14; at += 1)
    for (const email of [member.email, 'nobody-knows@example.in'])
      answers.push(await ask({ product: piece.id, kind: 'back', email }))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  // and a member's alert is not a guest's to change
  expect((await member.call('GET', '/api/user/alerts')).body.alerts).toHaveLength(1)
})

test('A130 no letter and no answer about an alert names somebody else’s address', async () => {
  const piece = await aPiece(shop, { stock: 0 })
  const emails = ['one-of-two@example.in', 'two-of-two@example.in']
  for (const email of emails) {
    await ask({ product: piece.id, kind: 'back', email })
    const { token } = await lastMail(shop, email)
    const { body } = await call(shop, 'POST', '/api/alerts/confirm', { body: { token } })
    expect(JSON.stringify(body)).not.toContain('@')
  }
  await comes(piece.id)
  for (const [at, email] of emails.entries()) {
    const { kind, text_part, html_part } = await lastMail(shop, email)
    expect(kind).toBe('alert_back')
    expect(`${text_part}${html_part}`).not.toContain(emails[1 - at])
  }
})

const share = '/api/user/wishlist/share'
const shared = (token: string) => shop.app.inject({ method: 'GET', url: `/api/wishlists/${token}` })

async function aSharedList() {
  const person = await aPerson(shop)
  const { id } = await aPiece(shop)
  await person.call('POST', '/api/user/wishlist', { wishlist: [id] })
  const { token } = (await person.call('PUT', share, { title: 'For us' })).body
  return { person, token: token as string }
}

test('A131 the shared list of somebody erased answers as if it never was', async () => {
  const { person, token } = await aSharedList()
  expect((await shared(token)).statusCode).toBe(200)
  const never = await shared('A'.repeat(22))
  await shop.db.updateTable('account').set({ erase_at: start }).where('id', '=', person.id).execute()
  const asked = await shared(token)
  expect([asked.statusCode, asked.payload]).toEqual([404, never.payload])
  await eraseDue(shop)
  const erased = await shared(token)
  expect([erased.statusCode, erased.payload]).toEqual([404, never.payload])
  expect(
    await shop.db.selectFrom('wishlist_share').select('token').where('account_id', '=', person.id).execute(),
  ).toEqual([])
})

test('A132 a guessed link opens nothing: tokens are long, random, and each its own', async () => {
  const lists = await Promise.all(Array.from({ length: 8 }, aSharedList))
  const tokens = lists.map(({ token }) => token)
  expect(new Set(tokens).size).toBe(8)
  // 128 bits: nothing of one is found in another
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(8)
  const [known = ''] = tokens
  const near = `${known.slice(0, -2)}${known.endsWith('AA') ? 'BB' : 'AA'}`
  expect((await shared(near)).statusCode).toBe(404)
  expect((await shared(`${known.slice(0, 21)}%`)).statusCode).toBe(400)
})

test('A133 a shared list says nothing of whose it is, and is kept by nobody', async () => {
  const { person, token } = await aSharedList()
  const { headers, payload } = await shared(token)
  for (const told of [person.id, person.email, 'A shopper']) expect(payload).not.toContain(told)
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
})
