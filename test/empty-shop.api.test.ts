// A shop of one's own is nobody's: whatever it sends, no word of the demo is in it.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '#app/server/ssr.ts'
import { letterKeys } from '#shop/letters/domain/registry.ts'
import { ownTexts, seedOwnShop } from '../db/seed/own-shop.ts'
import { seedPincodes } from '../db/seed/seed.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { demoWordsIn } from './demo-words.ts'
import { aPerson } from './people.ts'

/** What the demo says and sells, beside its name, its people and its goods (demo-words.ts). */
const demoWords = [
  'Aangan',
  'AAN-',
  'MOM',
  'masai',
  'HDFCEMI500',
  'ICICIEMI500',
  '29AAAAA0000A1ZY',
  'Asha Menon',
  'Residency Road',
  '1800 000 2642',
  'Super Momma',
  'Sheesham Story',
  'HDFC Bank',
]

const pages = [
  '/',
  '/productlist',
  '/product/sofa',
  '/cart',
  '/wishlist',
  '/payment',
  '/gift-cards',
  '/track',
  '/orders',
  '/login',
  '/signup',
  '/offline',
  '/nowhere',
  ...ownTexts().flatMap(([name]) => (name.startsWith('page:') ? [`/pages/${name.slice(5)}`] : [])),
  '/admin',
]
const files = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']
const calls = [
  '/api/content/layout',
  '/api/content/home',
  '/api/places',
  '/api/products',
  '/api/offers',
  '/api/payments/emi-plans',
  '/api/openapi.json',
  '/api/docs',
]
/** What only its owner reads. */
const officeCalls = [
  '/api/admin/setup',
  '/api/admin/settings',
  '/api/admin/settings/shop',
  '/api/admin/settings/delivery',
  '/api/admin/settings/payments',
  '/api/admin/settings/registrations',
  '/api/admin/settings/places',
  '/api/admin/settings/promises',
  '/api/admin/settings/letters',
  '/api/admin/settings/questions',
  '/api/admin/questions',
  '/api/admin/settings/tax',
  '/api/admin/discounts',
  '/api/admin/categories',
  '/api/admin/products',
  '/api/admin/orders',
  '/api/admin/customers',
  '/api/admin/dashboard?from=2026-01-01&to=2026-01-02',
]

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('empty', { pages: await builtPages(join(import.meta.dirname, '../dist')) })
  await seedPincodes(shop.db)
  await seedOwnShop(shop.db, new Date())
})
afterAll(() => shop.close())

const wordsIn = (text: string) => [...demoWords.filter((word) => text.includes(word)), ...demoWordsIn(text)]

const read = async (path: string, token?: string) => {
  const { statusCode, payload } = await shop.app.inject({
    method: 'GET',
    url: path,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: statusCode, payload }
}

test.each([...pages, ...files])('%s', async (path) => {
  const { status, payload } = await read(path)
  expect(status).toBeLessThan(500)
  expect(wordsIn(payload)).toEqual([])
})

test.each(calls)('GET %s', async (path) => {
  const { status, payload } = await read(path)
  expect(status).toBeLessThan(500)
  expect(wordsIn(payload)).toEqual([])
})

test('what its owner reads', async () => {
  const { token } = await aPerson(shop, 'owner', { name: 'Kabir Nair' })
  const found: Record<string, string[]> = {}
  for (const path of officeCalls) {
    const { status, payload } = await read(path, token)
    if (status >= 500) found[path] = ['failed']
    const words = wordsIn(payload)
    if (words.length > 0) found[path] = words
  }
  expect(found).toEqual({})
})

test.each(letterKeys)('the letter %s: its words, its examples and its preview', async (key) => {
  const { token } = await aPerson(shop, 'owner', { name: 'Kabir Nair' })
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/admin/settings/letters/${key}`
  const letter = await shop.app.inject({ method: 'GET', url, headers })
  const { values } = letter.json()
  const preview = await shop.app.inject({
    method: 'POST',
    url: `${url}/preview`,
    headers,
    payload: { values },
  })
  expect([letter.statusCode, preview.statusCode]).toEqual([200, 200])
  expect(wordsIn(letter.payload + preview.payload)).toEqual([])
})

test('nothing of the demo lies in its tables', async () => {
  const count = async (
    table: 'coupon' | 'registration' | 'location' | 'delivery_zone' | 'holiday' | 'emi_plan' | 'demo_mark',
  ) =>
    (
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  for (const table of [
    'coupon',
    'registration',
    'location',
    'delivery_zone',
    'holiday',
    'emi_plan',
    'demo_mark',
  ] as const)
    expect([table, Number(await count(table))]).toEqual([table, 0])
})

test('letters carry no name but the shop’s', async () => {
  await shop.app.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: {
      name: 'Meera Iyer',
      email: 'meera@example.in',
      phone: '98450 12345',
      password: 'brass lamp at dusk',
    },
  })
  const letters = await shop.db
    .selectFrom('mail_message')
    .select(['subject', 'text_part', 'html_part'])
    .execute()
  expect(letters.length).toBeGreaterThan(0)
  expect(letters.flatMap((letter) => wordsIn(Object.values(letter).join(' ')))).toEqual([])
})
