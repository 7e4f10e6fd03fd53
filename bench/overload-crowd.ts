// Asks the shop for everything at once, in a process of its own: as fast as it answers, or at a pace that does not care.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type KindOfWork, kindsOfWork } from '#platform/overload.ts'
import { stampOf } from '#shop/payments/server/signatures.ts'
import { webhookPath } from '#shop/payments/server/test-gateway/deliver.ts'
import { stampHeader } from '#shop/payments/server/test-gateway/gateway.ts'
import { anOrderBody, type Bought } from '../test/an-order.ts'

export type Pace = { by: { connections: number } | { perSecond: number }; seconds: number }
export type People = {
  url: string
  pieces: Bought[]
  shoppers: string[]
  staff: string[]
  /** What the test gateway signs with. */
  secret: string
}
type Crowd = People & Pace

type Sum = { sent: number; good: number; busy: number; p99: number; busyP99: number; busyMedian: number }
export type Told = {
  seconds: number
  all: Sum
  of: Record<KindOfWork, Sum>
  /** Answers that were neither good nor a busy shop's. */
  others: Record<string, number>
}

/** Out of a hundred. Whoever looks around is most of a shop's crowd. */
const mix: Record<KindOfWork, number> = { webhook: 3, checkout: 5, cart: 12, browsing: 75, export: 5 }

type Ask = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
type Answered = { kind: KindOfWork; ms: number; is: 'good' | 'busy' | 'other' }

const json = { 'content-type': 'application/json' }
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let nth = 0
const asks: Record<KindOfWork, (crowd: Crowd) => Ask> = {
  webhook: ({ secret }) => {
    const payment = { id: randomUUID(), session_id: randomUUID(), amount: 100 }
    const body = JSON.stringify({ id: randomUUID(), event: 'payment.failed', payment })
    const stamp = stampOf(Buffer.from(secret, 'hex'), body, new Date())
    return { method: 'POST', path: webhookPath, headers: { ...json, [stampHeader]: stamp }, body }
  },
  checkout: ({ pieces }) => {
    const piece = oneOf(pieces)
    return {
      method: 'POST',
      path: '/api/orders',
      headers: { ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(anOrderBody([piece], { expected_total: piece.price })),
    }
  },
  cart: ({ pieces, shoppers }) => {
    const items = [{ id: oneOf(pieces).id, quantity: 1, protection: false }]
    return Math.random() < 0.5
      ? {
          method: 'POST',
          path: '/api/cart/quote',
          headers: json,
          body: JSON.stringify({ items, pincode: '560038' }),
        }
      : {
          method: 'POST',
          path: '/api/user/cart',
          headers: { ...json, ...bearer(oneOf(shoppers)) },
          body: JSON.stringify({ items }),
        }
  },
  // never the same address twice: what is cached costs next to nothing and is never turned away
  browsing: () => {
    nth += 1
    return {
      method: 'GET',
      path:
        Math.random() < 0.5
          ? `/product/living-room?in_stock=true&min_price=${nth}`
          : `/api/products?category=chairs&limit=24&min_price=${nth}`,
      headers: { 'accept-encoding': 'br' },
    }
  },
  export: ({ staff }) => ({
    method: 'GET',
    path: '/api/admin/dashboard?from=2026-08-20&to=2026-11-15',
    headers: bearer(oneOf(staff)),
  }),
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' })
let others: Record<string, number> = {}

const aKind = (): KindOfWork => {
  let left = Math.random() * 100
  for (const kind of kindsOfWork) {
    left -= mix[kind]
    if (left < 0) return kind
  }
  return 'browsing'
}

/** Behind addresses of many homes. */
const aHome = () =>
  `49.${36 + Math.floor(Math.random() * 8)}.${nth % 250}.${1 + Math.floor(Math.random() * 250)}`

function ask(crowd: Crowd, kind: KindOfWork): Promise<Answered> {
  const { method, path, headers, body } = asks[kind](crowd)
  const began = performance.now()
  return new Promise((resolve) => {
    const over = (is: Answered['is'], what = '') => {
      if (is === 'other') others[`${kind} ${what}`] = (others[`${kind} ${what}`] ?? 0) + 1
      resolve({ kind, ms: performance.now() - began, is })
    }
    const sent = request(
      crowd.url + path,
      { method, agent, headers: { ...headers, 'x-forwarded-for': aHome() } },
      (answer) => {
        const { statusCode = 0 } = answer
        const isTold = statusCode === 503 && answer.headers['retry-after'] !== undefined
        answer.resume().once('end', () => {
          if (statusCode >= 200 && statusCode < 300) over('good')
          else if (isTold) over('busy')
          else over('other', String(statusCode))
        })
      },
    )
    sent.once('error', (error: NodeJS.ErrnoException) => over('other', error.code))
    sent.end(body)
  })
}

/** Each connection asks again as soon as it was answered. */
async function asFastAsItAnswers(crowd: Crowd, connections: number): Promise<Answered[]> {
  const answers: Answered[] = []
  const end = performance.now() + crowd.seconds * 1_000
  const one = async () => {
    while (performance.now() < end) answers.push(await ask(crowd, aKind()))
  }
  await Promise.all(Array.from({ length: connections }, one))
  return answers
}

/** People come when they come: the time between two of them is drawn, and nobody waits for another's answer. */
async function atAPace(crowd: Crowd, perSecond: number): Promise<Answered[]> {
  const answers: Promise<Answered>[] = []
  const end = performance.now() + crowd.seconds * 1_000
  let next = performance.now()
  while (next < end) {
    const wait = next - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    while (next <= performance.now() && next < end) {
      answers.push(ask(crowd, aKind()))
      next += (-Math.log(1 - Math.random()) * 1_000) / perSecond
    }
  }
  return Promise.all(answers)
}

function sumOf(answers: Answered[]): Sum {
  const times = (is: Answered['is']) =>
    answers
      .filter((one) => one.is === is)
      .map(({ ms }) => ms)
      .sort((one, other) => one - other)
  const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const good = times('good')
  const busy = times('busy')
  return {
    sent: answers.length,
    good: good.length,
    busy: busy.length,
    p99: at(good, 0.99),
    busyP99: at(busy, 0.99),
    busyMedian: at(busy, 0.5),
  }
}

process.on('message', async (crowd: Crowd) => {
  const { by, seconds } = crowd
  others = {}
  const answers = await ('connections' in by
    ? asFastAsItAnswers(crowd, by.connections)
    : atAPace(crowd, by.perSecond))
  const of = Object.fromEntries(
    kindsOfWork.map((kind) => [kind, sumOf(answers.filter((one) => one.kind === kind))]),
  ) as Told['of']
  process.send?.({ seconds, all: sumOf(answers), of, others } satisfies Told)
})
process.once('disconnect', () => process.exit())
