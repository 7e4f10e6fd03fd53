// More comes than the shop can do: it says so at once, and lets go of what matters least.
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askToWait } from '#app/server/busy-page.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, placeAs } from './an-order.ts'
import { noLimits } from './no-limits.ts'
import { type Answer, aPerson, call } from './people.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await aShop('demo', { turnsAway: true, limits: readLimits(noLimits) })
})
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const homeOf = (nth: number) => `49.36.${Math.floor(nth / 250)}.${1 + (nth % 250)}`
let asked = 0
/** Something that nobody asked for before, from somewhere else each time. */
const browse = () => {
  asked += 1
  return call(shop, 'GET', `/api/products?search=sofa&max_price=${100_000 + asked}`, {
    address: homeOf(asked),
  })
}

/** Sends ever more people than the shop can serve, until `meanwhile` is over. */
async function whileCrowded(meanwhile: () => Promise<void>): Promise<Answer[]> {
  const crowd: Promise<Answer>[] = []
  let isOver = false
  const coming = (async () => {
    while (!isOver) {
      for (let nth = 0; nth < 60; nth += 1) crowd.push(browse())
      await sleep(20)
    }
  })()
  try {
    await meanwhile()
  } finally {
    isOver = true
    await coming
  }
  return Promise.all(crowd)
}

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted()

test('people who browse are told so at once while orders and carts go through', {
  timeout: 120_000,
}, async () => {
  const piece = await aPiece(shop, { stock: 1_000 })
  const member = await aPerson(shop)
  const done: Answer[] = []
  const crowd = await whileCrowded(async () => {
    await sleep(1_500)
    for (let nth = 0; nth < 10; nth += 1) {
      const items = [{ id: piece.id, quantity: 1, protection: false }]
      done.push(
        await call(shop, 'POST', '/api/cart/quote', { body: { items }, address: homeOf(5_000 + nth) }),
        await member.call('POST', '/api/user/cart', { items }),
        await placeAs(shop, anOrderBody([piece], { expected_total: piece.price }), {
          address: homeOf(5_000 + nth),
        }),
      )
    }
  })
  expect(statuses(done)).toEqual([200, 201])
  expect(statuses(crowd)).toEqual([200, 503])
  const told = crowd.filter(({ status }) => status === 503)
  expect(told.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
  expect(told[0]?.body.error.code).toBe('unavailable')
  // that many are waiting is nothing to be looked into
  expect(shop.lines).toEqual([])
})

test('reports begin when nobody else waits: most are told to come back', {
  timeout: 120_000,
}, async () => {
  const owner = await aPerson(shop, 'owner')
  const reports: Answer[] = []
  const crowd = await whileCrowded(async () => {
    await sleep(1_500)
    for (let nth = 0; nth < 5; nth += 1)
      reports.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, () =>
            owner.call('GET', '/api/admin/dashboard?from=2026-08-20&to=2026-11-15'),
          ),
        )),
      )
  })
  const share = (answers: Answer[]) => answers.filter(({ status }) => status === 503).length / answers.length
  expect(statuses(crowd)).toEqual([200, 503])
  // now and then the line is empty for a moment; how often is measured by the bench
  expect(share(reports)).toBeGreaterThan(0.5)
})

test('when the crowd is gone, everybody is served again', async () => {
  await whileCrowded(() => sleep(1_500))
  expect((await browse()).status).toBe(200)
})

test('one network that sends a crowd does not push out somebody else who browses', async () => {
  const crowd: Promise<Answer>[] = []
  let isOver = false
  const coming = (async () => {
    while (!isOver) {
      for (let nth = 0; nth < 60; nth += 1) {
        asked += 1
        crowd.push(
          call(shop, 'GET', `/api/products?search=sofa&max_price=${100_000 + asked}`, {
            address: '203.0.113.81',
          }),
        )
      }
      await sleep(20)
    }
  })()
  await sleep(1_000)
  const others: Answer[] = []
  for (let nth = 0; nth < 10; nth += 1) others.push(await browse())
  isOver = true
  await coming
  expect(statuses(others)).toEqual([200])
  expect(statuses(await Promise.all(crowd))).toEqual([200, 503])
})

test('a shopper reads what happened and when to come back, in a page of less than a kilobyte', async () => {
  const app = Fastify()
  app.get('/busy', (_request, reply) => askToWait(reply, 'busy', 5))
  app.get('/often', (_request, reply) => askToWait(reply, 'too many', 1))
  const busy = await app.inject('/busy')
  expect(busy.statusCode).toBe(503)
  expect(busy.headers['retry-after']).toBe('5')
  expect(busy.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(busy.payload).toContain('<h1>The shop is very busy</h1>')
  expect(busy.payload).toContain('<a href="">Try again</a> in 5 seconds.')
  expect(busy.payload.length).toBeLessThan(1_000)
  const often = await app.inject('/often')
  expect(often.statusCode).toBe(429)
  expect(often.payload).toContain('in 1 second.')
})
