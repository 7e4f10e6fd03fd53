// Gift cards by themselves: issued and looked after by staff, bought by shoppers, mailed on their day, guessed at.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { applyPaymentEvent } from '#shop/payments/server/apply-payment-event.ts'
import { reconcile } from '#shop/payments/server/reconcile.ts'
import { sendRefunds } from '#shop/payments/server/refunds.ts'
import { aGiftCard, anIssue, leftOn } from '../../../../test/a-gift-card.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { yearAfter } from '../domain/card.ts'
import { readCode } from '../domain/code.ts'
import { sendDueCards } from './send-cards.ts'

const { shop, gateways, deps, wait, now, webhooks } = await aPayingShop(
  'search=off, gift_card=10/15m, gift_card_purchase=off',
  { logLevel: 'info' },
)
const today = () => indianDay(now())
const codeIn = (text = '') => text.match(/(?:[2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}/)?.[0] ?? ''
let houses = 0
/** Each from a client network of its own. */
const balance = (code: string, address = `103.21.${Math.floor(++houses / 250)}.${houses % 250}`) =>
  call(shop, 'POST', '/api/gift-cards/balance', { body: { code }, address })

describe('staff', () => {
  test('issue a card that is mailed on its day, in the morning in India', async () => {
    const finance = await aPerson(shop, 'finance')
    const sneha = `${randomUUID()}@example.in`
    const { status, body } = await finance.call(
      'POST',
      '/api/admin/gift-cards',
      anIssue(
        { to_email: sneha, sends_on: dayAfter(today(), 3), message: 'Happy Diwali!', from_name: 'Anita' },
        today(),
      ),
    )
    expect([status, body.code, body.card.state, body.card.last_four]).toEqual([201, null, 'planned', null])
    await sendDueCards(deps())
    expect((await lastMail(shop, sneha)).subject).toBeUndefined()
    shop.clock.at = new Date(`${dayAfter(today(), 3)}T09:01:00+05:30`)
    expect(await sendDueCards(deps())).toBe(1)
    expect(await sendDueCards(deps())).toBe(0)
    const mail = await lastMail(shop, sneha)
    expect(mail.text_part).toContain('Anita sends you a gift card of ₹2,000.')
    expect(mail.text_part).toContain('Happy Diwali!')
    expect((await balance(codeIn(mail.text_part))).body).toMatchObject({ balance: 2_000, can_be_spent: true })
  })

  test.each([
    ['worth', { worth: 99 }],
    ['worth', { worth: 50_001 }],
    ['worth', { worth: 500.5 }],
    ['valid_until', { valid_until: '2027-01-01' }],
    ['valid_until', { valid_until: '2099-01-01' }],
    ['sends_on', { sends_on: '2020-01-01' }],
    ['to_email', { to_email: 'nobody' }],
    ['message', { message: 'See https://evil.example' }],
    ['from_name', { from_name: 'evil.com' }],
  ])('are told beside %s what does not fit: %o', async (field, change) => {
    const finance = await aPerson(shop, 'finance')
    const { status, body } = await finance.call('POST', '/api/admin/gift-cards', anIssue(change, today()))
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  test('press twice and issue once; the second answer has no code, and another card needs another key', async () => {
    const finance = await aPerson(shop, 'finance')
    const issue = anIssue({}, today())
    const press = (change: object = {}, who = finance) =>
      who.call('POST', '/api/admin/gift-cards', { ...issue, ...change })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status, body }) => [status, body.card.id])).toEqual(
      answers.map(() => [201, issue.key]),
    )
    expect(answers.filter(({ body }) => body.code !== null)).toHaveLength(1)
    expect(await leftOn(shop, issue.key)).toBe(2_000)
    for (const other of [press({ worth: 3_000 }), press({}, await aPerson(shop, 'finance'))])
      expect((await other).body.error.code).toBe('gift_card_issued_already')
    expect(await leftOn(shop, issue.key)).toBe(2_000)
  })

  test('find, add money and time, stop and start; the ledger adds up and everything is in the audit log', async () => {
    const finance = await aPerson(shop, 'finance', { name: 'Farhan' })
    const card = await aGiftCard(shop, 1_000, { to_name: 'Ishita Banerjee' })
    const ask = async (path: string, body: object) => {
      const { version } = (await finance.call('GET', `/api/admin/gift-cards/${card.id}`)).body
      return finance.call('POST', `/api/admin/gift-cards/${card.id}/${path}`, { version, ...body })
    }
    expect((await ask('money', { amount: 49_001, why: 'Too much' })).status).toBe(400)
    const more = await ask('money', { amount: 500, why: 'Late delivery' })
    expect(more.body.card).toMatchObject({ worth: 1_500, balance: 1_500 })
    expect(
      more.body.card.entries.map(({ change, left }: { change: number; left: number }) => [change, left]),
    ).toEqual([
      [500, 1_500],
      [1_000, 1_000],
    ])
    const until = (await finance.call('GET', `/api/admin/gift-cards/${card.id}`)).body.valid_until
    expect((await ask('time', { valid_until: dayAfter(until, -1) })).status).toBe(400)
    expect((await ask('time', { valid_until: dayAfter(until, 30) })).body.card.valid_until).toBe(
      dayAfter(until, 30),
    )
    expect((await ask('stop', {})).body.card.state).toBe('stopped')
    expect((await balance(card.code)).body.error.code).toBe('gift_card_unknown')
    expect((await ask('start', {})).body.card.state).toBe('live')
    expect((await balance(card.code)).status).toBe(200)
    const stale = await finance.call('POST', `/api/admin/gift-cards/${card.id}/stop`, { version: 1 })
    expect(stale.body.error.code).toBe('changed_meanwhile')
    const lastFour = card.code.slice(-4)
    for (const search of [lastFour, lastFour.toLowerCase(), 'ishita'])
      expect(
        (await finance.call('GET', `/api/admin/gift-cards?search=${search}`)).body.data.map(
          ({ id }: { id: string }) => id,
        ),
      ).toContain(card.id)
    const audited = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'subject_name'])
      .where('subject_id', '=', card.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'giftcard.issued',
      'giftcard.add_money',
      'giftcard.add_time',
      'giftcard.stop',
      'giftcard.start',
    ])
    expect(JSON.stringify(audited)).not.toContain('Ishita')
    expect(new Set(audited.map(({ subject_name }) => subject_name))).toEqual(new Set([`•••• ${lastFour}`]))
  })

  test('send again: a new code opens the card, and the old one is dead', async () => {
    const finance = await aPerson(shop, 'finance')
    const card = await aGiftCard(shop, 1_000)
    const sneha = `${randomUUID()}@example.in`
    const { body } = await finance.call('POST', `/api/admin/gift-cards/${card.id}/send-again`, {
      version: 1,
      to_email: sneha,
    })
    // whoever issues cards may not see customers: no answer tells an address
    expect([body.code, body.card.to_email]).toEqual([null, `${sneha[0]}•••@example.in`])
    const code = codeIn((await lastMail(shop, sneha)).text_part)
    expect(readCode(code)).toBeDefined()
    expect((await balance(code)).body.balance).toBe(1_000)
    expect((await balance(card.code)).status).toBe(404)
    const again = (change: object) =>
      finance.call('POST', `/api/admin/gift-cards/${card.id}/send-again`, { version: 2, ...change })
    expect((await again({})).status).toBe(200)
    const newer = codeIn((await lastMail(shop, sneha)).text_part)
    expect((await balance(newer)).body.balance).toBe(1_000)
    expect((await balance(code)).status).toBe(404)
  })

  test('no code stands in the log, the audit log or any answer but the one that shows it', async () => {
    const card = await aGiftCard(shop, 1_000)
    await balance(card.code)
    const bare = card.code.replaceAll('-', '')
    const finance = await aPerson(shop, 'finance')
    const answers = [
      await finance.call('GET', '/api/admin/gift-cards'),
      await finance.call('GET', `/api/admin/gift-cards/${card.id}`),
    ]
    const audit = await shop.db.selectFrom('audit_entry').selectAll().execute()
    for (const text of [shop.lines.join('\n'), JSON.stringify(audit), JSON.stringify(answers)]) {
      expect(text).not.toContain(card.code)
      expect(text).not.toContain(bare)
    }
  })
})

describe('guessing', () => {
  test('A50 is over after ten wrong codes from one client network, even with a right one in hand', async () => {
    const card = await aGiftCard(shop, 1_000)
    const from = '203.0.113.9'
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await balance(card.code, from)).status).toBe(200)
      expect((await balance('2'.repeat(20), from)).body.error.code).toBe('gift_card_unknown')
    }
    for (const code of ['2'.repeat(20), card.code]) {
      const { status, headers } = await balance(code, from)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    }
    // and so is guessing through a cart, or through an order
    const quote = await call(shop, 'POST', '/api/cart/quote', {
      body: { items: [], gift_card: card.code },
      address: from,
    })
    expect(quote.status).toBe(429)
  })

  test('A50 a hundred at once do not slip through together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => balance('Z'.repeat(20), '203.0.113.77')),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  })

  test('A50 a wrong code, a stopped card, one that is not out yet and gibberish look the same', async () => {
    const card = await aGiftCard(shop, 1_000)
    const finance = await aPerson(shop, 'finance')
    await finance.call('POST', `/api/admin/gift-cards/${card.id}/stop`, { version: 1 })
    const answers = await Promise.all(
      [card.code, '2'.repeat(20), 'gibberish', '%00', '𝟚'.repeat(20)].map((code) => balance(code)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

const aPurchase = (change: object = {}) => ({
  worth: 2_500,
  from_name: 'Anita Kulkarni',
  buyer_email: `anita-${randomUUID()}@example.in`,
  to_name: 'Sneha',
  to_email: `sneha-${randomUUID()}@example.in`,
  message: 'For the new flat.',
  sends_on: today(),
  ...change,
})
const buy = (body: object, key: string = randomUUID()) =>
  call(shop, 'POST', '/api/gift-cards', { body, headers: { 'idempotency-key': key } })
const see = async (id: string) => (await call(shop, 'GET', `/api/gift-cards/${id}`)).body

async function pay(id: string, answer = 'success') {
  const { status, body } = await call(shop, 'POST', `/api/gift-cards/${id}/payments`)
  expect(status).toBe(200)
  const page = await shop.app.inject({ method: 'GET', url: body.url })
  expect(page.body).toContain('gift card AAN-GC-')
  await shop.app.inject({
    method: 'POST',
    url: body.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method: 'upi', answer }).toString(),
  })
}
const cardsOf = (id: string) =>
  shop.db.selectFrom('gift_card').select(['id']).where('purchase_id', '=', id).execute()

describe('buying', () => {
  test('paid: one card, a receipt for the buyer, and the code for whom it is for', async () => {
    const sent = aPurchase()
    const { status, body } = await buy(sent)
    expect([status, body.state, body.to_email]).toEqual([201, 'waiting', 's•••@example.in'])
    await pay(body.id, 'twice')
    await webhooks()
    expect(await see(body.id)).toMatchObject({
      state: 'paid',
      can_pay: false,
      valid_until: yearAfter(today()),
    })
    const [card] = await cardsOf(body.id)
    expect(await leftOn(shop, card?.id ?? '')).toBe(2_500)
    const receipt = await lastMail(shop, sent.buyer_email)
    expect(receipt.kind).toBe('gift_card_receipt')
    expect(receipt.text_part).toContain('No GST is charged on a gift card')
    await sendDueCards(deps())
    const code = codeIn((await lastMail(shop, sent.to_email)).text_part)
    expect((await balance(code)).body).toMatchObject({ balance: 2_500 })
    expect(codeIn(receipt.text_part)).toBe('')
    expect((await call(shop, 'POST', `/api/gift-cards/${body.id}/payments`)).body.error.code).toBe(
      'purchase_is_paid',
    )
  })

  test('the same request is the same purchase; another body under its key is none', async () => {
    const body = aPurchase()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(body, key)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await buy({ ...body, worth: 5_000 }, key)).body.error.code).toBe('key_reused')
  })

  test('declined is told, and tried again', async () => {
    const { body } = await buy(aPurchase())
    await pay(body.id, 'declined')
    await webhooks()
    expect(await see(body.id)).toMatchObject({ state: 'failed', can_pay: true })
    await pay(body.id)
    await webhooks()
    expect((await see(body.id)).state).toBe('paid')
  })

  test('money that comes days late makes the card all the same; money that comes twice goes back', async () => {
    const sent = aPurchase()
    const { body } = await buy(sent)
    await pay(body.id, 'late')
    await pay(body.id, 'late')
    wait(3 * 24 * 60)
    await webhooks()
    expect((await see(body.id)).state).toBe('paid')
    expect(await cardsOf(body.id)).toHaveLength(1)
    const refunds = () =>
      shop.db
        .selectFrom('refund')
        .select(['state', 'amount_paise', 'reason'])
        .where('gift_card_purchase_id', '=', body.id)
        .execute()
    expect(await refunds()).toMatchObject([{ amount_paise: 2_500_00, reason: 'paid_twice' }])
    expect((await lastMail(shop, sent.buyer_email)).kind).toBe('payment_goes_back')
    await sendRefunds(deps())
    wait(5)
    await webhooks()
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    expect((await lastMail(shop, sent.buyer_email)).kind).toBe('refunded')
  })

  test('money that no gateway will send back is on the Money screen, and is noted as paid out once', async () => {
    const sent = aPurchase()
    const { body } = await buy(sent)
    await pay(body.id)
    await pay(body.id)
    await webhooks()
    const { id } = await shop.db
      .updateTable('refund')
      .set({ last_problem: 'GatewayProblem' })
      .where('gift_card_purchase_id', '=', body.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const finance = await aPerson(shop, 'finance')
    const due = async () =>
      (await finance.call('GET', '/api/admin/money')).body.to_pay_out.filter(
        (one: { id: string }) => one.id === id,
      )
    expect(await due()).toMatchObject([{ order: null, purchase: body.number, amount: 2_500 }])
    const path = `/api/admin/money/refunds/${id}/paid-out`
    expect((await finance.call('POST', path, { reference: 'UTR 4711' })).status).toBe(204)
    expect((await finance.call('POST', path, { reference: 'UTR 4711' })).status).toBe(404)
    expect(await due()).toEqual([])
    const told = await lastMail(shop, sent.buyer_email)
    expect(told.text_part).toContain('by bank transfer')
    expect(told.text_part).toContain('UTR 4711')
  })

  test('sent again elsewhere: whom it went to and who bought it are told, without any code', async () => {
    const sent = aPurchase()
    const { body } = await buy(sent)
    await pay(body.id)
    await webhooks()
    await sendDueCards(deps())
    const code = codeIn((await lastMail(shop, sent.to_email)).text_part)
    const [card] = await cardsOf(body.id)
    const finance = await aPerson(shop, 'finance')
    const again = (version: number, change: object) =>
      finance.call('POST', `/api/admin/gift-cards/${card?.id}/send-again`, { version, ...change })
    await again(1, {})
    expect((await lastMail(shop, sent.buyer_email)).kind).toBe('gift_card_receipt')
    const other = `other-${randomUUID()}@example.in`
    expect((await again(2, { to_email: other })).status).toBe(200)
    expect((await lastMail(shop, other)).kind).toBe('gift_card')
    for (const told of [sent.to_email, sent.buyer_email]) {
      const mail = await lastMail(shop, told)
      expect([mail.kind, codeIn(mail.text_part)]).toEqual(['gift_card_new_code', ''])
      expect(mail.text_part).toContain('mailed it to another address')
      expect(mail.text_part).not.toContain(other)
    }
    expect((await balance(code)).status).toBe(404)
    await again(3, { to_email: null })
    expect((await lastMail(shop, other)).text_part).toContain('handed it over')
    expect((await lastMail(shop, sent.buyer_email)).text_part).toContain('handed it over')
  })

  test('another amount than was asked for goes back, and makes no card', async () => {
    const { body } = await buy(aPurchase())
    await call(shop, 'POST', `/api/gift-cards/${body.id}/payments`)
    const { gateway_order_id } = await shop.db
      .selectFrom('payment')
      .select('gateway_order_id')
      .where('gift_card_purchase_id', '=', body.id)
      .executeTakeFirstOrThrow()
    const news = {
      eventId: randomUUID(),
      kind: 'captured' as const,
      gatewayOrderId: gateway_order_id ?? '',
      gatewayPaymentId: `pay_${randomUUID()}`,
      amount: paise(1_00),
    }
    await applyPaymentEvent(deps(), 'test', news)
    await applyPaymentEvent(deps(), 'test', news)
    await applyPaymentEvent(deps(), 'test', { ...news, eventId: randomUUID() })
    expect(await cardsOf(body.id)).toEqual([])
    expect((await see(body.id)).state).toBe('waiting')
    const { count } = await shop.db
      .selectFrom('refund')
      .select((refund) => refund.fn.countAll<number>().as('count'))
      .where('gift_card_purchase_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('news that never came is asked for', async () => {
    const { body } = await buy(aPurchase())
    await pay(body.id)
    await shop.db.deleteFrom('test_gateway_webhook').execute()
    wait(2)
    await reconcile(deps())
    expect((await see(body.id)).state).toBe('paid')
  })

  test('twenty pieces of news at once make one card', async () => {
    const { body } = await buy(aPurchase())
    await pay(body.id)
    const { gateway_order_id } = await shop.db
      .selectFrom('payment')
      .select('gateway_order_id')
      .where('gift_card_purchase_id', '=', body.id)
      .executeTakeFirstOrThrow()
    wait(0.1)
    const [news] = await gateways.current.fetchStatus(gateway_order_id ?? '')
    if (!news) throw new Error('the gateway knows nothing')
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        applyPaymentEvent(deps(), 'test', { ...news, eventId: `${news.eventId}-${at % 5}` }),
      ),
    )
    expect(await cardsOf(body.id)).toHaveLength(1)
  })

  test.each([
    ['coupon', { coupon: 'masai' }],
    ['gift_card', { gift_card: '2'.repeat(20) }],
  ])('takes no %s: a gift card is bought with money', async (_field, extra) => {
    expect((await buy({ ...aPurchase(), ...extra })).status).toBe(400)
  })

  test('is forgotten with the person, and the card stays good', async () => {
    const meera = await aPerson(shop)
    const purchase = (sent: object) =>
      call(shop, 'POST', '/api/gift-cards', {
        body: sent,
        headers: { 'idempotency-key': randomUUID() },
        token: meera.token,
      })
    const sent = aPurchase()
    const { body } = await purchase(sent)
    // never paid for, with the address of somebody who has nothing to do with it
    const rohan = `rohan-${randomUUID()}@example.in`
    await purchase(aPurchase({ buyer_email: rohan }))
    await putInOutbox(
      shop.db,
      rohan,
      { kind: 'order_placed', subject: 'Somebody else’s', greeting: '', paragraphs: [], closing: [] },
      now(),
    )
    const copy = await meera.call('GET', '/api/user/data')
    expect(copy.body.gift_cards_bought).toMatchObject([{ worth: 2_500, to_name: 'Sneha' }, { worth: 2_500 }])
    await pay(body.id)
    await webhooks()
    await shop.db.updateTable('account').set({ erase_at: now() }).where('id', '=', meera.id).execute()
    await eraseDue(shop)
    const row = await shop.db
      .selectFrom('gift_card_purchase')
      .select(['buyer_email', 'from_name', 'message'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ buyer_email: 'erased@erased.invalid', from_name: 'Erased', message: '' })
    expect(await cardsOf(body.id)).toHaveLength(1)
    const card = await shop.db
      .selectFrom('gift_card')
      .select(['from_name', 'message', 'to_name'])
      .where('purchase_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(card).toEqual({ from_name: '', message: '', to_name: 'Sneha' })
    expect((await lastMail(shop, sent.buyer_email)).subject).toBeUndefined()
    expect((await lastMail(shop, rohan)).subject).toBe('Somebody else’s')
  })
})
