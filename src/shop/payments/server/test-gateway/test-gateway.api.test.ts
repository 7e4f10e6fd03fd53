// The test gateway from both sides: as the shop calls it, and as whoever pays sees it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { aShop, type TestShop } from '../../../../../test/a-shop.ts'
import type { Gateway, GatewayName, PaymentEvent } from '../../domain/gateway.ts'
import { onlineMethods } from '../../domain/ways.ts'
import { stampOf } from '../signatures.ts'
import { type Deliver, deliverNext, webhookPath } from './deliver.ts'
import { createTestGateway, stampHeader } from './gateway.ts'
import { secretOf } from './secret.ts'

const start = new Date('2026-11-15T06:00:00Z')
const heard: [GatewayName, PaymentEvent][] = []
const mood = { hearFails: false }
let shop: TestShop
let gateway: Gateway

beforeAll(async () => {
  shop = await aShop('empty', {
    applyEvent: async (name, news) => {
      if (mood.hearFails) throw new Error('the shop stumbled')
      heard.push([name, news])
    },
  })
  gateway = createTestGateway(shop.db, () => shop.clock.at ?? start)
})
beforeEach(async () => {
  shop.clock.at = start
  heard.length = 0
  mood.hearFails = false
  await shop.db.deleteFrom('test_gateway_webhook').execute()
})
afterAll(() => shop.close())

const wait = (seconds: number) => {
  shop.clock.at = new Date((shop.clock.at ?? start).getTime() + seconds * 1_000)
}
let counter = 0
const aRequest = (change = {}) => ({
  reference: `reference-${++counter}`,
  orderNumber: 'AAN-2611-04827',
  amount: paise(31_129_00),
  contact: { email: 'meera@example.in', phone: '+919845012345' },
  returnUrl: 'https://aangan.example/orders/AAN-2611-04827?paid=maybe#k=1',
  expiresAt: new Date(start.getTime() + 10 * 60_000),
  methods: onlineMethods,
  ...change,
})
const opened = async (change = {}) => (await gateway.open(aRequest(change))).gatewayOrderId
const send = (id: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: `/test-gateway/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const pay = (id: string, answer: string, method = 'upi') => send(id, { method, answer })
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
const inProcess: Deliver = async (body, headers) => (await post(body, headers)).statusCode
async function deliverAll(): Promise<number> {
  let count = 0
  while (await deliverNext(shop.db, inProcess, shop.clock.at ?? start)) count += 1
  return count
}
const kindsHeard = () => heard.map(([, { kind }]) => kind)
const lookedUp = async (id: string) => (await gateway.fetchStatus(id)).map(({ kind }) => kind)
const signed = async (body: string, at = shop.clock.at ?? start) => ({
  [stampHeader]: stampOf(await secretOf(shop.db), body, at),
})

describe('opening', () => {
  test('twice with one reference opens one payment', async () => {
    const request = aRequest()
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => gateway.open(request)))
    expect(first?.gatewayOrderId).toMatch(/^tgo_/)
    expect(first?.redirect).toEqual({ url: `/test-gateway/${first?.gatewayOrderId}` })
    for (const other of others) expect(other).toEqual(first)
  })

  test('with a reference that opened another amount is refused', async () => {
    const request = aRequest()
    await gateway.open(request)
    await expect(gateway.open({ ...request, amount: paise(1_00) })).rejects.toMatchObject({
      kind: 'refused',
      gateway: 'test',
    })
  })

  test('tells of nothing yet', async () => {
    expect(await gateway.fetchStatus(await opened())).toEqual([])
    expect(await gateway.fetchStatus('tgo_nobody')).toEqual([])
  })
})

describe('what the bank answers', () => {
  test('success: back to the shop with nothing in hand, and a webhook a second later', async () => {
    const id = await opened()
    const answer = await pay(id, 'success', 'card')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/orders/AAN-2611-04827?paid=maybe#k=1',
    ])
    expect(await deliverAll()).toBe(0)
    wait(1)
    expect(await deliverAll()).toBe(1)
    const [news] = await gateway.fetchStatus(id)
    expect(heard).toEqual([['test', news]])
    expect(news).toMatchObject({
      kind: 'captured',
      gatewayOrderId: id,
      gatewayPaymentId: expect.stringMatching(/^tgp_/),
      amount: 31_129_00,
      method: 'card',
      shownAs: 'card ending 1111',
    })
  })

  test('declined: failed, and another try in the same session may do better', async () => {
    const id = await opened()
    await pay(id, 'declined')
    wait(1)
    await deliverAll()
    expect(heard[0]?.[1]).toMatchObject({ kind: 'failed', failure: 'Insufficient funds', method: 'upi' })
    await pay(id, 'success')
    expect(await lookedUp(id)).toEqual(['failed', 'captured'])
  })

  test('time-out: nobody is told; who looks after the session learns it', async () => {
    const id = await opened()
    await pay(id, 'time_out')
    wait(599)
    expect([await deliverAll(), await lookedUp(id)]).toEqual([0, []])
    wait(1)
    expect([await deliverAll(), await lookedUp(id)]).toEqual([0, ['failed']])
  })

  test('late: unknown for three minutes, then captured, signed when it is sent', async () => {
    const id = await opened()
    await pay(id, 'late')
    wait(179)
    expect([await deliverAll(), await lookedUp(id)]).toEqual([0, []])
    wait(1 + 24 * 3_600)
    expect([await deliverAll(), await lookedUp(id)]).toEqual([1, ['captured']])
    expect(kindsHeard()).toEqual(['captured'])
  })

  test('twice: the same news under the same id', async () => {
    await pay(await opened(), 'twice')
    wait(1)
    expect(await deliverAll()).toBe(2)
    expect(heard[0]).toEqual(heard[1])
    expect(kindsHeard()).toEqual(['captured', 'captured'])
  })

  test('out of order: the decline of an earlier try comes after the success', async () => {
    const id = await opened()
    await pay(id, 'out_of_order')
    wait(3)
    expect(await deliverAll()).toBe(2)
    expect(kindsHeard()).toEqual(['captured', 'failed'])
    const [captured, failed] = heard.map(([, news]) => news)
    expect(captured?.gatewayOrderId).toBe(failed?.gatewayOrderId)
    expect(captured?.gatewayPaymentId).not.toBe(failed?.gatewayPaymentId)
  })

  test('bad signature: knocks once, is not heard, and there is no money', async () => {
    const id = await opened()
    await pay(id, 'bad_signature')
    wait(1)
    expect(await deliverAll()).toBe(1)
    wait(3_600)
    expect(await deliverAll()).toBe(0)
    expect([heard, await gateway.fetchStatus(id)]).toEqual([[], []])
  })

  test('money is taken once, even from twenty windows', async () => {
    const id = await opened()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 'success')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(303))
    wait(1)
    expect(await deliverAll()).toBe(1)
    expect(await lookedUp(id)).toEqual(['captured'])
  })

  test('nothing is taken after the session, or after twenty tries', async () => {
    const late = await opened()
    wait(600)
    expect((await pay(late, 'success')).statusCode).toBe(303)
    expect(await gateway.fetchStatus(late)).toEqual([])
    shop.clock.at = start
    const tired = await opened()
    for (let i = 0; i < 20; i += 1) await pay(tired, 'declined')
    await pay(tired, 'success')
    expect(await lookedUp(tired)).toEqual(Array(20).fill('failed'))
  })

  test.each([
    [{ method: 'cash', answer: 'success' }],
    [{ method: 'upi', answer: 'rich' }],
    [{ answer: 'success' }],
    [{ method: 'upi', answer: 'success', amount: '1' }],
    [{}],
  ])('%j is not a choice', async (fields) => {
    const id = await opened()
    expect((await send(id, fields as Record<string, string>)).statusCode).toBe(400)
    expect(await gateway.fetchStatus(id)).toEqual([])
  })
})

describe('the page', () => {
  const read = async (id: string) => {
    const answer = await shop.app.inject(`/test-gateway/${id}`)
    return { status: answer.statusCode, headers: answer.headers, html: answer.payload }
  }

  test('says that it is a test, and asks for no number, by no script', async () => {
    const { status, headers, html } = await read(await opened())
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(html).toContain('TEST GATEWAY. No real money moves here. Do not type real card numbers.')
    for (const words of ['₹31,129.00', 'AAN-2611-04827', '11:40 am', 'Net banking', 'out of order']) {
      expect(html).toContain(words)
    }
    expect(html).not.toMatch(/<script|\son\w+=|style=|autocomplete|cc-|javascript:/i)
    const inputs = html.match(/<input[^>]*>/g) ?? []
    expect(inputs).toHaveLength(5)
    for (const input of inputs) expect(input).toContain('type="radio"')
  })

  test('is closed once somebody paid, or too late came', async () => {
    const paid = await opened()
    await pay(paid, 'success')
    expect((await read(paid)).html).toContain('This payment has already been answered')
    const ended = await opened({ expiresAt: start })
    const { html } = await read(ended)
    expect(html).toContain('This session has ended')
    expect(html).not.toContain('<form')
  })

  test('leads back to the shop and nowhere else', async () => {
    const id = await opened({ returnUrl: 'https://evil.example//evil.example/x"><b>' })
    const { html } = await read(id)
    expect(html).toContain('href="/evil.example/x%22%3E%3Cb%3E"')
    expect(html).not.toContain('<b>"')
  })

  test('of nobody is not found, when it is paid neither', async () => {
    expect((await read('tgo_nobody')).status).toBe(404)
    expect((await pay('tgo_nobody', 'success')).statusCode).toBe(404)
    expect((await read('%00')).status).toBe(400)
  })

  test('takes nothing from another site’s page, and no JSON', async () => {
    const id = await opened()
    const foreign = await shop.app.inject({
      method: 'POST',
      url: `/test-gateway/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'method=upi&answer=success',
    })
    expect(foreign.statusCode).toBe(403)
    const json = await shop.app.inject({
      method: 'POST',
      url: `/test-gateway/${id}`,
      payload: { method: 'upi', answer: 'success' },
    })
    expect(json.statusCode).toBe(415)
    expect(await gateway.fetchStatus(id)).toEqual([])
  })

  test('has its own style sheet and letters', async () => {
    const css = await shop.app.inject('/test-gateway/page.css')
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect((await shop.app.inject('/test-gateway/letters.woff2')).headers['content-type']).toBe('font/woff2')
    expect((await shop.app.inject('/test-gateway/rupee.woff2')).statusCode).toBe(200)
  })
})

describe('the webhook address', () => {
  const body = JSON.stringify({
    id: 'captured:tgp_x',
    event: 'payment.captured',
    payment: { id: 'tgp_x', session_id: 'tgo_x', amount: 100 },
  })
  const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().error.code]

  test('takes what is signed', async () => {
    expect((await post(body, await signed(body))).statusCode).toBe(204)
    expect(heard[0]?.[1]).toEqual({
      eventId: 'captured:tgp_x',
      kind: 'captured',
      gatewayOrderId: 'tgo_x',
      gatewayPaymentId: 'tgp_x',
      amount: 100,
    })
  })

  test('A16 refuses what is not, a hundred times, and hears nothing', async () => {
    const good = (await signed(body))[stampHeader] as string
    const other = stampOf(Buffer.alloc(32), body, start)
    const stamps = [
      '',
      'x',
      't=1,v1=',
      other,
      good.replace('v1=', 'v1=0'),
      good.slice(0, -1),
      good.toUpperCase(),
    ]
    for (let i = 0; i < 100; i += 1) {
      const stamp = stamps[i % stamps.length] as string
      expect(codeOf(await post(body, { [stampHeader]: stamp }))).toEqual([400, 'signature_wrong'])
    }
    expect(codeOf(await post(body))).toEqual([400, 'signature_wrong'])
    expect(codeOf(await post(body.replace('100', '101'), { [stampHeader]: good }))).toEqual([
      400,
      'signature_wrong',
    ])
    expect(heard).toEqual([])
  })

  test('A16 refuses a recording older than five minutes', async () => {
    const headers = await signed(body)
    wait(301)
    expect(codeOf(await post(body, headers))).toEqual([400, 'signature_wrong'])
  })

  test.each(['', '{', 'null', '[]', '{"id":1}', '{"__proto__":{"x":1}}', '\0', body.replace('100', '1.5')])(
    'signed nonsense is refused as such: %j',
    async (nonsense) => {
      const answer = await post(nonsense, await signed(nonsense))
      expect(codeOf(answer)).toEqual([400, 'bad_request'])
      expect(heard).toEqual([])
    },
  )

  test('refuses what is too large, before it is read', async () => {
    const huge = JSON.stringify({ x: 'x'.repeat(33_000) })
    expect(codeOf(await post(huge, await signed(huge)))).toEqual([413, 'too_large'])
  })

  test('takes JSON alone, and knows no gateway that is switched off', async () => {
    expect(codeOf(await post(body, { 'content-type': 'text/plain' }))).toEqual([415, 'wrong_media_type'])
    for (const name of ['razorpay', 'nobody', 'constructor']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/payments/webhooks/${name}`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      expect(codeOf(answer)).toEqual([404, 'not_found'])
    }
    const back = await shop.app.inject({ method: 'POST', url: '/payment/return/razorpay' })
    expect(back.statusCode).toBe(404)
  })

  test('answers well only when the news is kept', async () => {
    mood.hearFails = true
    expect((await post(body, await signed(body))).statusCode).toBe(500)
  })
})

describe('delivery', () => {
  const only = () => shop.db.selectFrom('test_gateway_webhook').selectAll().executeTakeFirstOrThrow()

  test('tries again later and later, then gives up', async () => {
    await pay(await opened(), 'success')
    mood.hearFails = true
    wait(1)
    for (let pause = 6, tries = 1; tries < 10; pause *= 2, tries += 1) {
      expect(await deliverAll()).toBe(1)
      wait(pause - 1)
      expect(await deliverAll()).toBe(0)
      wait(1)
    }
    expect((await only()).given_up_at).toBeNull()
    expect(await deliverAll()).toBe(1)
    expect(await only()).toMatchObject({ attempts: 10, given_up_at: shop.clock.at, sent_at: null })
    wait(1_000_000)
    expect([await deliverAll(), heard]).toEqual([0, []])
  })

  test('arrives once the shop is well again, signed anew', async () => {
    await pay(await opened(), 'success')
    mood.hearFails = true
    wait(1)
    await deliverAll()
    mood.hearFails = false
    wait(3_600)
    await deliverAll()
    expect(kindsHeard()).toEqual(['captured'])
    expect(await only()).toMatchObject({ attempts: 2, sent_at: shop.clock.at })
  })

  test('a shop that does not answer is one that did not hear', async () => {
    await pay(await opened(), 'success')
    wait(1)
    const nobody: Deliver = async () => {
      throw new Error('connection refused')
    }
    expect(await deliverNext(shop.db, nobody, shop.clock.at ?? start)).toBe(true)
    expect((await only()).sent_at).toBeNull()
  })

  test('eight at work deliver forty once each', async () => {
    for (let i = 0; i < 40; i += 1) await pay(await opened(), 'success')
    wait(1)
    await Promise.all(Array.from({ length: 8 }, deliverAll))
    expect(heard).toHaveLength(40)
    expect(new Set(heard.map(([, { eventId }]) => eventId)).size).toBe(40)
  })
})

describe('refunds', () => {
  const paidFor = async () => {
    const id = await opened()
    await pay(id, 'success')
    const [news] = await gateway.fetchStatus(id)
    return news?.gatewayPaymentId ?? ''
  }
  const aReference = () => `refund-${++counter}`

  test('asked for ten times at once is sent back once, and told', async () => {
    const gatewayPaymentId = await paidFor()
    const wanted = { gatewayPaymentId, amount: paise(100_00), reference: aReference() }
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(wanted)))
    for (const other of others) expect(other).toEqual(first)
    expect(first).toEqual({ gatewayRefundId: expect.stringMatching(/^tgr_/), isDone: false })
    wait(2)
    const { gatewayRefundId } = first as { gatewayRefundId: string }
    expect(await gateway.fetchRefund({ gatewayPaymentId, gatewayRefundId })).toEqual({
      gatewayRefundId,
      isDone: true,
      bankReference: expect.stringMatching(/^TEST\d+$/),
    })
    await deliverAll()
    expect(heard.map(([, news]) => news).filter(({ kind }) => kind === 'refunded')).toEqual([
      {
        eventId: `refunded:${gatewayRefundId}`,
        kind: 'refunded',
        gatewayOrderId: expect.stringMatching(/^tgo_/),
        gatewayPaymentId,
        amount: 100_00,
        refund: { gatewayRefundId, reference: wanted.reference },
      },
    ])
  })

  test('never come to more than was paid', async () => {
    const gatewayPaymentId = await paidFor()
    const refund = (rupees: number) =>
      gateway.refund({ gatewayPaymentId, amount: paise(rupees * 100), reference: aReference() })
    await refund(31_000)
    await expect(refund(130)).rejects.toMatchObject({ kind: 'refused' })
    await refund(129)
    await expect(refund(1)).rejects.toMatchObject({ kind: 'refused' })
    await expect(refund(0)).rejects.toMatchObject({ kind: 'refused' })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => refund(1)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('need money that came, and keep to their reference', async () => {
    const gatewayPaymentId = await paidFor()
    const reference = aReference()
    await gateway.refund({ gatewayPaymentId, amount: paise(1_00), reference })
    for (const wrong of [
      { gatewayPaymentId, amount: paise(2_00), reference },
      { gatewayPaymentId: 'tgp_nobody', amount: paise(1_00), reference: aReference() },
    ]) {
      await expect(gateway.refund(wrong)).rejects.toMatchObject({ kind: 'refused' })
    }
    await expect(
      gateway.fetchRefund({ gatewayPaymentId, gatewayRefundId: 'tgr_nobody' }),
    ).rejects.toMatchObject({ kind: 'refused' })
  })
})
