// Everything that leaves the shop, gathered to be searched: what browsers were sent, every page as it is drawn, every
// letter, the papers, what robots read, what the owner takes out, and the built files.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import * as office from '../../src/kernel/admin-paths.ts'
import * as shop from '../../src/kernel/paths.ts'
import { indianDay } from '../../src/kernel/time.ts'
import { letterKeys } from '../../src/shop/letters/domain/registry.ts'
import { demoWordsIn } from '../../test/demo-words.ts'

/** What was sent, and where. */
export class Left {
  readonly #said = new Map<string, string[]>()
  readonly #pending: Promise<void>[] = []
  readonly #seen = new Set<string>()

  add(where: string, text: string): void {
    this.#seen.add(where)
    const words = demoWordsIn(`${where}\n${text}`)
    if (words.length > 0) this.#said.set(where, [...new Set([...(this.#said.get(where) ?? []), ...words])])
  }

  /** Every answer that a browser gets, with its headers. */
  listenTo(context: BrowserContext): void {
    context.on('response', (answer) => {
      const { url, method } = { url: answer.url(), method: answer.request().method() }
      const isText = /text|json|javascript|xml|svg/.test(answer.headers()['content-type'] ?? '')
      const where = `${method} ${new URL(url).pathname}${new URL(url).search}`
      this.#pending.push(
        (async () => {
          const headers = JSON.stringify(answer.headers())
          this.add(where, isText ? `${headers}\n${await answer.text().catch(() => '')}` : headers)
        })(),
      )
    })
  }

  async found(): Promise<Record<string, string[]>> {
    await Promise.all(this.#pending)
    return Object.fromEntries(this.#said)
  }

  get places(): number {
    return this.#seen.size
  }
}

/** Something that is there, of each kind that has an address of its own. */
type Known = {
  order: string
  product: string
  category: string
  field: string
  mail: string
  customer: string
}

/** Each page of the shop that has an address. A page that joins them must be named here. */
const shopPages = ({ order, product, category }: Known): Record<keyof typeof shop, readonly string[]> => ({
  home: [shop.home],
  product: [shop.product(product), shop.product('nothing-of-this-name')],
  listing: [shop.listing(category), shop.listing('almirah')],
  brand: [shop.brand('chitra-furnishings')],
  productList: [shop.productList],
  search: [`${shop.search}?q=jhula`],
  wishlist: [shop.wishlist],
  sharedWishlist: [shop.sharedWishlist('A'.repeat(22))],
  compare: [shop.compare, `${shop.compare}?ids=${product}`],
  cart: [shop.cart],
  checkout: [shop.checkout],
  orders: [shop.orders],
  order: [shop.order(order), shop.order(order, 'return')],
  track: [shop.track],
  giftCards: [shop.giftCards],
  giftCardPurchase: [shop.giftCardPurchase('00000000-0000-4000-8000-000000000000')],
  account: [shop.account],
  addresses: [shop.addresses],
  security: [shop.security],
  myData: [shop.myData],
  alerts: [shop.alerts],
  alertLink: [shop.alertLink('confirm'), shop.alertLink('stop')],
  login: [shop.login],
  signup: [shop.signup],
  forgotPassword: [shop.forgotPassword],
  resetPassword: [shop.resetPassword],
  confirmEmail: [shop.confirmEmail],
  grievance: [shop.grievance],
  text: [shop.text('help'), shop.text('nothing-of-this-name'), '/nowhere'],
  answerQuestion: [shop.answerQuestion],
  reviewWrite: [shop.reviewWrite],
  reviewEnd: [shop.reviewEnd],
  reviewPractice: [shop.reviewPractice],
  myReviews: [shop.myReviews],
  offline: [shop.offline],
})

/** Each screen of the office. */
const officePages = (known: Known): Record<keyof typeof office, readonly string[]> => ({
  home: [office.home],
  login: [`${office.login}?switch`],
  signup: [office.signup],
  me: [office.me],
  staff: [office.staff],
  audit: [office.audit],
  health: [office.health],
  mail: [office.mail],
  message: [office.message(known.mail)],
  products: [office.products],
  newProduct: [office.newProduct],
  product: [office.product(known.product)],
  categories: [office.categories],
  category: [office.category(known.category)],
  collections: [office.collections],
  newCollection: [office.newCollection],
  collection: [office.collection('none')],
  brands: [office.brands],
  fields: [office.fields],
  field: [office.field(known.field)],
  newImport: [office.newImport],
  oneImport: [office.oneImport('none')],
  orders: [office.orders],
  phoneOrder: [office.phoneOrder],
  order: [office.order(known.order), `${office.order(known.order)}?slip`],
  money: [office.money],
  reviews: [office.reviews],
  settingsReviews: [office.settingsReviews],
  customers: [office.customers],
  customersMisspelt: [office.customersMisspelt],
  customer: [office.customer(known.customer)],
  discounts: [office.discounts],
  discount: [office.discount('new')],
  stock: [office.stock],
  giftCards: [office.giftCards],
  giftCard: [office.giftCard('none')],
  search: [office.search, `${office.search}?tab=words`, `${office.search}?tab=pins`],
  pricing: [office.pricing],
  sale: [office.sale('none')],
  content: [office.content],
  contentPart: [office.contentPart('home'), office.contentPart('layout'), office.contentPart('promo')],
  contentPage: [office.contentPage('help')],
  questions: [office.questions],
  grievances: [office.grievances],
  grievance: [office.grievance('none')],
  reports: [office.reports],
  settings: [office.settings],
  settingsShop: [office.settingsShop],
  settingsPromises: [office.settingsPromises],
  settingsQuestions: [office.settingsQuestions],
  settingsAlerts: [office.settingsAlerts],
  settingsFeeds: [office.settingsFeeds],
  settingsRetention: [office.settingsRetention],
  settingsLetters: [office.settingsLetters],
  settingsEvening: [office.settingsEvening],
  letter: letterKeys.slice(0, 3).map((key) => office.letter(key)),
  settingsDelivery: [office.settingsDelivery],
  settingsPayments: [office.settingsPayments],
  settingsTax: [office.settingsTax],
  connections: [office.connections],
  setup: [office.setup],
  settingsRegistrations: [office.settingsRegistrations],
  settingsPlaces: [office.settingsPlaces],
  guide: [office.guide],
  guidePage: [office.guidePage('registrations')],
})

/** Opens each, several at a time, and keeps what is drawn. */
async function walk(context: BrowserContext, addresses: readonly string[], left: Left): Promise<void> {
  const waiting = [...addresses]
  const walker = async () => {
    const page = await context.newPage()
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
      await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
      left.add(`page ${address}`, `${await page.title()}\n${await page.content()}`)
    }
    await page.close()
  }
  await Promise.all([walker(), walker(), walker()])
}

export const walkShop = (context: BrowserContext, known: Known, left: Left) =>
  walk(context, Object.values(shopPages(known)).flat(), left)
export const walkOffice = (context: BrowserContext, known: Known, left: Left) =>
  walk(context, Object.values(officePages(known)).flat(), left)

const robots = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/icon.svg',
  '/.well-known/security.txt',
  '/api/docs',
  '/live',
  '/ready',
]

/** What is fetched by machines, and every page that the sitemap names, as it is sent. */
export async function readFiles(request: APIRequestContext, left: Left): Promise<void> {
  const read = async (address: string) => {
    const answer = await request.get(address)
    expect(answer.ok(), address).toBe(true)
    const text = await answer.text()
    left.add(`file ${address}`, `${JSON.stringify(answer.headers())}\n${text}`)
    return text
  }
  for (const address of robots) await read(address)
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  expect(pages.length).toBeGreaterThan(15)
  for (const page of pages) await read(page)
  const dist = join(import.meta.dirname, '../../dist')
  const built = ['client', 'admin'].flatMap((part) =>
    readdirSync(join(dist, part, 'assets')).filter((name) => !/\.(br|gz|woff2)$/.test(name)),
  )
  for (const name of built) await read(`/assets/${name}`)
}

/** Every reading call of the API that needs no part of an address, as the owner: lists, settings and exports. */
export async function readApi(
  request: APIRequestContext,
  token: string,
  known: Known,
  left: Left,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const openapi = await (await request.get('/api/openapi.json')).text()
  left.add('GET /api/openapi.json', openapi)
  const calls = Object.entries((JSON.parse(openapi) as { paths: Record<string, object> }).paths)
  const month = indianDay(new Date()).slice(0, 7)
  const taken = [
    ...calls.flatMap(([path, methods]) => ('get' in methods && !path.includes('{') ? [path] : [])),
    `/api/admin/orders/${known.order}`,
    ...['csv', 'xlsx'].map((format) => `/api/admin/products/export?format=${format}`),
    ...['b2b', 'b2cs', 'b2cl', 'cdnr', 'cdnur', 'hsn_b2c', 'docs'].map(
      (section) => `/api/admin/tax/${section}?period=${month}`,
    ),
  ].map((path) => (path.startsWith('/api') ? path : `/api${path}`))
  for (const path of taken) {
    const answer = await request.get(path, { headers })
    expect(answer.status(), path).toBeLessThan(500)
    left.add(`GET ${path}`, `${JSON.stringify(answer.headers())}\n${await answer.text()}`)
  }
}

export type Mailed = { id: string; kind: string; recipient: string; subject: string; text: string }

/** Every letter that was written, from the outbox itself: the words, the other words, and whom they come from. */
export async function readLetters(databaseUrl: string, left: Left): Promise<Mailed[]> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query('select * from mail_message order by created_at')
  await db.end()
  for (const row of rows) left.add(`letter ${row.kind} to ${row.recipient}`, JSON.stringify(row))
  return rows.map((row) => ({ ...row, text: row.text_part }))
}

export async function known(request: APIRequestContext, token: string, order: string): Promise<Known> {
  const read = async (path: string) =>
    (await request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json()
  const [products, customers, outbox] = await Promise.all([
    read('/api/admin/products?limit=1'),
    read('/api/admin/customers'),
    read('/api/mail'),
  ])
  return {
    order,
    product: products.data[0]._id,
    customer: customers.data[0].id,
    mail: outbox.messages[0].id,
    category: 'rugs',
    field: 'weave',
  }
}

/** The key that the office's browser keeps. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '')
