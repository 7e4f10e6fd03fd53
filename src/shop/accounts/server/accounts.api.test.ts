import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import {
  aPerson,
  aRegistered,
  call,
  goodPassword,
  lastMail,
  later,
  logIn,
  otherPassword,
} from '../../../../test/people.ts'
import { createPasswords } from './passwords.ts'

const shop = await aShop('demo', { limits: readLimits('register=off,login_address=off,reset_address=off') })
afterAll(() => shop.close())

let counter = 0
const anEmail = () => `somebody${++counter}@example.in`

const me = (token: string) => call(shop, 'GET', '/api/user/me', { token })

describe('register and log in', () => {
  test('a phone may be sent as a number, as the specification has it', async () => {
    const email = anEmail()
    const body = { name: 'Meera Iyer', email, password: goodPassword }
    const made = await call(shop, 'POST', '/api/user/register', { body: { ...body, phone: 9845012345 } })
    expect(made.status).toBe(201)
    const row = await shop.db
      .selectFrom('account')
      .select('phone')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.phone).toBe('+919845012345')
    for (const phone of [1, 98450.5, -9845012345, true])
      expect((await call(shop, 'POST', '/api/user/register', { body: { ...body, phone } })).status).toBe(400)
  })

  test('as the specification has it: empty city, cart, wishlist and orders; token and data', async () => {
    const email = anEmail()
    const made = await call(shop, 'POST', '/api/user/register', {
      body: {
        name: 'Meera Iyer',
        email,
        phone: '+91 98450-12345',
        password: goodPassword,
        city: '',
        cart: [],
        wishlist: [],
        orders: [],
      },
    })
    expect([made.status, made.body]).toEqual([201, { message: 'Registration success, go to login.' }])
    const entered = await logIn(shop, `  ${email.toUpperCase()} `)
    expect(entered.status).toBe(200)
    expect(entered.body.token).toMatch(/^sht_[\w-]{43}$/)
    expect(entered.body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Meera Iyer',
      email,
      phone: '+919845012345',
      role: 'shopper',
    })
    expect(entered.headers['set-cookie']).toBeUndefined()
    expect(entered.headers['cache-control']).toBe('no-store')
  })

  test.each([
    [{ email: 'meera.iyer@' }, 'email'],
    [{ phone: '98450 1234' }, 'phone'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'Meera Iyer 2024' }, 'password'],
    [{ name: '   ' }, 'name'],
  ])('what is wrong is told beside its field: %j', async (wrong, field) => {
    const body = {
      name: 'Meera Iyer',
      email: anEmail(),
      phone: '98450 12345',
      password: goodPassword,
      ...wrong,
    }
    const answer = await call(shop, 'POST', '/api/user/register', { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('all mistakes are told at once', async () => {
    const body = { name: 'M', email: 'x', phone: '1', password: 'y' }
    const answer = await call(shop, 'POST', '/api/user/register', { body })
    expect(Object.keys(answer.body.error.fields).sort()).toEqual(['email', 'password', 'phone'])
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await aRegistered(shop)
    const wrong = await logIn(shop, email, 'not this one')
    const unknown = await logIn(shop, 'nobody@example.in', 'not this one')
    expect([wrong.status, wrong.body.error.message]).toEqual([401, 'Invalid Credentials.'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('logging out ends one login and no other', async () => {
    const { email, token } = await aRegistered(shop)
    const other = (await logIn(shop, email)).body.token
    expect((await call(shop, 'POST', '/api/user/logout', { token })).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed with the device, and can be ended one by one or all', async () => {
    const person = await aPerson(shop)
    const other = await person.logIn()
    const { body } = await person.call('GET', '/api/user/sessions')
    expect(body).toHaveLength(2)
    expect(body.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    expect(body[0]).toMatchObject({ device: 'Firefox on Linux', address_range: '103.21.58.x' })
    const otherId = body.find((session: { current: boolean }) => !session.current).id
    expect((await person.call('DELETE', `/api/user/sessions/${otherId}`)).status).toBe(204)
    expect((await me(other)).status).toBe(401)
    const third = await person.logIn()
    expect((await person.call('DELETE', '/api/user/sessions')).status).toBe(204)
    expect([(await me(person.token)).status, (await me(third)).status]).toEqual([401, 401])
  })

  test('at most ten, the oldest goes', async () => {
    const person = await aPerson(shop)
    const tokens: string[] = []
    for (let i = 0; i < 10; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 3))
      tokens.push(await person.logIn())
    }
    expect((await me(person.token)).status).toBe(401)
    expect((await me(tokens[0] ?? '')).status).toBe(200)
  })

  const day = 86_400
  test.each([
    ['shopper', 13 * day, 200],
    ['shopper', 14 * day + 60, 401],
    ['support', 29 * 60, 200],
    ['support', 31 * 60, 401],
    ['owner', 31 * 60, 401],
  ])('of a %s, unused for %i seconds: %i', async (role, seconds, status) => {
    const person = await aPerson(shop, role)
    expect((await later(shop, seconds, () => me(person.token))).status).toBe(status)
  })

  test.each([
    ['shopper', 10 * day, 30 * day],
    ['catalogue', 20 * 60, 10 * 3_600],
  ])('of a %s end at last, however much they are used', async (role, step, most) => {
    const person = await aPerson(shop, role)
    let at = step
    for (; at < most; at += step) {
      expect((await later(shop, at, () => me(person.token))).status, `after ${at} seconds`).toBe(200)
    }
    expect((await later(shop, most + 1, () => me(person.token))).status).toBe(401)
  })

  test('only a print of the token is kept', async () => {
    const { token } = await aRegistered(shop)
    const dump = await shop.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(dump)).not.toContain(token.slice(4))
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once; every session ends', async () => {
    const { email, token } = await aRegistered(shop)
    const asked = await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    expect(asked.status).toBe(202)
    const mail = await lastMail(shop, email)
    expect(mail.kind).toBe('reset_password')
    expect(mail.text_part).toContain('http://localhost/reset-password#token=')
    const reset = () =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token: mail.token, password: otherPassword } })
    expect((await reset()).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await logIn(shop, email, goodPassword)).status).toBe(401)
    expect((await logIn(shop, email, otherPassword)).status).toBe(200)
    expect([(await reset()).status, (await reset()).body.error.code]).toEqual([410, 'link_dead'])
    expect((await lastMail(shop, email)).kind).toBe('password_changed')
  })

  test('a bad new password does not use the link up', async () => {
    const { email } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = (password: string) =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token, password } })
    expect((await reset('12345678')).body.error.fields).toHaveProperty('password')
    expect((await reset(otherPassword)).status).toBe(200)
  })

  test('the link runs out after 30 minutes', async () => {
    const { email } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = () =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token, password: otherPassword } })
    expect((await later(shop, 30 * 60 + 1, reset)).status).toBe(410)
    expect((await reset()).status).toBe(200)
  })

  test('a hundred at once use it once', async () => {
    const { email } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call(shop, 'POST', '/api/user/password/reset', {
          body: { token, password: `${otherPassword} ${i}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a login that the lock overtakes', () => {
  test('a password that was changed while it was being looked at opens nothing', async () => {
    const { email, id } = await aRegistered(shop)
    const hash = await (await createPasswords()).hash(otherPassword)
    let commit = () => {}
    const changing = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
    // the login finds the old password right, and then waits for the row
    const entering = logIn(shop, email)
    await new Promise((resolve) => setTimeout(resolve, 400))
    commit()
    await changing
    expect((await entering).status).toBe(401)
    expect(
      await shop.db.selectFrom('session').select('id').where('account_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  test('two reset links used at the same moment: one wins, the other is dead, nothing breaks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await aRegistered(shop)
      const tokens: string[] = []
      for (let i = 0; i < 2; i += 1) {
        await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
        tokens.push((await lastMail(shop, email)).token)
      }
      const answers = await Promise.all(
        tokens.map((token, i) =>
          call(shop, 'POST', '/api/user/password/reset', {
            body: { token, password: `${otherPassword} ${i}` },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    }
  })
})

describe('changing the password', () => {
  test('asks for the current one, ends all sessions and goes on with a new token', async () => {
    const { email, token } = await aRegistered(shop)
    const other = (await logIn(shop, email)).body.token
    const change = (current_password: string, password: string) =>
      call(shop, 'POST', '/api/user/password', { token, body: { current_password, password } })
    expect((await change('wrong', otherPassword)).body.error.fields).toHaveProperty('current_password')
    expect((await change(goodPassword, 'password1')).body.error.fields).toHaveProperty('password')
    const changed = await change(goodPassword, otherPassword)
    expect(changed.status).toBe(200)
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 401])
    expect((await me(changed.body.token)).status).toBe(200)
  })
})

describe('an e-mail address', () => {
  test('is confirmed with the mailed link and the password', async () => {
    const { email, token } = await aRegistered(shop)
    expect((await me(token)).body.email_confirmed).toBe(false)
    const link = (await lastMail(shop, email)).token
    const confirm = (password: string) =>
      call(shop, 'POST', '/api/user/email/confirm', { body: { token: link, password } })
    expect((await confirm('not mine')).body.error.fields).toHaveProperty('password')
    expect((await confirm(goodPassword)).status).toBe(200)
    expect((await me(token)).body.email_confirmed).toBe(true)
    expect((await confirm(goodPassword)).status).toBe(410)
  })

  test('is changed once the new mailbox answered; the old one is told', async () => {
    const { email, token } = await aRegistered(shop)
    const next = anEmail()
    const asked = await call(shop, 'POST', '/api/user/email', {
      token,
      body: { email: next, password: goodPassword },
    })
    expect(asked.status).toBe(202)
    expect((await me(token)).body.email).toBe(email)
    const link = (await lastMail(shop, next)).token
    await call(shop, 'POST', '/api/user/email/confirm', { body: { token: link, password: goodPassword } })
    expect((await me(token)).body).toMatchObject({ email: next, email_confirmed: true })
    expect((await lastMail(shop, email)).kind).toBe('email_changed')
  })

  test('of somebody else cannot be taken over by a change', async () => {
    const [mine, theirs] = [await aRegistered(shop), await aRegistered(shop)]
    await call(shop, 'POST', '/api/user/email', {
      token: mine.token,
      body: { email: theirs.email, password: goodPassword },
    })
    const link = (await lastMail(shop, theirs.email)).token
    const confirmed = await call(shop, 'POST', '/api/user/email/confirm', {
      body: { token: link, password: goodPassword },
    })
    expect([confirmed.status, confirmed.body.error.code]).toEqual([409, 'email_not_free'])
    expect((await me(mine.token)).body.email).toBe(mine.email)
  })
})
