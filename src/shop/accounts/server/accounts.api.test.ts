import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import {
  anAddress,
  aPerson,
  call,
  goodPassword,
  lastMail,
  logIn,
  otherPassword,
  register,
} from '../../../../test/people.ts'
import { eraseDueAccounts } from './erase-account.ts'
import { createPasswords } from './passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('register=off,login_address=off,reset_address=off') })
})
afterAll(() => shop.close())

let counter = 0
const anEmail = () => `shopper${++counter}@example.in`

const me = (token: string) => call(shop, 'GET', '/api/user/me', { token })

async function aRegistered(email = anEmail()) {
  await register(shop, email)
  const { body } = await logIn(shop, email)
  return { email, token: body.token as string, id: body.data._id as string }
}

/** Runs the shop's clock ahead by so many seconds while `act` runs. */
async function later<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  shop.clock.at = new Date(Date.now() + seconds * 1_000)
  try {
    return await act()
  } finally {
    shop.clock.at = undefined
  }
}

describe('register and log in', () => {
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
    const { email } = await aRegistered()
    const wrong = await logIn(shop, email, 'not this one')
    const unknown = await logIn(shop, 'nobody@example.in', 'not this one')
    expect([wrong.status, wrong.body.error.message]).toEqual([401, 'Invalid Credentials.'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('logging out ends this session and no other', async () => {
    const { email, token } = await aRegistered()
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
    expect((await later(seconds, () => me(person.token))).status).toBe(status)
  })

  test.each([
    ['shopper', 10 * day, 30 * day],
    ['catalogue', 20 * 60, 10 * 3_600],
  ])('of a %s end at last, however much they are used', async (role, step, most) => {
    const person = await aPerson(shop, role)
    let at = step
    for (; at < most; at += step) {
      expect((await later(at, () => me(person.token))).status, `after ${at} seconds`).toBe(200)
    }
    expect((await later(most + 1, () => me(person.token))).status).toBe(401)
  })

  test('only a print of the token is kept', async () => {
    const { token } = await aRegistered()
    const dump = await shop.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(dump)).not.toContain(token.slice(4))
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once; every session ends', async () => {
    const { email, token } = await aRegistered()
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
    const { email } = await aRegistered()
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = (password: string) =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token, password } })
    expect((await reset('12345678')).body.error.fields).toHaveProperty('password')
    expect((await reset(otherPassword)).status).toBe(200)
  })

  test('the link runs out after 30 minutes', async () => {
    const { email } = await aRegistered()
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { token } = await lastMail(shop, email)
    const reset = () =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token, password: otherPassword } })
    expect((await later(30 * 60 + 1, reset)).status).toBe(410)
    expect((await reset()).status).toBe(200)
  })

  test('a hundred at once use it once', async () => {
    const { email } = await aRegistered()
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
    const { email, id } = await aRegistered()
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
      const { email } = await aRegistered()
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
    const { email, token } = await aRegistered()
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
    const { email, token } = await aRegistered()
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
    const { email, token } = await aRegistered()
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
    const [mine, theirs] = [await aRegistered(), await aRegistered()]
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

describe('my profile', () => {
  test('name and phone can be changed, in any spelling of the phone', async () => {
    const { token } = await aRegistered()
    const change = (body: object) => call(shop, 'PATCH', '/api/user/me', { token, body })
    expect((await change({ name: ' Meera R ', phone: '12345 56789' })).body).toMatchObject({
      error: { fields: { phone: expect.any(String) } },
    })
    expect((await change({ name: ' Meera R ', phone: '0 91234-56789' })).body).toMatchObject({
      name: 'Meera R',
      phone: '+919123456789',
    })
    expect((await change({})).status).toBe(400)
  })

  test('consent is never assumed, and is kept with its date when given and when taken back', async () => {
    const { token } = await aRegistered()
    const offers = (body: { consents: { purpose: string }[] }) =>
      body.consents.find(({ purpose }) => purpose === 'offers_email')
    expect(offers((await me(token)).body)).toBeUndefined()
    const give = (given: boolean) =>
      call(shop, 'PUT', '/api/user/consents', { token, body: { purpose: 'offers_email', given } })
    expect(offers((await give(true)).body)).toMatchObject({ given: true })
    expect(offers((await give(false)).body)).toMatchObject({ given: false })
    const { body } = await call(shop, 'GET', '/api/user/data', { token })
    expect(
      body.consents.map(({ purpose, given }: { purpose: string; given: boolean }) => [purpose, given]),
    ).toEqual([
      ['terms', true],
      ['offers_email', true],
      ['offers_email', false],
    ])
  })

  test('everything that is kept can be taken away', async () => {
    const { email, token } = await aRegistered()
    await call(shop, 'POST', '/api/user/addresses', { token, body: anAddress })
    const link = (await lastMail(shop, email)).token
    await call(shop, 'POST', '/api/user/email/confirm', { body: { token: link, password: goodPassword } })
    const answer = await call(shop, 'GET', '/api/user/data', { token })
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.body).toMatchObject({
      profile: { email },
      addresses: [{ locality: 'Indiranagar' }],
      sessions: [{ current: true }],
      mail: [{ kind: 'welcome' }],
    })
  })
})

describe('the address book', () => {
  test('fills city and state from the pincode, and keeps phones in one form', async () => {
    const person = await aPerson(shop)
    const { status, body } = await person.call('POST', '/api/user/addresses', anAddress)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'Karnataka', phone: '+919845012345', used_first: true })
    expect(body.city).toMatch(/Bang|Bengaluru/)
  })

  test('one is always used first', async () => {
    const person = await aPerson(shop)
    const add = async (used_first: boolean) =>
      (await person.call('POST', '/api/user/addresses', { ...anAddress, used_first })).body.id
    const [first, second, third] = [await add(false), await add(true), await add(false)]
    const order = async () =>
      (await person.call('GET', '/api/user/addresses')).body.map(
        ({ id, used_first }: { id: string; used_first: boolean }) => [id, used_first],
      )
    expect(await order()).toEqual([
      [second, true],
      [first, false],
      [third, false],
    ])
    await person.call('PATCH', `/api/user/addresses/${third}`, { used_first: true })
    expect((await order())[0]).toEqual([third, true])
    await person.call('PATCH', `/api/user/addresses/${third}`, { used_first: false })
    expect((await order())[0]).toEqual([third, true])
    await person.call('DELETE', `/api/user/addresses/${third}`)
    expect(await order()).toEqual([
      [first, true],
      [second, false],
    ])
  })

  test.each([
    [{ pincode: '999999' }, 'pincode'],
    [{ pincode: '12345' }, 'pincode'],
    [{ phone: '12345' }, 'phone'],
    [{ second_phone: '12345' }, 'second_phone'],
    [{ house: ' ' }, 'house'],
    [{ floor: 101 }, 'floor'],
    [{ kind: 'castle' }, 'kind'],
    [{ city: 'Paris' }, 'city'],
  ])('%j is refused beside its field', async (wrong, field) => {
    const person = await aPerson(shop)
    const answer = await person.call('POST', '/api/user/addresses', { ...anAddress, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).toHaveProperty(field)
  })

  test('holds twenty', async () => {
    const person = await aPerson(shop)
    for (let i = 0; i < 20; i += 1) await person.call('POST', '/api/user/addresses', anAddress)
    const answer = await person.call('POST', '/api/user/addresses', anAddress)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'too_many_addresses'])
  })

  test('stays whole when ten add their first address at once', async () => {
    const person = await aPerson(shop)
    await Promise.all(Array.from({ length: 10 }, () => person.call('POST', '/api/user/addresses', anAddress)))
    const { body } = await person.call('GET', '/api/user/addresses')
    expect(body).toHaveLength(10)
    expect(body.filter((address: { used_first: boolean }) => address.used_first)).toHaveLength(1)
  })
})

describe('the wishlist', () => {
  const idsOf = async (many: number) =>
    (await shop.get(`/api/products?limit=${many}`)).body.map(({ _id }: { _id: string }) => _id) as string[]

  test('adds what a guest had saved to what is saved, newest first, once each', async () => {
    const person = await aPerson(shop)
    const [a = '', b = '', c = ''] = await idsOf(3)
    const save = async (...wishlist: string[]) =>
      (await person.call('POST', '/api/user/wishlist', { wishlist })).body.wishlist
    expect(await save(a)).toEqual([a])
    expect(await save(c, b, a, b, 'no-such-piece')).toEqual([c, b, a])
    expect((await person.call('DELETE', `/api/user/wishlist/${b}`)).status).toBe(204)
    expect((await person.call('GET', '/api/user/wishlist')).body).toEqual({ wishlist: [c, a] })
    const other = await aPerson(shop)
    expect((await other.call('GET', '/api/user/wishlist')).body).toEqual({ wishlist: [] })
  })

  test('takes a hundred at once, and no more', async () => {
    const person = await aPerson(shop)
    const ids = await idsOf(100)
    expect((await person.call('POST', '/api/user/wishlist', { wishlist: ids })).body.wishlist).toEqual(ids)
    const many = await person.call('POST', '/api/user/wishlist', { wishlist: [...ids, 'one-more'] })
    expect(many.status).toBe(400)
    const rest = (await shop.get('/api/products?limit=45&page=3')).body
    const after = await person.call('POST', '/api/user/wishlist', { wishlist: [rest.at(-1)._id] })
    expect(after.body.wishlist).toHaveLength(100)
    expect(after.body.wishlist[0]).toBe(rest.at(-1)._id)
  })
})

describe('two-step login', () => {
  const codeAt = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  async function withTwoStep() {
    const person = await aRegistered()
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
    const { token } = await aRegistered()
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

describe('erasing an account', () => {
  const deps = async () => ({
    db: shop.db,
    now: () => shop.clock.at ?? new Date(),
    passwords: await createPasswords(),
    limits: readLimits('') as never,
    publicUrl: 'http://localhost',
  })
  const twoDays = 2 * 86_400 + 1

  test('locks it at once, tells the mailbox, and erases it two days later', async () => {
    const { email, token, id } = await aRegistered()
    await call(shop, 'POST', '/api/user/addresses', { token, body: anAddress })
    const wrong = await call(shop, 'POST', '/api/user/erase', { token, body: { password: 'wrong' } })
    expect(wrong.body.error.fields).toHaveProperty('password')
    const asked = await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    expect(asked.status).toBe(202)
    expect((await me(token)).status).toBe(401)
    expect((await lastMail(shop, email)).kind).toBe('erasure_asked')
    await eraseDueAccounts(await deps())
    expect(
      (await shop.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name,
    ).toBe('Meera Iyer')
    await later(twoDays, async () => eraseDueAccounts(await deps()))
    const row = await shop.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Erased', phone: null })
    expect(row.email).toMatch(/^[0-9a-f-]{36}@erased\.invalid$/)
    expect(row.email).not.toContain(id)
    const everything = await Promise.all(
      (['address', 'session', 'consent', 'mailed_link', 'mail_message', 'account'] as const).map((table) =>
        shop.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(everything)).not.toContain(email)
    expect((await logIn(shop, email)).status).toBe(401)
    expect((await register(shop, email)).status).toBe(201)
    expect((await logIn(shop, email)).status).toBe(200)
  })

  test('is called off by a login', async () => {
    const { email, token } = await aRegistered()
    await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    const back = await logIn(shop, email)
    expect(back.body).toMatchObject({ erasure_called_off: true })
    await later(twoDays, async () => eraseDueAccounts(await deps()))
    expect((await logIn(shop, email)).status).toBe(200)
  })

  test('one that cannot be erased does not keep the others waiting', async () => {
    const [first, second] = [await aRegistered(), await aRegistered()]
    for (const { token } of [first, second]) {
      await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    }
    await sql`create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$`.execute(
      shop.db,
    )
    await sql`create trigger stumbling before update on account for each row
      when (old.email = ${sql.lit(first.email)}) execute function stumble()`.execute(shop.db)
    const complaints: unknown[] = []
    await later(twoDays, async () => eraseDueAccounts(await deps(), (error) => complaints.push(error)))
    await sql`drop function stumble() cascade`.execute(shop.db)
    expect(complaints).toHaveLength(1)
    const left = await shop.db
      .selectFrom('account')
      .select('email')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(left.map(({ email }) => email.endsWith('.invalid')).sort()).toEqual([false, true])
  })

  test('staff cannot erase themselves', async () => {
    const clerk = await aPerson(shop, 'support')
    const answer = await clerk.call('POST', '/api/user/erase', { password: goodPassword })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'staff_cannot_erase'])
  })
})
