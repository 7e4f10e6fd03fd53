// People for tests: an account with a session of its own, made without the slow hashing of a password.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { openSession } from '#shop/accounts/server/sessions.ts'
import type { TestShop } from './a-shop.ts'

export type Answer = {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where that is not there
  body: any
}

type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string>; address?: string }

export async function call(
  shop: Pick<TestShop, 'app'>,
  method: string,
  url: string,
  { body, token, headers = {}, address }: CallOptions = {},
): Promise<Answer> {
  const answer = await shop.app.inject({
    method: method as InjectOptions['method'],
    url,
    headers: {
      // as the shop's own pages do where it matters; who sends the same twice says so
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: body as object }),
    ...(address && { remoteAddress: address }),
  } as InjectOptions)
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.payload }
}

/** Nobody knows this password's hash: such people cannot log in, they are logged in. */
const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'

export async function aPerson(
  shop: Pick<TestShop, 'app' | 'db'>,
  role = 'shopper',
  person: { name?: string; email?: string } = {},
) {
  const email = person.email ?? `${role}-${randomUUID()}@example.in`
  const { id } = await shop.db
    .insertInto('account')
    .values({ email, name: person.name ?? `A ${role}`, role, password_hash: noPassword })
    .returning('id')
    .executeTakeFirstOrThrow()
  const logIn = () =>
    openSession(
      shop.db,
      { id, role },
      { userAgent: 'Firefox/130 Linux', address: '103.21.58.77' },
      new Date(),
    )
  const token = await logIn()
  return {
    id,
    email,
    token,
    /** Another session of the same person. */
    logIn,
    call: (method: string, url: string, body?: unknown) => call(shop, method, url, { body, token }),
  }
}

/** The newest message to somebody, and the token of the link in it. */
export async function lastMail(shop: Pick<TestShop, 'db'>, recipient: string) {
  const mail = await shop.db
    .selectFrom('mail_message')
    .select(['kind', 'subject', 'text_part', 'html_part'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { ...mail, token: mail?.text_part.match(/#token=([\w-]+)/)?.[1] ?? '' }
}

export const anAddress = {
  kind: 'home',
  name: 'Meera Iyer',
  phone: '98450 12345',
  second_phone: null,
  house: '14, Gulmohar Apartments',
  street: '80 Feet Road',
  landmark: null,
  locality: 'Indiranagar',
  pincode: '560038',
  floor: 2,
  lift: 'wide',
  used_first: false,
}

export const goodPassword = 'brass lamp at dusk'
export const otherPassword = 'neem tree in rain'

/** Through the front door, as a stranger would. */
export async function register(shop: Pick<TestShop, 'app'>, email: string, password = goodPassword) {
  return call(shop, 'POST', '/api/user/register', {
    body: { name: 'Meera Iyer', email, phone: '98450 12345', password },
  })
}

export const logIn = (
  shop: Pick<TestShop, 'app'>,
  email: string,
  password = goodPassword,
  code?: string,
  address?: string,
) => call(shop, 'POST', '/api/user/login', { body: { email, password, ...(code && { code }) }, address })

let registered = 0

/** Registered and logged in through the front door, under an address nobody else has. */
export async function aRegistered(shop: Pick<TestShop, 'app'>) {
  registered += 1
  const email = `shopper${registered}@example.in`
  await register(shop, email)
  const { body } = await logIn(shop, email)
  return { email, token: body.token as string, id: body.data._id as string }
}

/** Runs the shop's clock ahead by so many seconds while `act` runs. */
export async function later<T>(
  shop: Pick<TestShop, 'clock'>,
  seconds: number,
  act: () => Promise<T>,
): Promise<T> {
  shop.clock.at = new Date(Date.now() + seconds * 1_000)
  try {
    return await act()
  } finally {
    shop.clock.at = undefined
  }
}
