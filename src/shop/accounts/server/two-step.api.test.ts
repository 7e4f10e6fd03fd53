import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aRegistered, call, goodPassword, lastMail, logIn, otherPassword } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('register=off,login_address=off,reset_address=off') })
afterAll(() => shop.close())

let counter = 0
const anEmail = () => `somebody${++counter}@example.in`

const me = (token: string) => call(shop, 'GET', '/api/user/me', { token })

describe('two-step login', () => {
  const codeAt = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  async function withTwoStep() {
    const person = await aRegistered(shop)
    const { body } = await call(shop, 'POST', '/api/user/two-step', { token: person.token })
    const on = await call(shop, 'POST', '/api/user/two-step/confirm', {
      token: person.token,
      body: { code: codeAt(body.secret) },
    })
    return {
      ...person,
      secret: body.secret as string,
      uri: body.uri as string,
      spare: on.body.spare_codes as string[],
    }
  }

  test('is turned on with the first code, and then asked for at every login', async () => {
    const { email, token, secret, uri, spare } = await withTwoStep()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Aangan/)
    expect(spare).toHaveLength(8)
    expect((await me(token)).body).toMatchObject({ two_step: true, spare_codes: 8 })
    expect((await logIn(shop, email)).body.error.code).toBe('two_step_code_needed')
    expect((await logIn(shop, email, goodPassword, '000000')).body.error.code).toBe('two_step_code_wrong')
    // the step that turned it on is used up; the next one is accepted a little early
    expect((await logIn(shop, email, goodPassword, codeAt(secret, Date.now() + 30_000))).status).toBe(200)
    expect((await lastMail(shop, email)).kind).toBe('two_step_changed')
  })

  test('a wrong password with a right code says no more than a wrong password', async () => {
    const { email, secret } = await withTwoStep()
    const answer = await logIn(shop, email, 'wrong', codeAt(secret, Date.now() + 30_000))
    expect(answer.body.error.code).toBe('invalid_credentials')
  })

  test('a code works once, also for twenty at the same moment', async () => {
    const { email, secret } = await withTwoStep()
    const code = codeAt(secret, Date.now() + 30_000)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(shop, email, goodPassword, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a spare code works once, however it is typed', async () => {
    const { email, spare } = await withTwoStep()
    const typed = (spare[0] ?? '').toLowerCase().replace('-', ' ')
    expect((await logIn(shop, email, goodPassword, typed)).status).toBe(200)
    expect((await logIn(shop, email, goodPassword, typed)).body.error.code).toBe('two_step_code_wrong')
  })

  test('new spare codes make the old ones worthless', async () => {
    const { email, token, spare } = await withTwoStep()
    const { body } = await call(shop, 'POST', '/api/user/two-step/codes', { token })
    expect((await logIn(shop, email, goodPassword, spare[0])).status).toBe(401)
    expect((await logIn(shop, email, goodPassword, body.spare_codes[0])).status).toBe(200)
  })

  test('a wrong first code leaves it off; it can be turned off again', async () => {
    const { token } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/two-step', { token })
    const wrong = await call(shop, 'POST', '/api/user/two-step/confirm', { token, body: { code: '12345' } })
    expect(wrong.body.error.fields).toHaveProperty('code')
    expect((await me(token)).body.two_step).toBe(false)
    const on = await withTwoStep()
    expect((await call(shop, 'POST', '/api/user/two-step', { token: on.token })).status).toBe(409)
    expect((await call(shop, 'DELETE', '/api/user/two-step', { token: on.token })).status).toBe(204)
    expect((await logIn(shop, on.email)).status).toBe(200)
  })

  test('a new password, another address and erasure ask for the code too', async () => {
    const { token, secret } = await withTwoStep()
    const calls = [
      ['/api/user/password', { current_password: goodPassword, password: otherPassword }],
      ['/api/user/email', { email: anEmail(), password: goodPassword }],
      ['/api/user/erase', { password: goodPassword }],
    ] as const
    for (const [path, body] of calls) {
      const without = await call(shop, 'POST', path, { token, body })
      expect([path, without.status, without.body.error.code]).toEqual([path, 401, 'two_step_code_needed'])
      const wrong = await call(shop, 'POST', path, { token, body: { ...body, code: '000000' } })
      expect(wrong.body.error.fields).toEqual({ code: expect.any(String) })
    }
    const code = codeAt(secret, Date.now() + 30_000)
    const right = await call(shop, 'POST', '/api/user/password', { token, body: { ...calls[0][1], code } })
    expect(right.status).toBe(200)
  })

  test('the password again asks for the code too, and goes on under a new token', async () => {
    const { token, secret } = await withTwoStep()
    const again = (body: object) => call(shop, 'POST', '/api/user/step-up', { token, body })
    expect((await again({ password: 'wrong' })).body.error.fields).toHaveProperty('password')
    expect((await again({ password: goodPassword })).body.error.code).toBe('two_step_code_needed')
    expect((await again({ password: goodPassword, code: '000000' })).body.error.fields).toHaveProperty('code')
    const done = await again({ password: goodPassword, code: codeAt(secret, Date.now() + 30_000) })
    expect(done.status).toBe(200)
    expect([(await me(token)).status, (await me(done.body.token)).status]).toEqual([401, 200])
  })
})
