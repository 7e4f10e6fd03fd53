// What the pages of text say is what the shop does: numbers come from where the shop runs on them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptAboutPeople } from '#app/kept-about-people.ts'
import { createShopFacts } from '#app/server/shop-facts.ts'
import { tableNames, wordNames } from '#shop/content/domain/facts.ts'
import { demoTexts } from '../db/seed/seed.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { aPerson } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
})
afterAll(() => shop.close())

type Page = {
  title: string
  summary: string
  sections: { heading: string; paragraphs: string[]; links?: { label: string; href: string }[] }[]
  tables: { name: string; head: string[]; rows: string[][] }[]
}

const pages = demoTexts().filter(([name]) => name.startsWith('page:')) as [string, Page][]
const slugs = pages.map(([name]) => name.slice('page:'.length))
const pageOf = async (slug: string): Promise<Page> => {
  shop.cache.shopChanged()
  return (await shop.get(`/api/content/pages/${slug}`)).body
}
const wordsOf = ({ summary, sections }: Page): string[] => [
  summary,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
]
const tableOf = async (slug: string, name: string) =>
  (await pageOf(slug)).tables.find((table) => table.name === name)?.rows ?? []

test.each(slugs)('%s is whole: every name in it is filled in', async (slug) => {
  const page = await pageOf(slug)
  const said = wordsOf(page)
  const links = page.sections.flatMap(({ links = [] }) => links.flatMap(({ label, href }) => [label, href]))
  const markers = [...said, ...links].flatMap((text) => [...text.matchAll(/\{\{([^}]*)\}\}/g)])
  expect(markers.map(([, name]) => name)).toEqual(page.tables.map(({ name }) => name))
  for (const { name, head, rows } of page.tables) {
    expect([name, rows.length > 0]).toEqual([name, true])
    for (const row of rows) expect(row).toHaveLength(head.length)
  }
  expect(said.join('\n')).not.toMatch(/undefined|NaN|null|\s[,.]/)
})

/** Numbers that are no promise of the shop's; each was looked up. */
const lookedUp: Record<string, string[]> = {
  'your-data-and-security': ['1930'], // the national cybercrime helpline
  'grievance-redressal': ['1915'], // the National Consumer Helpline
}

/** Advice about rooms, woods and mattresses, not about the shop. */
const isAdvice = (slug: string): boolean => slug.startsWith('guide-')

const amount =
  /\d(?:[\d,.]*\d)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred)\b(?= (?:working )?(?:days?|weeks?|months?|years?|hours?|minutes?|nights?|brands?|per cent|rupees|characters))/gi

test.each(slugs.filter((slug) => !isAdvice(slug)))(
  '%s has no number of its own: each comes from the shop',
  (slug) => {
    const [, page] = pages[slugs.indexOf(slug)] ?? []
    if (!page) throw new Error(slug)
    const typed = wordsOf(page).flatMap((text) => text.replace(/\{\{[a-z-]+\}\}/g, '').match(amount) ?? [])
    expect(typed).toEqual(lookedUp[slug] ?? [])
  },
)

test('every name the shop fills in is used by a text', () => {
  const all = JSON.stringify(pages)
  for (const name of [...wordNames, ...tableNames])
    expect([name, all.includes(`{{${name}}}`)]).toEqual([name, true])
})

describe('what texts say follows the data', () => {
  test('the days for returns, by category', async () => {
    const rows = () => tableOf('returns-and-refund', 'return-days')
    const madeToOrder = ['Made to order', 'Only if it is damaged, incomplete or not what you ordered']
    expect((await rows()).at(-2)?.[1]).toBe('7 days from delivery')
    expect((await rows()).at(-1)).toEqual(madeToOrder)
    await sql`update category set return_days = 12 where slug in ('recliner', 'chairs')`.execute(shop.db)
    expect(await rows()).toContainEqual(['Chairs, Recliners', '12 days from delivery'])
    expect((await rows()).at(-2)).toEqual(['Everything else', '7 days from delivery'])
    await sql`update category set return_days = 9`.execute(shop.db)
    expect(await rows()).toEqual([['Everything', '9 days from delivery'], madeToOrder])
    expect(JSON.stringify(await pageOf('faqs'))).toContain('most items within 9 days')
  })

  test('what delivery costs', async () => {
    await sql`update delivery_zone set charge_paise = 59900, cash_up_to_paise = 4200000 where name = 'south'`.execute(
      shop.db,
    )
    const south = (await tableOf('delivery-and-assembly', 'delivery-charges')).find(([where]) =>
      where?.includes('Kerala'),
    )
    expect(south?.slice(1)).toEqual([
      '₹599 up to 30 kg, then ₹8 a kg; free from ₹25,000',
      '2 to 4 working days',
      'Up to ₹42,000',
      'Free',
    ])
    const islands = (await tableOf('delivery-and-assembly', 'delivery-charges')).at(-1)
    expect(islands).toEqual([
      'Andaman & Nicobar, Lakshadweep. Nothing above 15 kg.',
      '₹799 up to 5 kg, then ₹40 a kg',
      '12 to 20 working days',
      'No',
      'No',
    ])
  })

  test('instalments', async () => {
    expect(await tableOf('payments-and-emi', 'emi-plans')).toContainEqual([
      'HDFC Bank',
      '3, 6, 9, 12, 18, 24',
      '15% to 16%',
      '₹199',
    ])
  })

  test('ways to pay, cash, instalments and days off: only what there is', async () => {
    const said = async (slug: string) => JSON.stringify(await pageOf(slug))
    expect(await said('payments-and-emi')).toContain(
      'Online: UPI, card, net banking, wallet or EMI, on the page',
    )
    expect(await said('faqs')).toContain(
      'UPI, card, net banking, wallet or EMI; gift cards and store credit; cash on delivery where we take it.',
    )
    expect(await said('delivery-and-assembly')).toContain('Sundays and holidays do not count')

    await sql`update payment_terms set cash_most_paise = 100000`.execute(shop.db)
    expect(await said('payments-and-emi')).toContain('Cash on delivery: up to ₹1,000,')
    await sql`update payment_terms set cash = false, emi = false, wallet = false, cash_most_paise = null`.execute(
      shop.db,
    )
    const page = await pageOf('payments-and-emi')
    expect(page.sections.map(({ heading }) => heading)).not.toContain('EMI')
    expect(page.tables).toEqual([])
    expect(wordsOf(page).join(' ')).not.toMatch(/[Cc]ash|₹|instalments with/)
    expect(await said('faqs')).toContain('UPI, card or net banking; gift cards and store credit.')

    await sql`update payment_terms set cash = true, upi = false, card = false, netbanking = false`.execute(
      shop.db,
    )
    expect(await said('payments-and-emi')).not.toContain('Online:')
    expect(await said('faqs')).toContain('Gift cards and store credit; cash on delivery where we take it.')

    await sql`update delivery_terms set working_days = '{0,1,2,3,4,5,6}'`.execute(shop.db)
    expect(await said('delivery-and-assembly')).toContain('begin when it leaves; holidays do not count')
    await sql`update delivery_terms set working_days = '{1,2,3,4,5}'`.execute(shop.db)
    expect(await said('delivery-and-assembly')).toContain('Sundays, Saturdays and holidays do not count')
    await sql`update delivery_terms set working_days = '{1,2,3,4,5,6}'`.execute(shop.db)
    await sql`update payment_terms set upi = true, card = true, netbanking = true, wallet = true, emi = true`.execute(
      shop.db,
    )
  })

  test('nothing online while no payment is taken, whatever is switched on', async () => {
    const readFacts = createShopFacts({
      reads: shop.db,
      now: () => new Date(),
      shopOnPages: () => Promise.reject(new Error('nobody asks for it')),
      takesOnline: async () => false,
    })
    const { words, tables } = await readFacts(['online-ways', 'ways-to-pay', 'emi-minimum', 'emi-plans'])
    expect(words).toEqual({
      'online-ways': null,
      'ways-to-pay': 'Gift cards and store credit; cash on delivery where we take it',
      'emi-minimum': null,
    })
    expect(tables[0]?.rows).toEqual([])
  })

  test('who to call: one place for every page', async () => {
    const asha = await aPerson(shop, 'owner')
    const { version, values } = (await asha.call('GET', '/api/admin/settings/shop')).body
    const saved = await asha.call('PUT', '/api/admin/settings/shop', {
      version,
      values: { ...values, care_phone: '1800 111 2222' },
    })
    expect(saved.status).toBe(200)
    for (const slug of slugs) expect(JSON.stringify(await pageOf(slug))).not.toContain('1800 000 2642')
    expect((await pageOf('contact-us')).sections[0]).toMatchObject({
      links: [{ label: 'Call 1800 111 2222', href: 'tel:18001112222' }],
    })
  })
})

test('the brands that are named are the brands there are', async () => {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from product where is_listed order by brand`.execute(shop.db)
  const page = await pageOf('brands')
  const named = page.sections
    .flatMap(({ links = [] }) => links)
    .filter(({ href }) => href.includes('?brand='))
    .map(({ label }) => label)
  expect(named.sort()).toEqual(rows.map(({ brand }) => brand))
  expect(JSON.stringify(page)).toContain(`${rows.length} brands`)
})

test('every page of the site map is there, and every page is in the site map', async () => {
  const links = (await pageOf('site-map')).sections.flatMap(({ links = [] }) => links.map(({ href }) => href))
  const listed = links
    .filter((href) => href.startsWith('/pages/'))
    .map((href) => href.slice('/pages/'.length))
  expect(listed.sort()).toEqual(slugs.filter((slug) => slug !== 'site-map').sort())
})

test('every link of a text leads to a page that is there, or to goods', async () => {
  const places = (await shop.get('/api/places')).body as { slug: string; count: number }[]
  const holds = new Set(places.filter(({ count }) => count > 0).map(({ slug }) => `/product/${slug}`))
  const links = pages.flatMap(([name, page]) =>
    page.sections.flatMap(({ links = [] }) => links.map(({ href }) => [name, href] as const)),
  )
  const lost = links.filter(([, href]) => {
    if (href.startsWith('/pages/')) return !slugs.includes(href.slice('/pages/'.length))
    if (href.startsWith('/product/')) return !holds.has(href.split('?')[0] ?? '')
    return !/^(tel|mailto):|^\/(productlist.*|cart|wishlist|track|login|gift-cards|reviews\/how|account\/(data|security))?$/.test(
      href,
    )
  })
  expect(lost).toEqual([])
})

/** Columns that say who somebody is, or whose a row is. */
const personal =
  /^(account_id|customer_id|.*email|.*phone|recipient|ship_to|address_range|refund_to|transfer_to|shown_as|buyer_.*|from_name|to_name|network)$/
/** What people sent us is about them, whatever its columns are called. */
const sentByPeople = new Set(['return_photo'])

/** What the shop keeps about those who work in it, and about itself. */
const ofStaffOrShop = new Set([
  'shop',
  'location',
  'audit_entry',
  'content_preview',
  'product_import',
  'seller',
  'staff_invitation',
  'staff_policy',
  'stock_movement', // who of the staff adjusted a shelf
  'test_gateway_payment', // what a card of the test gateway is called
])

test('the privacy policy names everything that is kept about people', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const holding = [
    ...new Set(
      rows
        .filter(({ table, column }) => personal.test(column) || sentByPeople.has(table))
        .map(({ table }) => table),
    ),
  ]
  const told = new Set(keptAboutPeople.flatMap(({ tables }) => tables))
  expect(holding.filter((table) => !told.has(table) && !ofStaffOrShop.has(table))).toEqual([])
  const tables = new Set(rows.map(({ table }) => table))
  expect([...told].filter((table) => !tables.has(table))).toEqual([])
  expect((await tableOf('privacy-policy', 'kept-data')).map(([what]) => what)).toEqual(
    keptAboutPeople.map(({ what }) => what),
  )
})

test('the shop sets no cookies, as the privacy policy says', async () => {
  const asha = await aPerson(shop)
  const answers = [
    await asha.call('GET', '/api/content/layout'),
    await asha.call('POST', '/api/user/login', { email: 'nobody@example.in', password: 'not the password' }),
    await asha.call('GET', '/api/user/me'),
  ]
  for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined()
})
