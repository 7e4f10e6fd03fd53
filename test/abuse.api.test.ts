// The abuse cases that concern accounts, each named as in docs/security.md. `npm run test:defences` takes the defences
// out one by one and expects the test of that name to fail.
import { connect } from 'node:net'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLimits, readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anAddress, aPerson, call, goodPassword, lastMail, logIn, otherPassword, register } from './people.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await aShop('demo', {
    logLevel: 'info',
    limits: readLimits('register=off,reset_address=off,login_address=off,login_network=off'),
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

let counter = 0
const anEmail = () => `abuse${++counter}@example.in`
const me = (token: string) => call(shop, 'GET', '/api/user/me', { token })
const registerWith = (extra: object) =>
  call(shop, 'POST', '/api/user/register', {
    body: { name: 'Meera Iyer', email: anEmail(), phone: '98450 12345', password: goodPassword, ...extra },
  })
const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('A5 mass assignment', () => {
  test.each([
    { role: 'owner' },
    { role: 'admin' },
    { orders: [1] },
    { cart: ['aravali'] },
    { wishlist: [{}] },
    { city: 'Pune' },
    { email_confirmed_at: '2020-01-01' },
    { id: '00000000-0000-4000-8000-000000000000' },
  ])('A5 register with %j is refused', async (extra) => {
    const before = await shop.db.selectFrom('account').select('id').execute()
    expect((await registerWith(extra)).status).toBe(400)
    expect(await shop.db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
  })

  test('A5 nobody changes their own role or address through their profile', async () => {
    const person = await aPerson(shop)
    for (const extra of [{ role: 'owner' }, { email: 'x@example.in' }, { permissions: ['staff.manage'] }]) {
      expect((await person.call('PATCH', '/api/user/me', { name: 'M', ...extra })).status).toBe(400)
    }
    expect((await me(person.token)).body).toMatchObject({
      role: 'shopper',
      email: person.email,
      name: 'A shopper',
    })
  })
})

test('A7 no answer about people holds a hash, a token print or a secret', async () => {
  const boss = await aPerson(shop, 'owner')
  const email = anEmail()
  await register(shop, email)
  const token = (await logIn(shop, email)).body.token
  await call(shop, 'POST', '/api/user/addresses', { token, body: anAddress })
  const answers = await Promise.all([
    ...['/api/user/me', '/api/user/sessions', '/api/user/data', '/api/user/addresses'].map((url) =>
      call(shop, 'GET', url, { token }),
    ),
    ...['/api/staff', '/api/audit', '/api/mail', '/api/audit/check'].map((url) => boss.call('GET', url)),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token_print|two_step_secret|sht_/)
  }
})

test('A9 the staff cannot be joined without an invitation', async () => {
  const staff = () => shop.db.selectFrom('account').select('id').where('role', '<>', 'shopper').execute()
  const before = (await staff()).length
  const body = { name: 'Eve', phone: '98450 12345', password: goodPassword }
  for (const token of ['', 'null', 'A'.repeat(43), null, [], {}]) {
    const answer = await call(shop, 'POST', '/api/staff/join', { body: { ...body, token } })
    expect([400, 404]).toContain(answer.status)
  }
  expect(await staff()).toHaveLength(before)
})

describe('A20 guessing passwords', () => {
  test('A20 the sixth wrong try for an account is told to wait, and so is the right password after it', async () => {
    const email = anEmail()
    await register(shop, email)
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await logIn(shop, email, `wrong ${i}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = await logIn(shop, email)
    expect([right.status, right.body.error.code]).toEqual([429, 'too_many_tries'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    shop.clock.at = new Date(Date.now() + 15 * 60_000 + 1_000)
    expect((await logIn(shop, email)).status).toBe(200)
    shop.clock.at = undefined
  })

  test('A20 a hundred at once do not slip through together', async () => {
    const email = anEmail()
    await register(shop, email)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => logIn(shop, email, `wrong ${i}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('A20 a header that claims another address does not help', async () => {
    const email = anEmail()
    await register(shop, email)
    const guess = (i: number) =>
      call(shop, 'POST', '/api/user/login', {
        body: { email, password: `wrong ${i}` },
        headers: {
          'x-forwarded-for': `10.0.0.${i}`,
          'x-real-ip': `10.0.0.${i}`,
          forwarded: `for=10.0.0.${i}`,
        },
      })
    for (let i = 0; i < 5; i += 1) await guess(i)
    expect((await guess(6)).status).toBe(429)
  })

  test('A20 logging in well does not use tries up', async () => {
    const email = anEmail()
    await register(shop, email)
    for (let i = 0; i < 12; i += 1) expect((await logIn(shop, email)).status).toBe(200)
  })

  test('A20 one address that tries many accounts is told to wait', async () => {
    const strict = await aShop('empty', {
      limits: { ...defaultLimits, login_address: { most: 8, seconds: 900 } },
    })
    try {
      const statuses = []
      for (let i = 0; i < 9; i += 1) statuses.push((await logIn(strict, `a${i}@example.in`)).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429])
    } finally {
      await strict.close()
    }
  })

  test('A20 passwords cannot be guessed where somebody is logged in either', async () => {
    const email = anEmail()
    await register(shop, email)
    const token = (await logIn(shop, email)).body.token
    const statuses = []
    for (const [path, body] of [
      ['/api/user/step-up', { password: 'wrong' }],
      ['/api/user/password', { current_password: 'wrong', password: otherPassword }],
      ['/api/user/erase', { password: 'wrong' }],
      ['/api/user/email', { email: anEmail(), password: 'wrong' }],
      ['/api/user/step-up', { password: 'wrong' }],
      ['/api/user/step-up', { password: 'wrong' }],
    ] as const) {
      statuses.push((await call(shop, 'POST', path, { token, body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

test('A21 a hundred and fifty tries from one machine lock out that machine alone', async () => {
  const email = anEmail()
  await register(shop, email)
  for (let i = 0; i < 150; i += 1) await logIn(shop, email, `wrong ${i}`, undefined, '203.0.113.10')
  expect((await logIn(shop, email, goodPassword, undefined, '198.51.100.8')).status).toBe(200)
  const tries = await shop.db
    .selectFrom('attempt')
    .select('tries')
    .where('bucket', 'like', 'login_everywhere:%')
    .execute()
  expect(Math.max(...tries.map((row) => row.tries))).toBeLessThan(20)
})

test('A21 a try that could not be made does not count', async () => {
  const email = anEmail()
  await register(shop, email)
  const busy = await Promise.all(Array.from({ length: 5 }, () => logIn(shop, email)))
  expect(busy.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('A21 whoever proves the mailbox need not wait', async () => {
  const email = anEmail()
  await register(shop, email)
  for (let i = 0; i < 6; i += 1) await logIn(shop, email, `wrong ${i}`)
  expect((await logIn(shop, email)).status).toBe(429)
  await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
  const { token } = await lastMail(shop, email)
  await call(shop, 'POST', '/api/user/password/reset', { body: { token, password: otherPassword } })
  expect((await logIn(shop, email, otherPassword)).status).toBe(200)
})

test('A21 whoever guesses locks out themselves, not the owner of the account', async () => {
  const email = anEmail()
  await register(shop, email)
  for (let i = 0; i < 8; i += 1) await logIn(shop, email, `wrong ${i}`, undefined, '203.0.113.9')
  expect((await logIn(shop, email, goodPassword, undefined, '203.0.113.9')).status).toBe(429)
  expect((await logIn(shop, email, goodPassword, undefined, '198.51.100.7')).status).toBe(200)
})

describe('A22 finding out who has an account', () => {
  const medianOf = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

  async function timesOf(rounds: number, known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let i = 0; i < rounds; i += 1) {
      for (const [name, act] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const started = performance.now()
        await act()
        times[name].push(performance.now() - started)
      }
    }
    return { known: medianOf(times.known), unknown: medianOf(times.unknown) }
  }

  test('A22 login, register and reset answer the same bytes', async () => {
    const email = anEmail()
    await register(shop, email)
    const forgot = (address: string) =>
      call(shop, 'POST', '/api/user/password/forgot', { body: { email: address } })
    const bytes = ({ status, body }: { status: number; body: unknown }) => [status, JSON.stringify(body)]
    expect(bytes(await logIn(shop, email, 'wrong'))).toEqual(bytes(await logIn(shop, anEmail(), 'wrong')))
    expect(bytes(await register(shop, email, otherPassword))).toEqual(bytes(await register(shop, anEmail())))
    expect(bytes(await forgot(email))).toEqual(bytes(await forgot(anEmail())))
    expect((await logIn(shop, email, goodPassword)).status).toBe(200)
    const kinds = await shop.db
      .selectFrom('mail_message')
      .select('kind')
      .where('recipient', '=', email)
      .execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['already_registered', 'reset_password', 'welcome'])
  })

  test('A22 login and reset take the same time', async () => {
    const roomy = await aShop('empty', {
      limits: readLimits(
        'register=off,login_account=off,login_account_network=off,login_address=off,login_network=off,login_everywhere=off,reset_account=off,reset_address=off',
      ),
    })
    try {
      await register(roomy, 'known@example.in')
      const login = await timesOf(
        60,
        () => logIn(roomy, 'known@example.in', 'wrong'),
        () => logIn(roomy, 'unknown@example.in', 'wrong'),
      )
      expect(Math.abs(login.known / login.unknown - 1), JSON.stringify(login)).toBeLessThan(0.2)
      const forgot = (email: string) => call(roomy, 'POST', '/api/user/password/forgot', { body: { email } })
      const reset = await timesOf(
        30,
        () => forgot('known@example.in'),
        () => forgot('unknown@example.in'),
      )
      expect(Math.abs(reset.known / reset.unknown - 1), JSON.stringify(reset)).toBeLessThan(0.2)
    } finally {
      await roomy.close()
    }
  })
})

describe('A23 an account made with somebody else’s address', () => {
  test('A23 is not confirmed by its rightful owner: they take it over, and the stranger is out', async () => {
    const email = anEmail()
    await register(shop, email, 'the stranger knows this')
    const stranger = (await logIn(shop, email, 'the stranger knows this')).body.token
    const { token } = await lastMail(shop, email)
    const confirm = await call(shop, 'POST', '/api/user/email/confirm', {
      body: { token, password: 'a guess of mine' },
    })
    expect(confirm.status).toBe(400)
    expect((await call(shop, 'POST', '/api/user/email/confirm', { body: { token } })).status).toBe(400)
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const reset = (await lastMail(shop, email)).token
    await call(shop, 'POST', '/api/user/password/reset', { body: { token: reset, password: otherPassword } })
    expect((await me(stranger)).status).toBe(401)
    expect((await logIn(shop, email, 'the stranger knows this')).status).toBe(401)
    expect((await me((await logIn(shop, email, otherPassword)).body.token)).body.email_confirmed).toBe(true)
  })
})

test('A23 whoever saved the addresses themselves keeps them; the second step goes in any case', async () => {
  const email = anEmail()
  await register(shop, email)
  const token = (await logIn(shop, email)).body.token
  await call(shop, 'POST', '/api/user/addresses', { token, body: anAddress })
  await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
  const mail = await lastMail(shop, email)
  expect(mail.text_part).toContain('the account holds a mobile number and 1 address')
  const look = await call(shop, 'POST', '/api/user/password/reset/look', { body: { token: mail.token } })
  expect(look.body).toEqual({ asks: true, phone: true, addresses: 1, wishlist: 0 })
  const body = { token: mail.token, password: otherPassword, keep: true }
  expect((await call(shop, 'POST', '/api/user/password/reset', { body })).status).toBe(200)
  const mine = (await logIn(shop, email, otherPassword)).body.token
  expect((await call(shop, 'GET', '/api/user/addresses', { token: mine })).body).toHaveLength(1)
  expect((await me(mine)).body).toMatchObject({ phone: '+919845012345', email_confirmed: true })
  expect((await lastMail(shop, email)).text_part).toContain('were kept, as you chose')
  const dead = await call(shop, 'POST', '/api/user/password/reset/look', { body: { token: mail.token } })
  expect(dead.status).toBe(410)
})

test('A23 a stranger’s second step, addresses and phone go with the stranger', async () => {
  const email = anEmail()
  await register(shop, email, 'the stranger knows this')
  const stranger = (await logIn(shop, email, 'the stranger knows this')).body.token
  const { body } = await call(shop, 'POST', '/api/user/two-step', { token: stranger })
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect(
    (await call(shop, 'POST', '/api/user/two-step/confirm', { token: stranger, body: { code } })).status,
  ).toBe(200)
  await call(shop, 'POST', '/api/user/addresses', { token: stranger, body: anAddress })
  await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
  const { token } = await lastMail(shop, email)
  await call(shop, 'POST', '/api/user/password/reset', { body: { token, password: otherPassword } })
  const mine = await logIn(shop, email, otherPassword)
  expect(mine.status).toBe(200)
  expect((await call(shop, 'GET', '/api/user/addresses', { token: mine.body.token })).body).toEqual([])
  expect((await me(mine.body.token)).body).toMatchObject({ phone: null, two_step: false })
})

describe('A24 mailed links', () => {
  test('A24 lead to the address of the configuration, whatever host a request claims', async () => {
    const email = anEmail()
    await register(shop, email)
    await call(shop, 'POST', '/api/user/password/forgot', {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    })
    await call(shop, 'POST', '/api/user/password/forgot', {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const mail = await lastMail(shop, email)
    expect(mail.kind).toBe('reset_password')
    expect(mail.text_part).toContain('http://localhost/reset-password#token=')
    expect(`${mail.text_part}${mail.html_part}`).not.toContain('evil.example')
  })

  test('A24 one purpose does not serve another, and a changed password kills the rest', async () => {
    const email = anEmail()
    await register(shop, email)
    const confirm = (await lastMail(shop, email)).token
    const reset = (token: string) =>
      call(shop, 'POST', '/api/user/password/reset', { body: { token, password: otherPassword } })
    expect((await reset(confirm)).status).toBe(410)
    const ask = () => call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    await ask()
    const first = (await lastMail(shop, email)).token
    await ask()
    const second = (await lastMail(shop, email)).token
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(410)
  })

  test('A24 what others cause to be mailed does not use up one’s own reset', async () => {
    const email = anEmail()
    await register(shop, email)
    for (let i = 0; i < 5; i += 1) await register(shop, email)
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    expect((await lastMail(shop, email)).kind).toBe('reset_password')
  })

  test('A24 nobody’s words reach a mailbox that is not proven theirs', async () => {
    const email = anEmail()
    const name = 'PayRs500 for your parcel'
    await registerWith({ name, email })
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const mails = await shop.db
      .selectFrom('mail_message')
      .selectAll()
      .where('recipient', '=', email)
      .execute()
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(/PayRs500|your parcel/)
    expect((await registerWith({ name: 'https://evil.example' })).status).toBe(400)
    expect((await registerWith({ name: 'A\u202eB' })).status).toBe(400)
  })

  test('A24 the mailbox of a stranger cannot be flooded', async () => {
    const email = anEmail()
    await register(shop, email)
    for (let i = 0; i < 10; i += 1) {
      await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
      await register(shop, email)
    }
    const mails = await shop.db
      .selectFrom('mail_message')
      .select('id')
      .where('recipient', '=', email)
      .execute()
    expect(mails.length).toBeLessThanOrEqual(7)
  })
})

describe('A26 a token dies with what it rested on', () => {
  test.each([
    ['logout', (token: string) => call(shop, 'POST', '/api/user/logout', { token })],
    ['log out everywhere', (token: string) => call(shop, 'DELETE', '/api/user/sessions', { token })],
    [
      'a new password',
      (token: string) =>
        call(shop, 'POST', '/api/user/password', {
          token,
          body: { current_password: goodPassword, password: otherPassword },
        }),
    ],
    [
      'the password typed again',
      (token: string) => call(shop, 'POST', '/api/user/step-up', { token, body: { password: goodPassword } }),
    ],
    [
      'erasure',
      (token: string) => call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } }),
    ],
  ])('A26 %s', async (_name, act) => {
    const email = anEmail()
    await register(shop, email)
    const token = (await logIn(shop, email)).body.token
    expect((await act(token)).status).toBeLessThan(300)
    expect((await me(token)).status).toBe(401)
  })

  test.each([
    ['another role', (id: string) => ['PATCH', `/api/staff/${id}`, { role: 'orders' }] as const],
    ['being removed', (id: string) => ['DELETE', `/api/staff/${id}`, undefined] as const],
    ['ended by an owner', (id: string) => ['DELETE', `/api/staff/${id}/sessions`, undefined] as const],
    ['two-step login reset', (id: string) => ['DELETE', `/api/staff/${id}/two-step`, undefined] as const],
  ])('A26 %s', async (_name, act) => {
    const [boss, clerk] = [await aPerson(shop, 'owner'), await aPerson(shop, 'support')]
    const [method, url, body] = act(clerk.id)
    expect((await boss.call(method, url, body)).status).toBe(204)
    expect((await me(clerk.token)).status).toBe(401)
  })

  test('A26 an account that is disabled in the database', async () => {
    const clerk = await aPerson(shop, 'support')
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', clerk.id).execute()
    expect((await me(clerk.token)).status).toBe(401)
  })
})

test('A27 a token in the address is worth nothing', async () => {
  const { token } = await aPerson(shop)
  for (const name of ['token', 'access_token', 'authorization']) {
    expect((await call(shop, 'GET', `/api/user/me?${name}=${token}`)).status).toBe(401)
  }
  const answer = await call(shop, 'GET', '/api/user/me', { headers: { cookie: `token=${token}` } })
  expect(answer.status).toBe(401)
})

describe('A28 A29 what people type is text, never code', () => {
  const polyglots = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('x')",
    '</title></textarea><svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
  ]
  test.each(polyglots)('A28 a name of %s is kept as typed and escaped in mails', async (name) => {
    const email = anEmail()
    expect((await registerWith({ name, email })).status).toBe(201)
    const token = (await logIn(shop, email)).body.token
    // mails call people by name once the mailbox is theirs
    const confirm = (await lastMail(shop, email)).token
    await call(shop, 'POST', '/api/user/email/confirm', { body: { token: confirm, password: goodPassword } })
    await call(shop, 'POST', '/api/user/password/forgot', { body: { email } })
    const { html_part, kind } = await lastMail(shop, email)
    expect(kind).toBe('reset_password')
    expect(html_part).not.toMatch(/<script|<img|<svg|<\/title><\/textarea>/)
    expect((await me(token)).body.name).toBe(name)
  })
})

test('A32 a hostile address does not cost time', async () => {
  const started = performance.now()
  await logIn(shop, `a@${'a.'.repeat(120)}`)
  await registerWith({ email: `${'a'.repeat(60)}@${'-.'.repeat(90)}` })
  expect(performance.now() - started).toBeLessThan(500)
})

test('A33 big, deep and strange bodies are refused', async () => {
  let deep: unknown = 'x'
  for (let i = 0; i < 200; i += 1) deep = [deep]
  expect((await registerWith({ cart: deep })).status).toBe(400)
  expect((await registerWith({ name: 'x'.repeat(70_000) })).status).toBe(413)
  expect((await registerWith({ name: 'a\0b' })).status).toBe(400)
  expect((await registerWith({ name: 'a\uD800b' })).status).toBe(400)
  expect((await registerWith({ password: 'x'.repeat(201) })).status).toBe(400)
})

test('A36 what is typed is never part of a query', async () => {
  const boss = await aPerson(shop, 'owner')
  const corpus = [
    "'",
    "' or 1=1--",
    '%',
    '_',
    '\\',
    '"; drop table account;--',
    "') union select 1--",
    '$1',
    '::int',
  ]
  const whole = (await boss.call('GET', '/api/audit')).body.entries.length
  expect(whole).toBeGreaterThan(0)
  for (const text of corpus) {
    expect((await logIn(shop, `${text}@example.in`, text)).status).toBeLessThan(500)
    const { status, body } = await boss.call('GET', `/api/audit?q=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
    expect(body.entries.length, text).toBe(0)
  }
})

test('A37 prototypes, doubled parameters and juggled types change nothing', async () => {
  const answers = [
    await call(shop, 'POST', '/api/user/login', {
      body: '{"email":"a@b.in","password":"x","__proto__":{"role":"owner"}}',
      headers: { 'content-type': 'application/json' },
    }),
    await call(shop, 'POST', '/api/user/login', {
      body: '{"email":"a@b.in","password":"x","constructor":{"prototype":{"role":"owner"}}}',
      headers: { 'content-type': 'application/json' },
    }),
    await call(shop, 'POST', '/api/user/login', { body: { email: ['a@b.in'], password: { $ne: '' } } }),
    await call(shop, 'POST', '/api/user/login', { body: { email: 'a@b.in', password: 12345678 } }),
    await call(shop, 'POST', '/api/user/login', { body: [] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(({} as { role?: string }).role).toBeUndefined()
})

test('A38 other spellings of an address do not get around its guard', async () => {
  for (const path of [
    '/api//staff',
    '/API/staff',
    '/api/staff/',
    '/api/%73taff',
    '/api/./staff',
    '/api/staff;x',
    '/api/staff%00',
  ]) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer, path).toMatch(/^HTTP\/1.1 (400|401|404) /)
    expect(answer).not.toContain('people')
  }
})

test('A39 what is somebody’s own is never kept for others', async () => {
  const person = await aPerson(shop, 'shopper', { name: 'A marker nobody else has' })
  for (const path of ['/api/user/me', '/api/user/me/x.css', '/api/user/data', '/api/user/me?x=.css']) {
    const own = await person.call('GET', path)
    expect(own.headers['cache-control'], path).toBe('no-store')
    const anonymous = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(anonymous).not.toContain('A marker nobody else has')
  }
})

describe('A40 calls from another site', () => {
  const body = { email: 'a@example.in', password: 'x' }
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost.evil.example' }],
  ])('A40 %j are refused', async (headers) => {
    const answer = await call(shop, 'POST', '/api/user/login', {
      body,
      headers: headers as Record<string, string>,
    })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'foreign_origin'])
  })

  test.each([
    [{ origin: 'http://localhost' }],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('A40 %j are ours', async (headers) => {
    const answer = await call(shop, 'POST', '/api/user/login', {
      body,
      headers: headers as Record<string, string>,
    })
    expect(answer.status).toBe(401)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;x\t',
  ])('A40 a body of %s is refused', async (type) => {
    const answer = await call(shop, 'POST', '/api/user/login', {
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    })
    expect([400, 401, 415]).toContain(answer.status)
    if (!type.startsWith('application/json')) expect(answer.status).toBe(415)
  })

  test('A40 no cookie is ever set, and no other site is invited', async () => {
    const email = anEmail()
    await register(shop, email)
    const { headers } = await logIn(shop, email)
    expect(headers['set-cookie']).toBeUndefined()
    const preflight = await call(shop, 'OPTIONS', '/api/user/login', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('A25 a stolen token alone does not open the mails that open accounts', async () => {
  const boss = await aPerson(shop, 'owner')
  await shop.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 10 * 60_000 - 1_000) })
    .where('account_id', '=', boss.id)
    .execute()
  const { body } = await boss.call('GET', '/api/mail')
  const answer = await boss.call('GET', `/api/mail/${body.messages[0].id}`)
  expect([answer.status, answer.body.error.code]).toEqual([403, 'password_needed_again'])
})

describe('A43 a member of staff with bad intentions', () => {
  test('A43 must type the password again to delete, once it is ten minutes old', async () => {
    const clerk = await aPerson(shop, 'catalogue')
    const { body: list } = await shop.get('/api/products?limit=2')
    expect((await clerk.call('DELETE', `/api/products/${list[0]._id}`)).status).toBe(204)
    await shop.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 10 * 60_000 - 1_000) })
      .where('account_id', '=', clerk.id)
      .execute()
    const answer = await clerk.call('DELETE', `/api/products/${list[1]._id}`)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'password_needed_again'])
    expect((await shop.get(`/api/products/${list[1]._id}`)).status).toBe(200)
  })

  test('A43 the audit log cannot be changed, emptied or shortened through the shop’s own connection', async () => {
    const boss = await aPerson(shop, 'owner')
    await boss.call('PUT', '/api/staff/policy', { two_step_required: false })
    await boss.call('POST', '/api/staff/invitations', { email: anEmail(), role: 'support' })
    for (const [db, refused] of [
      [shop.db, 'permission denied for table audit_entry'],
      [shop.asOwner(), 'only ever added to'],
    ] as const) {
      await expect(db.updateTable('audit_entry').set({ actor_name: 'Eve' }).execute()).rejects.toThrow(
        refused,
      )
      await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(refused)
      await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(refused)
    }
  })

  test.each([
    ['a changed name', "update audit_entry set actor_name = 'Eve' where id = 2", 2],
    ['a changed value', `update audit_entry set after = '{"role":"owner"}' where id = 3`, 3],
    ['a row taken out', 'delete from audit_entry where id = 2', 3],
    ['a first row taken out', 'delete from audit_entry where id = 1', 2],
    [
      'a row whose print was made to fit',
      "update audit_entry set actor_name = 'Eve'; update audit_entry set print = audit_print(audit_entry)",
      2,
    ],
  ])('A43 tampering from outside is found: %s', async (_name, statement, brokenAt) => {
    const other = await aShop('empty')
    try {
      const boss = await aPerson(other, 'owner')
      for (let i = 0; i < 4; i += 1) {
        await boss.call('POST', '/api/staff/invitations', { email: `a${i}@example.in`, role: 'support' })
      }
      expect((await boss.call('GET', '/api/audit/check')).body).toMatchObject({ entries: 4, intact: true })
      const outside = other.asOwner()
      await sql`alter table audit_entry disable trigger user`.execute(outside)
      for (const part of statement.split('; ')) await sql.raw(part).execute(outside)
      await sql`alter table audit_entry enable trigger user`.execute(outside)
      expect((await boss.call('GET', '/api/audit/check')).body).toMatchObject({
        intact: false,
        broken_at: brokenAt,
      })
    } finally {
      await other.close()
    }
  })
})

test('A44 nothing personal and no secret reaches the log, and a line stays a line', async () => {
  const email = `log${Date.now()}@example.in`
  await registerWith({ name: 'Lakshmi Venkataraman', email, phone: '98111 22233' })
  const entered = await call(shop, 'POST', '/api/user/login', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': 'x\\r\\n{"level":50,"msg":"forged"}' },
  })
  const { token } = entered.body
  await call(shop, 'POST', '/api/user/addresses', {
    token,
    body: { ...anAddress, street: 'Mylapore Tank Street' },
  })
  await call(shop, 'GET', `/api/user/me?email=${email}`, { token })
  await logIn(shop, email, 'wrong password of mine')
  shop.app.log.warn('a line, so that there is a log')
  // a failure of our own, logged with all it carries
  await shop.app.inject({ method: 'GET', url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })
  const log = shop.lines.join('')
  expect(log).toContain('a line, so that there is a log')
  for (const secret of [
    email,
    'Lakshmi',
    '98111',
    '9811122233',
    goodPassword,
    'wrong password',
    token,
    'Mylapore',
    'forged',
  ]) {
    expect(log).not.toContain(secret)
  }
  expect(log).not.toMatch(/sht_[\w-]{20}/)
  for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('A44 a database that stumbles does not put what it stumbled over into the log', async () => {
  const broken = await aShop('empty', { logLevel: 'warn' })
  try {
    await sql`alter table account add constraint odd check (name <> 'Lakshmi Venkataraman')`.execute(
      broken.asOwner(),
    )
    const email = 'log-me-not@example.in'
    const answer = await call(broken, 'POST', '/api/user/register', {
      body: { name: 'Lakshmi Venkataraman', email, phone: '98111 22233', password: goodPassword },
    })
    expect(answer.status).toBe(500)
    const log = broken.lines.join('')
    expect(log).toContain('23514')
    expect(log).toContain('odd')
    expect(log).not.toMatch(/Lakshmi|log-me-not|98111|argon2/)
  } finally {
    await broken.close()
  }
})

test('A46 a failure of ours shows its number, not its reason', async () => {
  const broken = await aShop('empty', { logLevel: 'warn' })
  try {
    await sql`alter table session rename to session_gone`.execute(broken.asOwner())
    const answer = await call(broken, 'GET', '/api/user/me', { token: `sht_${'A'.repeat(43)}` })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ error: { code: 'internal', message: 'Something went wrong at our end.' } })
    expect(broken.lines.join('')).toContain('42P01')
    expect(broken.lines.join('')).not.toMatch(/sht_A{43}/)
  } finally {
    await broken.close()
  }
})
