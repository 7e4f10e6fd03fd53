import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import {
  anAddress,
  aPerson,
  aRegistered,
  call,
  goodPassword,
  lastMail,
  later,
  logIn,
  register,
} from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('register=off,login_address=off,reset_address=off') })
afterAll(() => shop.close())

const me = (token: string) => call(shop, 'GET', '/api/user/me', { token })

describe('my profile', () => {
  test('name and phone can be changed, in any spelling of the phone', async () => {
    const { token } = await aRegistered(shop)
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
    const { token } = await aRegistered(shop)
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
    const { email, token } = await aRegistered(shop)
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

describe('erasing an account', () => {
  const twoDays = 2 * 86_400 + 1

  test('locks it at once, tells the mailbox, and erases it two days later', async () => {
    const { email, token, id } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/addresses', { token, body: anAddress })
    const wrong = await call(shop, 'POST', '/api/user/erase', { token, body: { password: 'wrong' } })
    expect(wrong.body.error.fields).toHaveProperty('password')
    const asked = await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    expect(asked.status).toBe(202)
    expect((await me(token)).status).toBe(401)
    expect((await lastMail(shop, email)).kind).toBe('erasure_asked')
    await eraseDue(shop)
    expect(
      (await shop.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name,
    ).toBe('Meera Iyer')
    await later(shop, twoDays, () => eraseDue(shop))
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
    const { email, token } = await aRegistered(shop)
    await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    const back = await logIn(shop, email)
    expect(back.body).toMatchObject({ erasure_called_off: true })
    await later(shop, twoDays, () => eraseDue(shop))
    expect((await logIn(shop, email)).status).toBe(200)
  })

  test('one that cannot be erased does not keep the others waiting', async () => {
    const [first, second] = [await aRegistered(shop), await aRegistered(shop)]
    for (const { token } of [first, second]) {
      await call(shop, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })
    }
    await sql`create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$`.execute(
      shop.asOwner(),
    )
    await sql`create trigger stumbling before update on account for each row
      when (old.email = ${sql.lit(first.email)}) execute function stumble()`.execute(shop.asOwner())
    const complaints: unknown[] = []
    await later(shop, twoDays, () => eraseDue(shop, (error) => complaints.push(error)))
    await sql`drop function stumble() cascade`.execute(shop.asOwner())
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
