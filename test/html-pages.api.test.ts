// What needs no browser: the pages as they are sent. What they tell search engines and link previews, whether every link
// leads somewhere, what is not found, and that they can be read and followed without code.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from '#app/server/ssr.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { addressesIn, element, elements, metaOf } from './html.ts'

const host = 'http://localhost'
const sofa = {
  title: 'Aravali 3 Seater Sofa in Sage Green',
  path: '/product/op/aravali-3-seater-sofa-in-sage-green-5bghg',
}

let shop: TestShop
let home: string
beforeAll(async () => {
  await buildIfStale()
  shop = await aShop('demo', { pages: await builtPages(join(import.meta.dirname, '../dist')) })
  home = await read('/')
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url })

async function read(path: string, status = 200): Promise<string> {
  const answer = await get(path)
  expect([path, answer.statusCode]).toEqual([path, status])
  return answer.payload
}

const canonicalOf = (html: string) => element(html, 'link', { rel: 'canonical' }).attributes.href

describe('a page tells', () => {
  test.each([
    [
      'home page',
      '/',
      'Aangan: Furniture made in India, to last a family',
      /^Furniture made in India, to last a family\. Prices/,
    ],
    ['listing', '/product/sofasets', 'Sofa Sets · Aangan', /^Three seaters, loveseats and whole sets/],
    [
      'product page',
      sofa.path,
      `${sofa.title} · Aangan`,
      /^Aravali 3 Seater Sofa in Sage Green by Monsoon Loft\./,
    ],
  ])('the %s: its name, what it is about and its one address', async (_name, path, title, description) => {
    const html = await read(path)
    expect(element(html, 'title').text).toBe(title)
    expect(element(html, 'html').attributes.lang).toBe('en-IN')
    expect(metaOf(html, 'description')).toMatch(description)
    expect(canonicalOf(html)).toBe(host + path)
    expect(metaOf(html, 'robots')).toBeUndefined()
    expect(metaOf(html, 'og:title')).toBe(title)
    expect(metaOf(html, 'og:description')).toMatch(description)
    expect(metaOf(html, 'og:url')).toBe(host + path)
    expect(metaOf(html, 'og:site_name')).toBe('Aangan')
  })

  test.each(['/', sofa.path])('%s: a picture for link previews, and it is there', async (path) => {
    const picture = metaOf(await read(path), 'og:image') ?? ''
    expect(picture).toMatch(/^http:\/\/localhost\//)
    const answer = await get(picture.slice(host.length))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^image\//)
  })

  test.each([
    ['a search', '/product/study%20lamp'],
    ['a narrowed list', '/product/sofasets?brand=Monsoon+Loft'],
    ['the cart', '/cart'],
    ['the wishlist', '/wishlist'],
  ])('%s: that search engines leave it out', async (_what, path) => {
    expect(metaOf(await read(path), 'robots')).toBe('noindex')
  })

  test('a narrowed list: the whole list as its address; a page of it names itself', async () => {
    expect(canonicalOf(await read('/product/sofasets?brand=Monsoon+Loft&sort=newest'))).toBe(
      `${host}/product/sofasets`,
    )
    expect(canonicalOf(await read('/productlist?page=2&utm_source=letter'))).toBe(
      `${host}/productlist?page=2`,
    )
  })
})

test('robots are told where they may go and where the map is', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.payload).toContain('Disallow: /admin')
  expect(answer.payload).toContain(`Sitemap: ${host}/sitemap.xml`)
  expect(answer.payload).not.toMatch(/^Disallow: \/$/m)
})

test('the sitemap lists products, categories and pages, and every entry is on this host', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toContain('xml')
  const addresses = [...answer.payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(host + sofa.path)
  expect(addresses).toContain(`${host}/product/sofasets`)
  expect(addresses).toContain(`${host}/pages/about-us`)
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => !address?.startsWith(`${host}/`))).toEqual([])
})

test('the shop can be put on a home screen', async () => {
  const { href = '' } = element(home, 'link', { rel: 'manifest' }).attributes
  const manifest = (await get(href)).json()
  expect(manifest).toMatchObject({ name: 'Aangan', start_url: '/', display: 'standalone' })
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200)
})

test.each(['/', '/product/sofasets', sofa.path, '/no/such/room', '/api/products', '/sitemap.xml', '/sw.js'])(
  '%s comes with the headers that keep shoppers safe, and without a cookie',
  async (path) => {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

describe('links', () => {
  const isListing = (address: string) => /^\/product(list|\/(?!op\/))/.test(address)

  /** What is wrong with an address, or nothing. */
  async function faultOf(address: string): Promise<string[]> {
    const { statusCode, payload } = await get(address)
    if (statusCode !== 200) return [`${address} answers ${statusCode}`]
    const holdsGoods = payload.includes('href="/product/op/')
    return isListing(address) && !holdsGoods ? [`${address} holds no goods`] : []
  }

  async function faultsOf(addresses: Iterable<string>): Promise<string[]> {
    const faults: string[] = []
    for (const address of addresses) faults.push(...(await faultOf(address)))
    return faults
  }

  test.each([
    ['promotion', 'aside', { 'aria-label': 'Offer' }, 2],
    ['grey strip', 'nav', { 'aria-label': 'Services' }, 4],
    ['header and its menu', 'header', {}, 45],
    ['home page', 'main', {}, 40],
    ['footer', 'footer', { 'data-footer': 'whole' }, 45],
  ] as const)(
    'every link of the %s opens a page, and every category holds goods',
    async (_name, tag, wanted, least) => {
      const addresses = addressesIn(element(home, tag, wanted).html)
      expect(addresses.length).toBeGreaterThanOrEqual(least)
      expect(await faultsOf(addresses)).toEqual([])
    },
  )

  test('every link of every text page opens a page', async () => {
    const pages = addressesIn(home).filter((address) => address.startsWith('/pages/'))
    expect(pages.length).toBeGreaterThan(25)
    const addresses = new Set<string>()
    for (const page of pages)
      for (const inside of addressesIn(element(await read(page), 'main').html)) addresses.add(inside)
    expect(await faultsOf(addresses)).toEqual([])
  })

  test('every category the specification names can be reached from the menu', () => {
    const slugs = [
      'sofasets',
      'recliner',
      'Collectibles',
      'glasses',
      'mounts',
      'bathmets',
      'lawsonsofasets',
      'modernsofas',
      'queenbed',
      'Bucketsofas',
    ]
    expect(addressesIn(element(home, 'header').html)).toEqual(
      expect.arrayContaining(slugs.map((slug) => `/product/${slug}`)),
    )
  })

  test('Sign Up in the promotion leads to the signup, not back home', () => {
    const offer = element(home, 'aside', { 'aria-label': 'Offer' })
    const link = elements(offer.html, 'a').find(({ text }) => text === 'Sign Up')
    expect(link?.attributes.href).toBe('/signup')
  })
})

test.each([
  ['an unknown path', '/no/such/room'],
  ['an unknown product', '/product/op/no-such-piece-22222'],
  ['an unknown page', '/pages/no-such-page'],
  ['a product id that is none', `/product/op/${'x'.repeat(300)}`],
])('%s answers 404 with the sentence and a way back', async (_what, path) => {
  const html = await read(path, 404)
  expect(element(html, 'h1').text).toBe("The stuff you were looking for doesn't exist")
  expect(metaOf(html, 'robots')).toBe('noindex')
  expect(elements(html, 'footer')).toEqual([])
  const retry = elements(html, 'a').find(({ text }) => text === 'Retry')
  expect(retry?.attributes.href).toBe('/')
  expect(elements(home, 'h2').map(({ text }) => text)).toContain('Shop By Room')
})

test('the footer says of the seller what is set, and no more', async () => {
  const said = await shop.db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
  const contact = async (change: Partial<typeof said>) => {
    await shop.db.updateTable('shop').set(change).execute()
    shop.cache.shopChanged()
    return element(await read('/'), 'footer', { 'data-footer': 'whole' }).text
  }
  expect(await contact({ officer: said.officer })).toContain(
    `${said.legal_name}, ${said.legal_address}. Customer care ${said.care_phone}, ${said.care_email}. ` +
      `Grievance Officer: ${said.officer}, ${said.officer_email}, answers within 48 hours.`,
  )
  const withoutName = await contact({ legal_name: '', legal_address: '', officer: '' })
  expect(withoutName).toContain(`Customer care ${said.care_phone}, ${said.care_email}.`)
  expect(withoutName).not.toContain('Grievance Officer:')
  const { legal_name, legal_address, officer } = said
  await contact({ legal_name, legal_address, officer })
})

describe('without code', () => {
  const headings = (html: string) =>
    [...elements(html, 'h1'), ...elements(html, 'h2')].map(({ text }) => text)
  /** Where the first link that begins so leads, opened. */
  async function follow(html: string, name: string): Promise<string> {
    const link = elements(html, 'a').find(
      ({ text, attributes }) => text.startsWith(name) || attributes['aria-label'] === name,
    )
    expect(link, `a link called ${name}`).toBeDefined()
    return read(link?.attributes.href ?? '')
  }

  test('the home page stands there whole', async () => {
    expect(headings(home)).toEqual(
      expect.arrayContaining(['Make room for everyone who drops in', 'Need Help Buying']),
    )
    expect(element(home, 'footer', { 'data-footer': 'whole' }).text).toContain('Aangan Home Retail Pvt Ltd')
    expect(element(await follow(element(home, 'main').html, 'Living Room'), 'h1').text).toBe('Living Room')
  })

  test('categories, cards and products are links that work', async () => {
    const list = await follow(element(home, 'nav', { 'aria-label': 'Categories' }).html, 'Furniture')
    expect(element(list, 'main').text).toContain('52 products')
    expect(elements(element(list, 'main').html, 'article')).toHaveLength(24)
    const sofas = await read('/product/sofasets')
    const product = await follow(element(sofas, 'main').html, sofa.title)
    expect(element(product, 'h1').text).toBe(sofa.title)
    expect(element(product, 'main').text).toContain('You save ₹15,509 Inc of all taxes')
    expect(headings(product)).toEqual(expect.arrayContaining(['Product information', 'Similar products']))
    const navy = await follow(element(product, 'main').html, 'Navy')
    expect(element(navy, 'h1').text).toBe('Aravali 3 Seater Sofa in Navy')
  })

  test('the pager turns the pages of exactly 104 cards, to the last, and Show more shows two of them', async () => {
    const cardsOf = (html: string) => elements(element(html, 'main').html, 'article').length
    const pagerOf = (html: string) => element(html, 'nav', { 'aria-label': 'Pages' })
    const first = await read('/productlist')
    expect([cardsOf(first), pagerOf(first).text]).toEqual([
      24,
      expect.stringContaining('Showing 1 to 24 of 104'),
    ])
    const both = await follow(pagerOf(first).html, 'Show more')
    expect([cardsOf(both), pagerOf(both).text]).toEqual([
      48,
      expect.stringContaining('Showing 1 to 48 of 104'),
    ])
    expect(canonicalOf(both)).toBe(`${host}/productlist`)
    const second = await read('/productlist?page=2')
    expect([cardsOf(second), pagerOf(second).text]).toEqual([
      24,
      expect.stringContaining('Showing 25 to 48 of 104'),
    ])
    expect(canonicalOf(second)).toBe(`${host}/productlist?page=2`)
    const last = await read('/productlist?page=5')
    expect([cardsOf(last), pagerOf(last).text]).toEqual([
      8,
      expect.stringContaining('Showing 97 to 104 of 104'),
    ])
  })

  test('the search form searches', async () => {
    const form = element(home, 'form', { role: 'search' })
    expect(form.attributes.method ?? 'get').toBe('get')
    const { name } = element(form.html, 'input', { role: 'combobox' }).attributes
    const answer = await get(`${form.attributes.action}?${name}=study+lamp`)
    const to = String(answer.headers.location)
    expect([answer.statusCode >= 300 && answer.statusCode < 400, decodeURIComponent(to)]).toEqual([
      true,
      expect.stringMatching(/\/product\/study lamp$/),
    ])
    const found = await read(to.replace(host, ''))
    expect(elements(element(found, 'main').html, 'article')[0]?.text).toMatch(/lamp/i)
  })
})
