// Abuse cases A85 to A99: what strangers do to people's accounts and mailboxes, each named as in docs/security.md.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits, readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { call, goodPassword, lastMail, logIn, otherPassword, register } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', {
    limits: readLimits(
      'register=off,reset_address=off,login_everywhere=12/1h,login_address=20/15m,login_account_network=8/15m',
    ),
  })
})
afterAll(() => shop.close())

let counter = 0
/** A clock that stands still: what is slowed down stays so, however long the tests take. */
beforeEach(() => {
  shop.clock.at = new Date()
})
const after = <T>(seconds: number, act: () => Promise<T>): Promise<T> => {
  shop.clock.at = new Date((shop.clock.at ?? new Date()).getTime() + seconds * 1_000)
  return act()
}
const anEmail = () => `people${++counter}@example.in`

describe('A85 locking somebody out by guessing', () => {
  /** Networks of their own: no two share a /24. */
  const networks = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `45.${from}.${i}.7`)
  const guess = async (email: string, from: string[]) => {
    for (const address of from)
      for (let i = 0; i < 5; i += 1) await logIn(shop, email, `wrong ${i}`, undefined, address)
  }
  const enter = (email: string, extra: object, address = '198.51.100.7') =>
    call(shop, 'POST', '/api/user/login', { body: { email, password: goodPassword, ...extra }, address })

  test('A85 a browser that logged in before gets in, whatever others guess from many networks', async () => {
    const email = anEmail()
    await register(shop, email)
    const { device } = (await enter(email, {})).body
    expect(device).toMatch(/^[\w-]{43}$/)
    await guess(email, networks(1, 4))
    expect((await enter(email, {})).status).toBe(429)
    const known = await enter(email, { devices: ['x'.repeat(43), device] })
    expect([known.status, known.body.device]).toEqual([200, undefined])
    // even behind an address that used up all its tries
    await guess(email, Array(2).fill('198.51.100.7'))
    expect((await enter(email, { devices: [device] })).status).toBe(200)
  })

  test('A85 the known browser has a budget of its own, and another’s token is worth nothing', async () => {
    const [email, other] = [anEmail(), anEmail()]
    await register(shop, email)
    await register(shop, other)
    const { device } = (await enter(other, {})).body
    const wrong = (devices: string[]) =>
      call(shop, 'POST', '/api/user/login', { body: { email, password: 'wrong', devices } })
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await wrong([device])).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const own = (await enter(email, {}, '198.51.100.9')).body.device
    const known = []
    for (let i = 0; i < 11; i += 1) known.push((await wrong([own])).status)
    expect(known).toEqual([...Array(10).fill(401), 429])
  })

  test('A85 strangers are slowed down, not shut out: a minute after the last guess the owner gets in', async () => {
    const email = anEmail()
    await register(shop, email)
    await guess(email, networks(2, 4))
    const slowed = await enter(email, {})
    expect([slowed.status, slowed.body.error.code]).toEqual([429, 'too_many_tries'])
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await after(61, () => enter(email, {}))).status).toBe(200)
  })

  test('A85 what is slowed down answers the same for an address nobody has', async () => {
    const [email, nobody] = [anEmail(), anEmail()]
    await register(shop, email)
    await guess(email, networks(3, 4))
    await guess(nobody, networks(3, 4))
    const answers = [await enter(email, {}), await enter(nobody, {})]
    expect(answers[0]?.status).toBe(429)
    expect(answers.map(({ body }) => JSON.stringify(body))[0]).toBe(JSON.stringify(answers[1]?.body))
  })

  test('A85 guesses at one account do not go on behind the slow-down', async () => {
    const email = anEmail()
    await register(shop, email)
    const statuses: number[] = []
    for (const address of networks(4, 8))
      for (let i = 0; i < 5; i += 1)
        statuses.push((await logIn(shop, email, `wrong ${i}`, undefined, address)).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(14)
  })

  test('A85 whoever has a second step is not slowed down by strangers', async () => {
    const email = anEmail()
    await register(shop, email)
    const token = (await enter(email, {})).body.token
    const { body } = await call(shop, 'POST', '/api/user/two-step', { token })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    await call(shop, 'POST', '/api/user/two-step/confirm', { token, body: { code: totp.generate() } })
    await guess(email, networks(5, 4))
    expect((await enter(email, { password: 'wrong' })).body.error.code).toBe('too_many_tries')
    expect((await enter(email, {})).body.error.code).toBe('two_step_code_needed')
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    expect((await enter(email, { code })).status).toBe(200)
  })

  test('A85 a link from the mailbox makes the browser known', async () => {
    const email = anEmail()
    await register(shop, email)
    await guess(email, networks(6, 4))
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = await call(shop, 'POST', '/api/user/password/reset', {
      body: { token, password: otherPassword },
    })
    await guess(email, networks(7, 4))
    const body = { email, password: otherPassword }
    expect((await call(shop, 'POST', '/api/user/login', { body, address: '198.51.100.8' })).status).toBe(429)
    const known = { ...body, devices: [reset.body.device] }
    expect((await call(shop, 'POST', '/api/user/login', { body: known })).status).toBe(200)
  })

  test('A85 a network of many addresses counts as one', async () => {
    for (const addressOf of [(i: number) => `46.0.0.${i}`, (i: number) => `2401:4900:77:${i}::1`]) {
      const email = anEmail()
      await register(shop, email)
      const statuses: number[] = []
      for (let i = 1; i <= 10; i += 1)
        statuses.push((await logIn(shop, email, 'wrong', undefined, addressOf(i))).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
    }
  })

  test('A85 an honest crowd signs in behind one address: only what was mistyped counts', async () => {
    expect(defaultLimits.login_address.most).toBeGreaterThanOrEqual(100)
    const email = anEmail()
    await register(shop, email)
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) {
      if (i % 10 === 0) await logIn(shop, anEmail(), 'a slip', undefined, '47.0.0.1')
      statuses.push((await logIn(shop, email, goodPassword, undefined, '47.0.0.1')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('A85 who is logged in can prove themselves, whatever strangers guess', async () => {
    const email = anEmail()
    await register(shop, email)
    const token = (await enter(email, {})).body.token
    await guess(email, ['198.51.100.7', ...networks(8, 4)])
    const proven = await call(shop, 'POST', '/api/user/step-up', {
      token,
      body: { password: goodPassword },
      address: '198.51.100.7',
    })
    expect(proven.status).toBe(200)
  })
})
