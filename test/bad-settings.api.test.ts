// Nonsense sent to every settings screen: refused beside the field it stands in, and nothing of it is written, not even
// what was right in the same request.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from './a-shop.ts'
import { type Answer, aPerson } from './people.ts'
import { sendFile } from './send-file.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  shop.clock.at = new Date('2026-11-16T06:30:00Z')
  owner = await aPerson(shop, 'owner')
})
afterAll(() => shop.close())

/** Everything that a settings screen writes, and the log of it. */
const settings = [
  'shop',
  'shop_picture',
  'registration',
  'location',
  'delivery_zone',
  'delivery_area',
  'delivery_pincode',
  'delivery_terms',
  'holiday',
  'payment_terms',
  'emi_plan',
  'coupon',
  'tax_rate',
  'tax_terms',
  'promise_terms',
  'alert_terms',
  'retention_term',
  'retention_state',
  'product_feed',
  'protection_plan',
  'warranty_text',
  'letter_text',
  'category',
  'collection',
  'collection_product',
  'brand',
  'attribute',
  'attribute_choice',
  'category_attribute',
  'address_change',
  'setup_step',
  'audit_entry',
] as const

async function everySetting(): Promise<Record<string, string>> {
  const prints = settings.map(async (table) => {
    const { rows } = await sql<{ print: string }>`
      select coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as print
      from ${sql.table(table)} as row`.execute(shop.db)
    return [table, rows[0]?.print ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

type Body = Record<string, unknown>
const office = '/api/admin'
const get = async (path: string) => (await owner.call('GET', `${office}${path}`)).body
const post = (path: string, body: object) => owner.call('POST', `${office}${path}`, body)
const put = (path: string, body: object) => owner.call('PUT', `${office}${path}`, body)

/** A form as it is, with something changed: part of it right, part of it nonsense. */
const spoilt = async (path: string, change: Body) => {
  const { version, values } = await get(path)
  return put(path, { version, values: { ...values, ...change } })
}

const aRegistration = {
  gstin: '33AAAAA0000A1Z9',
  legal_name: 'Chitra Furnishings LLP',
  trade_name: '',
  address: 'Plot 41, SIPCOT Phase II',
  city: 'Hosur',
  pincode: '635109',
  invoice_prefix: 'AHT',
  credit_note_prefix: 'CHT',
  debit_note_prefix: 'DHT',
  bank_name: '',
  bank_account: '',
  bank_ifsc: '',
  signatory_name: '',
  signatory_role: '',
}
const aPlace = async (change: Body) => {
  const { registrations } = await get('/settings/places')
  return post('/settings/places', {
    ...{ name: 'Godown', kind: 'warehouse', address: '1 Road', pincode: '560025', phone: '', hours: '' },
    ...{ ships: true, shows_stock: true, dispatch_days: [1, 2], registration_id: registrations[0].id },
    ...change,
  })
}
const aZone = (change: Body) =>
  post('/settings/delivery/zones', {
    ...{ title: 'Pune by road', charge: 299, included_kg: 20, per_kg: 9, free_from: 20_000, least_days: 2 },
    ...{ most_days: 3, cash_up_to: 10_000, assembly: 0, heaviest_kg: null, areas: [], pincodes: ['411057'] },
    ...{ move: false, ...change },
  })
const aPlan = {
  bank: 'HDFC Bank',
  months: 6,
  annual_rate: 15,
  fee: 199,
  minimum: 3_000,
  from: '2027-01-01',
  to: null,
}
const aRate = { hsn: '5702', rate: 12, from: '2027-04-01', goods: 'Carpets', notification: '' }
const aField = {
  ...{
    name: 'Sag',
    kind: 'number',
    help: '',
    unit: 'mm',
    decimals: 0,
    lowest: null,
    highest: null,
    steps: [],
  },
  ...{ filterable: false, comparable: false, searchable: false, on_page: true, position: 0 },
  ...{ categories: [], choices: [] },
}
const aBrand = {
  ...{ name: 'New One', address: '', hidden: false, logo: '', words: '', maker: '', maker_address: '' },
  ...{ importer: '', importer_address: '' },
}
const aCollection = (rules: object[]) =>
  post('/collections', {
    ...{ name: 'Nonsense', address: '', hidden: false, description: '', picture: '', title: '', summary: '' },
    ...{ kind: 'kind', filling: 'rules', rules: { match: 'all', rules }, always_in: [], never_in: [] },
    products: [],
  })
/** The categories as they are, but these two hold each other. */
const aCycle = async () => {
  const { tree, data } = await get('/categories')
  const [one, other] = data.map(({ slug }: { slug: string }) => slug)
  const parentOf: Record<string, string> = { [one]: other, [other]: one }
  return put('/category-tree', {
    tree,
    categories: data.map(({ slug, parent }: { slug: string; parent: string | null }) => ({
      slug,
      parent: parentOf[slug] ?? parent,
    })),
  })
}
const ofCategory = async (slug: string, change: Body) => {
  const { version } = await get(`/categories/${slug}`)
  return put(`/categories/${slug}`, { version, ...change })
}
const aPicture = (bytes: string, name: string): Promise<Pick<Answer, 'status' | 'body'>> =>
  sendFile(shop, `${office}/settings/shop/pictures`, { bytes, name, token: owner.token })

const shopPath = '/settings/shop'
const promises = '/settings/promises'
const letter = '/settings/letters/order_placed'

type Case = [what: string, send: () => Promise<Pick<Answer, 'status' | 'body'>>, field: string]
const cases: Case[] = [
  ['a shop without a name', () => spoilt(shopPath, { name: ' ', tagline: 'All teak' }), 'name'],
  ['a colour that cannot be read', () => spoilt(shopPath, { act_colour: '#ffff00', tagline: 'Teak' }), 'act_colour'],
  ['an e-mail that is none', () => spoilt(shopPath, { care_email: 'nobody', tagline: 'Teak' }), 'care_email'],
  ['a logo with code in it', () => aPicture('<svg><script>alert(1)</script></svg>', 'logo.svg'), 'file'],
  ['a logo that nobody sent', () => spoilt(shopPath, { logo: `${'0'.repeat(32)}.svg`, name: 'Mine' }), 'logo'],
  ['a GSTIN of another state', () => post('/settings/registrations', { ...aRegistration, pincode: '560025' }), 'pincode'],
  ['a GSTIN with a wrong digit', () => post('/settings/registrations', { ...aRegistration, gstin: '33AAAAA0000A1ZX' }), 'gstin'],
  ['a prefix that another has', () => post('/settings/registrations', { ...aRegistration, invoice_prefix: 'AAN' }), 'invoice_prefix'],
  ['a place in another state than its GSTIN', () => aPlace({ pincode: '400001' }), 'registration_id'],
  ['a place without a name', () => aPlace({ name: '  ' }), 'name'],
  ['a zone without a charge', () => aZone({ charge: null }), 'charge'],
  ['a zone that takes longest before it is quickest', () => aZone({ least_days: 9 }), 'most_days'],
  ['a zone with a pincode that is none', () => aZone({ pincodes: ['411057', '4110'] }), 'areas'],
  ['a zone with what another one has', () => aZone({ areas: [{ state: 'Karnataka', district: '' }] }), 'areas'],
  ['nothing to pay with', () => spoilt('/settings/payments', { upi: false, card: false, emi: false, netbanking: false, wallet: false, cash: false }), 'upi'],
  ['an EMI plan in the past', () => post('/settings/payments/plans', { ...aPlan, from: '2026-01-01' }), 'from'],
  ['an EMI plan that ends before it begins', () => post('/settings/payments/plans', { ...aPlan, to: '2026-12-01' }), 'to'],
  ['an offer of a bank in the past', () => post('/settings/payments/offers', { code: 'PAST500', bank: 'HDFC Bank', kind: 'amount', amount: 500, percent: null, most: null, minimum_spend: 3_000, from: '2026-01-01', until: null }), 'from'],
  ['a rate that begins with another', () => post('/settings/tax/rates', { ...aRate, hsn: '9401', rate: 5, from: '2025-09-22' }), 'from'],
  ['a rate in the past', () => post('/settings/tax/rates', { ...aRate, from: '2026-11-15' }), 'from'],
  ['a rate above what the law allows', () => post('/settings/tax/rates', { ...aRate, rate: 41 }), 'rate'],
  ['a code of five digits', () => post('/settings/tax/rates', { ...aRate, hsn: '57021' }), 'hsn'],
  ['two plans of protection from one price', () => spoilt(promises, { return_days: 9, plans: [1, 2].map(() => ({ category: null, above: 100, price: 50 })) }), 'plans.1.above'],
  ['a hold of an hour and a minute', () => spoilt(promises, { return_days: 9, hold_minutes: 61 }), 'hold_minutes'],
  ['a letter with a word that nobody fills', () => spoilt(letter, { greeting: 'Namaste', subject: '{order} of {nobody}' }), 'subject'],
  ['a letter that does not say what it must', () => spoilt(letter, { greeting: 'Namaste', words: 'Nothing of it.' }), 'words'],
  ['categories that hold each other', aCycle, 'categories'],
  ['a category inside itself', () => ofCategory('chairs', { parent: 'chairs', description: 'Round and round' }), 'parent'],
  ['a category at the address of another', () => ofCategory('chairs', { address: 'recliner', description: 'Mine now' }), 'address'],
  ['a rule about a field that is not there', () => aCollection([{ field: 'attribute', attribute: 'gone', value: 'yes' }]), 'rules.0'],
  ['a rule about a category that is not there', () => aCollection([{ field: 'category', values: ['nowhere'] }]), 'rules.0'],
  ['a brand with another’s name', () => post('/brands', { ...aBrand, name: 'nestora' }), 'name'],
  ['a field whose bounds are turned', () => post('/attributes', { ...aField, lowest: 9, highest: 3 }), 'highest'],
  ['a field of a category that is not there', () => post('/attributes', { ...aField, categories: [{ slug: 'nowhere', compulsory: true }] }), 'categories'],
] // biome-ignore format: a table

test.each(cases)('%s: refused beside its field, and nothing is written', async (_, send, field) => {
  const before = await everySetting()
  const { status, body } = await send()
  expect([400, 409, 413, 415, 422], JSON.stringify(body)).toContain(status)
  const fields = Object.keys(body.error.fields ?? {}).map((name) => name.replace(/^values\./, ''))
  expect([field, fields]).toEqual([field, expect.arrayContaining([field])])
  expect(await everySetting()).toEqual(before)
})

test('a logo that is not a picture is refused where it was chosen, and nothing is kept', async () => {
  const before = await everySetting()
  const { status, body } = await aPicture('GIF89a? No: only words.', 'logo.png')
  expect([status, body.error.code]).toEqual([415, 'picture_unknown'])
  expect(await everySetting()).toEqual(before)
})
