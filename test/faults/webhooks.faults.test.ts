// What gateways tell comes three times, in any order, too early, too late, wrong, or forged. In the end every order
// stands where it would have stood had everything come once and in order.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { reconcile } from '#shop/payments/server/reconcile.ts'
import { sendRefunds } from '#shop/payments/server/refunds.ts'
import { webhookPath } from '#shop/payments/server/test-gateway/deliver.ts'
import { stampHeader } from '#shop/payments/server/test-gateway/gateway.ts'
import { secretOf } from '#shop/payments/server/test-gateway/secret.ts'
import { aShop, type TestShop } from '../a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs } from '../an-order.ts'
import { paymentDeps } from '../payment-deps.ts'
import { call } from '../people.ts'
import { type Bought, type Letter, lettersFor, oracle, price, settle, type Way, ways } from './bank.ts'
import { chanceFor, times } from './rig.ts'

const payments = times(60, 1_000)
let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
  shop.clock.at = new Date()
})
afterAll(() => shop?.close())

const now = () => shop.clock.at ?? new Date()
const wait = (minutes: number) => {
  shop.clock.at = new Date(now().getTime() + minutes * 60_000)
}

const ask = ({ number, key }: Pick<Bought, 'number' | 'key'>, path: string, body?: object) =>
  call(shop, 'POST', `/api/orders/${number}${path}`, {
    headers: { 'order-key': key },
    ...(body && { body }),
  })

async function buy(way: Way): Promise<Bought> {
  const piece = await aPiece(shop, { stock: 1, price })
  // everybody is somebody else: nobody may leave many orders unpaid
  const contact = { email: `${piece.id}@example.in`, phone: '98450 12345' }
  const body = anOrderBody([piece], { contact, pays_by: 'online', expected_total: price })
  const { number, key } = (await placeAs(shop, body)).body as { number: string; key: string }
  const sessions: string[] = []
  for (let window = 0; window < (way === 'paid_twice' ? 2 : 1); window += 1) {
    const { body: redirect } = await ask({ number, key }, '/payments')
    sessions.push((redirect as { url: string }).url.split('/').at(-1) ?? '')
  }
  return { way, number, key, piece: piece.id, sessions }
}

async function tell({ body, stamp, isForged }: Letter): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/json', [stampHeader]: stamp },
    payload: body,
  })
  expect(answer.statusCode).toBe(isForged ? 400 : 204)
}

async function tellAll(letters: Letter[], atOnce = 8): Promise<void> {
  const left = [...letters]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let letter = left.pop(); letter; letter = left.pop()) await tell(letter)
    }),
  )
}

const isLate = (way: Way): boolean => way === 'late_in_stock' || way === 'late_sold_out'

/** Everything that happens to the orders before any news comes. */
async function buyAll(deck: Way[]): Promise<Bought[]> {
  const bought: Bought[] = []
  for (const way of deck.filter(isLate)) bought.push(await buy(way))
  wait(30)
  while ((await expireOrders(deps())) > 0);
  for (const { way, piece } of bought)
    if (way === 'late_sold_out') expect((await place(shop, anOrderBody([{ id: piece }]))).status).toBe(201)
  for (const way of deck.filter((one) => !isLate(one))) {
    const one = await buy(way)
    if (way === 'cancelled')
      expect((await ask(one, '/cancel', { lines: [{ line: 1, quantity: 1 }] })).status).toBe(200)
    if (way === 'at_the_door') expect((await ask(one, '/pay-at-the-door')).status).toBe(200)
    bought.push(one)
  }
  return bought
}

const deps = () => paymentDeps(shop.db, now)

/** As if the process had been cut off before it wrote down the gateway's answer, and had written it only now. */
const writeDown = async (bought: Bought[], isWritten: boolean) => {
  for (const { way, sessions } of bought)
    if (way === 'told_early')
      await shop.db
        .updateTable('payment')
        .set({
          gateway_order_id: isWritten ? (sessions[0] ?? null) : null,
          state: isWritten ? 'open' : 'opening',
        })
        .where(
          'id',
          '=',
          (
            await shop.db
              .selectFrom('test_gateway_session')
              .select('reference')
              .where('id', 'in', sessions)
              .executeTakeFirstOrThrow()
          ).reference,
        )
        .execute()
}

async function whatCameOf({ number }: Bought) {
  const order = await shop.db
    .selectFrom('customer_order')
    .select(['id', 'state'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const captured = await shop.db
    .selectFrom('payment')
    .select('amount_paise')
    .where('order_id', '=', order.id)
    .where('state', '=', 'captured')
    .where('gateway', '=', 'test')
    .execute()
  const refunds = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const sent = await shop.db
    .selectFrom('test_gateway_refund')
    .select(['reference', 'amount_paise'])
    .where('reference', 'in', ['', ...refunds.map(({ id }) => id)])
    .execute()
  const mails = await shop.db
    .selectFrom('mail_message')
    .select('kind')
    .where('subject', 'like', `%${number}%`)
    .execute()
  const told = (kind: string) => mails.filter((mail) => mail.kind === kind).length
  return {
    state: order.state,
    counts: captured.length === 1,
    captures: captured.length,
    back: refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    sentBack: sent.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    isAllDone: refunds.every(({ state }) => state === 'done'),
    told: [told('order_confirmed'), told('payment_goes_back'), told('order_refunded')],
  }
}

/** Two at a time, as two processes would. */
async function sendEverythingBack(): Promise<void> {
  const isLeft = () =>
    shop.db.selectFrom('refund').select('id').where('state', '<>', 'done').executeTakeFirst()
  for (let minutes = 0; minutes < 60 && (await isLeft()); minutes += 1) {
    await Promise.all([sendRefunds(deps(), payments), sendRefunds(deps(), payments)])
    wait(1)
  }
}

test(`${payments} payments, each told of three times, in any order: every order is where it belongs`, async () => {
  const chance = chanceFor('webhooks')
  const deck = Object.entries(ways).flatMap(([way, many]) =>
    Array.from({ length: (many * payments) / 20 }, () => way as Way),
  )
  expect(deck).toHaveLength(payments)
  const secret = await secretOf(shop.db)
  const bought = await buyAll(chance.shuffled(deck))
  const letters = new Map<Bought, Letter[]>()
  for (const one of bought)
    letters.set(one, lettersFor(one, await settle(shop.db, one, now()), { secret, now: now() }, chance))

  await writeDown(bought, false)
  const early = bought.filter(({ way }) => way === 'told_early')
  // of every other one, all news comes too early, and the gateway must be asked
  const tooEarly = new Map(early.map((one, at) => [one, at % 2 === 0 ? 2 : 3]))
  await tellAll(early.flatMap((one) => letters.get(one)?.slice(0, tooEarly.get(one)) ?? []))
  await writeDown(bought, true)
  const started = performance.now()
  const all = chance.shuffled(bought.flatMap((one) => letters.get(one)?.slice(tooEarly.get(one) ?? 0) ?? []))
  await tellAll(all)
  console.log(
    `${all.length} pieces of news in ${((performance.now() - started) / 1_000).toFixed(1)} s, ${all.filter(({ isForged }) => isForged).length} of them forged and refused`,
  )
  // the job asks about so many at a time, and comes every minute
  for (let minutes = 0; minutes < 10; minutes += 1) {
    wait(1)
    await reconcile(deps())
  }
  expect(await brokenInvariants(shop)).toEqual([])
  await sendEverythingBack()
  // recorded, and sent again when everything is long settled
  wait(10)
  await tellAll(all.map((letter) => ({ ...letter, isForged: true })))

  for (const one of bought) {
    const { state, counts, back } = oracle[one.way]
    const isConfirmedOnline = counts ? 1 : 0
    const stray = back > 0 ? 1 : 0
    expect([one.way, await whatCameOf(one)]).toEqual([
      one.way,
      {
        state,
        counts,
        captures: isConfirmedOnline,
        back,
        sentBack: back,
        isAllDone: true,
        told: [isConfirmedOnline, stray, stray],
      },
    ])
  }
  expect(await brokenInvariants(shop)).toEqual([])
  const open = await shop.db
    .selectFrom('payment_problem')
    .select('kind')
    .where('settled_at', 'is', null)
    .execute()
  const expected = { wrong_amount: 1, paid_twice: 2, paid_too_late: 3 }
  for (const [kind, many] of Object.entries(expected))
    expect([kind, open.filter((problem) => problem.kind === kind).length]).toEqual([
      kind,
      (many * payments) / 20,
    ])
  expect(open).toHaveLength((6 * payments) / 20)
})
