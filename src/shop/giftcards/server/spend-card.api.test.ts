// Gift cards and orders: spent, given back, run out, raced for. After every test no promise may be broken.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { aGiftCard, leftOn } from '../../../../test/a-gift-card.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs } from '../../../../test/an-order.ts'
import { type Answer, aPerson, call, lastMail } from '../../../../test/people.ts'

const { start, shop, deps, deaf, wait, now, webhooks } = await aPayingShop(
  'order=off, coupon=off, search=off, track=off, gift_card=off',
)
/** Whoever it is has just typed their password. */
const staff = async (path: string, body?: unknown) => {
  const clerk = await aPerson(shop, 'orders')
  await shop.db
    .updateTable('session')
    .set({ confirmed_at: now() })
    .where('account_id', '=', clerk.id)
    .execute()
  return clerk.call('POST', `/api/admin${path}`, body)
}

async function ordered(price: number, change: object, quantity = 1, token?: string) {
  const chair = await aPiece(shop, { price, stock: 10 })
  const { status, body } = await place(
    shop,
    anOrderBody([{ ...chair, quantity }], change),
    token ? { token } : {},
  )
  expect(status).toBe(201)
  const ask = (method: string, path = '', sent?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${body.number}${path}`, {
      headers: { 'order-key': body.key ?? '' },
      ...(token && { token }),
      ...(sent !== undefined && { body: sent }),
    })
  return { ...body, ask } as { number: string; state: string; to_pay: number; total: number; ask: typeof ask }
}
async function pay(order: { ask: (method: string, path: string) => Promise<Answer> }, answer = 'success') {
  const { body } = await order.ask('POST', '/payments')
  await shop.app.inject({
    method: 'POST',
    url: body.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method: 'upi', answer }).toString(),
  })
}
const lines = (quantity: number) => ({ lines: [{ line: 1, quantity }] })

describe('an order', () => {
  test('paid wholly from a gift card is confirmed at once, without a gateway', async () => {
    const card = await aGiftCard(shop, 10_000)
    const order = await ordered(6_490, { pays_by: 'online', gift_card: card.code })
    expect(order).toMatchObject({ state: 'confirmed', pays_by: 'credit', to_pay: 0 })
    expect(await leftOn(shop, card.id)).toBe(3_510)
    expect((await order.ask('GET')).body).toMatchObject({
      bill: { gift_card: 6_490, store_credit: 0, to_pay: 0 },
      payment: { state: 'paid' },
    })
    const mail = await lastMail(shop, 'meera@example.in')
    expect(mail.text_part).toContain('Your gift card paid for all of it')
    expect(mail.text_part).not.toContain(card.code)
  })

  test('takes from the card first, then from store credit, then asks for the rest', async () => {
    const meera = await aPerson(shop)
    await shop.db
      .insertInto('store_credit')
      .values({ account_id: meera.id, balance_paise: 1_000_00 })
      .execute()
    await shop.db
      .insertInto('store_credit_entry')
      .values({ account_id: meera.id, change_paise: 1_000_00, reason: 'goodwill', at: now() })
      .execute()
    const card = await aGiftCard(shop, 2_000)
    const change = { pays_by: 'cash', gift_card: card.code, use_store_credit: true }
    const order = await ordered(10_000, change, 2, meera.token)
    expect(order).toMatchObject({ total: 20_000, to_pay: 17_000 })
    // one of two comes back: less is asked for at the door, and nothing goes to the card yet
    await order.ask('POST', '/cancel', lines(1))
    expect(await leftOn(shop, card.id)).toBe(0)
    // the rest: what was never paid is not paid back, then the credit, then the card
    const quote = await order.ask('POST', '/refund-quote', { ...lines(1), act: 'cancel' })
    expect(quote.body).toMatchObject({ to_gift_card: 2_000, to_store_credit: 1_000, to_payer: 0 })
    await order.ask('POST', '/cancel', lines(1))
    expect(await leftOn(shop, card.id)).toBe(2_000)
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(1_000)
    expect((await lastMail(shop, 'meera@example.in')).text_part).toContain('₹2,000 is back on the gift card.')
  })

  test('is refused with a code that opens nothing, and nothing is taken', async () => {
    const card = await aGiftCard(shop, 2_000)
    const chair = await aPiece(shop, { price: 6_490, stock: 1 })
    const wrong = `${card.code.slice(0, -1)}${card.code.endsWith('2') ? '3' : '2'}`
    const body = anOrderBody([chair], { expected_total: 6_490, expected_to_pay: 4_490, gift_card: wrong })
    expect((await placeAs(shop, body)).body.error.code).toBe('gift_card_unknown')
    const seen = await placeAs(shop, { ...body, gift_card: card.code, expected_to_pay: 6_490 })
    expect(seen.body.error).toMatchObject({ code: 'order_changed' })
    expect(await leftOn(shop, card.id)).toBe(2_000)
  })

  test('returned after delivery gives the card its share last', async () => {
    const card = await aGiftCard(shop, 2_500)
    const order = await ordered(5_000, { pays_by: 'online', gift_card: card.code }, 2)
    await pay(order)
    await webhooks()
    await staff(`/orders/${order.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
    await staff(`/orders/${order.number}/deliver`)
    for (const left of [0, 2_500]) {
      const asked = await order.ask('POST', '/returns', {
        ...lines(1),
        wish: 'refund',
        why: 'damaged',
        words: 'A leg is loose.',
      })
      const id = asked.body.returns.find((one: { state: string }) => one.state === 'asked').id
      await staff(`/orders/${order.number}/returns/${id}/accept`, { sellable: true })
      expect(await leftOn(shop, card.id)).toBe(left)
    }
  })

  test('that is not paid in time gives everything back; money that comes late takes it again', async () => {
    const { expireOrders } = await import('#shop/orders/server/expire-orders.ts')
    const card = await aGiftCard(shop, 1_000)
    const order = await ordered(6_490, { pays_by: 'online', gift_card: card.code })
    await pay(order, 'late')
    expect(await leftOn(shop, card.id)).toBe(0)
    wait(20)
    await expireOrders(deaf())
    expect(await leftOn(shop, card.id)).toBe(1_000)
    await webhooks()
    expect((await order.ask('GET')).body.state).toBe('confirmed')
    expect(await leftOn(shop, card.id)).toBe(0)
  })

  test('whose card was spent elsewhere meanwhile sends late money back', async () => {
    const { expireOrders } = await import('#shop/orders/server/expire-orders.ts')
    const card = await aGiftCard(shop, 1_000)
    const order = await ordered(6_490, { pays_by: 'online', gift_card: card.code })
    await pay(order, 'late')
    wait(20)
    await expireOrders(deaf())
    await ordered(800, { pays_by: 'cash', gift_card: card.code })
    await webhooks()
    const seen = (await order.ask('GET')).body
    expect(seen.state).toBe('expired')
    expect(seen.refunds).toMatchObject([{ amount: 5_490, reason: 'paid_too_late' }])
  })

  test('a card that has run out pays nothing; what comes back to it can be spent for ninety days', async () => {
    const card = await aGiftCard(shop, 1_000)
    const order = await ordered(6_490, { pays_by: 'cash', gift_card: card.code })
    await shop.db
      .updateTable('gift_card')
      .set({
        sends_at: new Date(now().getTime() - 500 * 86_400_000),
        valid_until: dayAfter(indianDay(now()), -1),
      })
      .where('id', '=', card.id)
      .execute()
    const chair = await aPiece(shop, { price: 500 })
    const body = anOrderBody([chair], { expected_total: 500, expected_to_pay: 0, gift_card: card.code })
    expect((await placeAs(shop, body)).body.error.code).toBe('gift_card_ran_out')
    await order.ask('POST', '/cancel', lines(1))
    const { body: seen } = await call(shop, 'POST', '/api/gift-cards/balance', { body: { code: card.code } })
    expect(seen).toMatchObject({
      balance: 1_000,
      valid_until: dayAfter(indianDay(now()), 90),
      can_be_spent: true,
    })
  })
})

describe('many at once', () => {
  test('twenty orders with one card of the worth of three: three are paid by it, and no paisa more', async () => {
    const card = await aGiftCard(shop, 3_000)
    // of twenty networks, and each another chair: nothing but the card makes them wait for each other
    const chairs = await Promise.all(
      Array.from({ length: 20 }, () => aPiece(shop, { price: 1_000, stock: 1 })),
    )
    const orderOf = (chair: (typeof chairs)[number]) =>
      anOrderBody([chair], { expected_total: 1_000, expected_to_pay: 0, gift_card: card.code })
    const answers = await Promise.all(
      chairs.map((chair, at) => placeAs(shop, orderOf(chair), { address: `49.36.${at}.1` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body: { error } }) => error?.code === 'order_changed')).toHaveLength(17)
    expect(await leftOn(shop, card.id)).toBe(0)
  })

  test('the same request twenty times is one order, and takes once', async () => {
    const card = await aGiftCard(shop, 3_000)
    const chair = await aPiece(shop, { price: 1_000, stock: 50 })
    const body = anOrderBody([chair], { expected_total: 1_000, expected_to_pay: 0, gift_card: card.code })
    const key = 'one-key-for-twenty-requests'
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeAs(shop, body, { key })))
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1)
    expect(await leftOn(shop, card.id)).toBe(2_000)
  })
})

type Step = { act: 'order' | 'cancel' | 'pay' | 'pay late' | 'expire' | 'send' | 'return'; size: number }

const aLife = fc.record({
  worth: fc.integer({ min: 100, max: 9_000 }),
  steps: fc.array(
    fc.record({
      act: fc.constantFrom<Step['act']>(
        'order',
        'order',
        'cancel',
        'pay',
        'pay late',
        'expire',
        'send',
        'return',
      ),
      size: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 3, maxLength: 12 },
  ),
})

describe('money is neither made nor lost', () => {
  test('over random lives of orders that share a card', { timeout: 120_000 }, async () => {
    const { expireOrders } = await import('#shop/orders/server/expire-orders.ts')
    const { sendRefunds } = await import('#shop/payments/server/refunds.ts')
    const acts: Record<Step['act'], (life: Life, size: number) => Promise<unknown>> = {
      order: async (life, size) => {
        const change = {
          pays_by: life.orders.length % 2 ? 'cash' : 'online',
          gift_card: life.card.code,
          // nobody may leave more than three orders unpaid
          contact: { email: `${randomUUID()}@example.in`, phone: '98450 12345' },
        }
        life.orders.push(await ordered(1_111.11 * size, change, size))
      },
      cancel: async ({ orders }, size) => orders.at(-1)?.ask('POST', '/cancel', lines(size)),
      pay: async ({ orders }) => {
        const order = orders.at(-1)
        if (order && (await order.ask('GET')).body.can.pay) await pay(order)
        await webhooks()
      },
      'pay late': async ({ orders }) => {
        const order = orders.at(-1)
        if (order && (await order.ask('GET')).body.can.pay) await pay(order, 'late')
      },
      expire: async () => {
        wait(20)
        await expireOrders(deaf())
        await webhooks()
        await sendRefunds(deps())
      },
      send: async ({ orders }) => {
        const number = orders.at(-1)?.number
        await staff(`/orders/${number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
        await staff(`/orders/${number}/deliver`)
      },
      return: async ({ orders }, size) => {
        const order = orders.at(-1)
        const wish = { ...lines(size), wish: 'refund', why: 'damaged', words: '', refund_to: 'meera@upi' }
        const asked = await order?.ask('POST', '/returns', wish)
        const id = asked?.body.returns?.at(-1)?.id
        if (id) await staff(`/orders/${order?.number}/returns/${id}/accept`, { sellable: true })
      },
    }
    await fc.assert(
      fc.asyncProperty(aLife, async ({ worth, steps }) => {
        shop.clock.at = start
        const life: Life = { card: await aGiftCard(shop, worth), orders: [] }
        for (const { act, size } of steps) await acts[act](life, size)
        expect(await brokenInvariants(shop)).toEqual([])
        const { held } = await shop.db
          .selectFrom('customer_order')
          .select(
            sql<number>`coalesce(sum(gift_card_paise - back_to_gift_card_paise) filter (where
              state <> 'expired' and not (state = 'cancelled' and confirmed_at is null)), 0)`.as('held'),
          )
          .where('gift_card_id', '=', life.card.id)
          .executeTakeFirstOrThrow()
        expect(Math.round((await leftOn(shop, life.card.id)) * 100) + Number(held)).toBe(worth * 100)
      }),
      { numRuns: Number(process.env.LIVES ?? 12) },
    )
  })
})

type Life = { card: { id: string; code: string }; orders: Awaited<ReturnType<typeof ordered>>[] }

describe('the database itself', () => {
  const changing = (change: object, id: string) =>
    shop.db.updateTable('gift_card').set(change).where('id', '=', id).execute()

  test('lets nobody write a balance, an entry twice, or more than there is', async () => {
    const card = await aGiftCard(shop, 1_000)
    await expect(changing({ balance_paise: 50_000_00 }, card.id)).rejects.toThrow('changes by an entry')
    await expect(changing({ worth_paise: 50_000_00 }, card.id)).rejects.toThrow('changes by an entry')
    await expect(
      sql`update gift_card_entry set change_paise = 1 where card_id = ${card.id}`.execute(shop.asOwner()),
    ).rejects.toThrow('written once')
    await expect(sql`delete from gift_card where id = ${card.id}`.execute(shop.db)).rejects.toThrow()
    const { id: orderId } = await shop.db
      .selectFrom('customer_order')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(
      shop.db
        .insertInto('gift_card_entry')
        .values({ card_id: card.id, change_paise: -1_000_01, reason: 'spent', order_id: orderId, at: now() })
        .execute(),
    ).rejects.toThrow('gift_card_holds_what_was_put_in')
    expect(await leftOn(shop, card.id)).toBe(1_000)
  })
})
