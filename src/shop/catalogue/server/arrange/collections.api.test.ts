// Collections by hand and by rules: what they hold follows every change of a product, and a day that ends.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk } from '../../../../../test/a-product.ts'
import { aShop } from '../../../../../test/a-shop.ts'
import type { CollectionRule } from '../../domain/collection-rules.ts'
import { refillAgeing } from './write-collection.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const clerk = await aProductClerk(shop)

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await clerk.call(method, `/api/admin${path}`, body)
  shop.cache.shopChanged()
  return answer
}
const blank = {
  name: '',
  address: '',
  hidden: false,
  description: '',
  picture: '',
  title: '',
  summary: '',
  kind: 'kind',
  filling: 'rules',
  rules: { match: 'all', rules: [] as CollectionRule[] },
  always_in: [] as string[],
  never_in: [] as string[],
  products: [] as string[],
}
const make = (name: string, more: object = {}) => call('POST', '/collections', { ...blank, name, ...more })
const byRules = (rules: CollectionRule[], match: 'all' | 'any' = 'all') => ({ rules: { match, rules } })
const change = async (slug: string, more: object) => {
  const {
    slug: _,
    pieces: __,
    named: ___,
    products,
    ...now
  } = (await call('GET', `/collections/${slug}`)).body
  const ids = products.map(({ _id }: { _id: string }) => _id)
  return call('PUT', `/collections/${slug}`, { ...now, products: ids, ...more })
}
const holds = async (slug: string, id: string) =>
  (
    await shop.db
      .selectFrom('collection_product')
      .select('product_id')
      .where('collection_slug', '=', slug)
      .where('product_id', '=', id)
      .execute()
  ).length === 1
const listed = async (query: string) => {
  shop.cache.shopChanged()
  return Number((await shop.get(`/api/products?limit=1&${query}`)).headers['x-total-count'])
}

describe('by rules', () => {
  test('a price change moves a piece in and out, in the same step', async () => {
    await make('Under 3000', byRules([{ field: 'price', is: 'at_most', rupees: 3_000 }]))
    const { _id } = await clerk.make({ mrp: 4_000, discount: '' })
    expect(await holds('under-3000', _id)).toBe(false)
    await clerk.call('PATCH', `/api/products/${_id}`, { price_offer: 2_900 })
    expect(await holds('under-3000', _id)).toBe(true)
    await clerk.call('PATCH', `/api/products/${_id}`, { price_offer: 3_100 })
    expect(await holds('under-3000', _id)).toBe(false)
  })

  test('the last piece sold, and one that comes back', async () => {
    await make('Here now', byRules([{ field: 'in_stock' }]))
    const { _id } = await clerk.make({ stock: 1 })
    expect(await holds('here-now', _id)).toBe(true)
    await sql`update product set stock_quantity = 0 where id = ${_id}`.execute(shop.db)
    expect(await holds('here-now', _id)).toBe(false)
    await sql`update product set stock_quantity = 2 where id = ${_id}`.execute(shop.db)
    expect(await holds('here-now', _id)).toBe(true)
  })

  test('what is new grows old with the day', async () => {
    await make('Just in', byRules([{ field: 'new', days: 2 }]))
    const { _id } = await clerk.make()
    expect(await holds('just-in', _id)).toBe(true)
    // as if it had come three days ago, and had been counted yesterday
    await sql`update product set created_at = now() - interval '3 days' where id = ${_id}`.execute(shop.db)
    await shop.db
      .insertInto('collection_product')
      .values({ collection_slug: 'just-in', product_id: _id })
      .execute()
    expect(await refillAgeing(shop.db)).toBe(0)
    await sql`update collection set filled_on = filled_on - 1 where slug = 'just-in'`.execute(shop.db)
    expect(await refillAgeing(shop.db)).toBe(1)
    expect(await holds('just-in', _id)).toBe(false)
    expect(await refillAgeing(shop.db)).toBe(0)
  })

  test('fields of the owner’s own: one of a list, a range, yes or no, words', async () => {
    const field = async (name: string, kind: string, more: object = {}) => {
      const made = await call('POST', '/attributes', {
        ...{
          name,
          kind,
          help: '',
          unit: '',
          decimals: 0,
          lowest: null,
          highest: null,
          steps: [],
          position: 0,
        },
        ...{ filterable: false, comparable: false, searchable: false, on_page: true },
        ...{ categories: [], choices: [], ...more },
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    await field('Weave', 'choice', { choices: ['Plain', 'Twill'].map((value) => ({ number: null, value })) })
    await field('Tiers', 'number', { decimals: 1 })
    await field('Nests', 'yes_no')
    await field('Woven in', 'text')
    const asks = (attribute: string, value: string): CollectionRule => ({
      field: 'attribute',
      attribute,
      value,
    })
    const attributes = { weave: 'Twill', tiers: 3, nests: true, woven_in: 'Panipat' }
    const { _id } = await clerk.make({ attributes })
    const twill = (await call('GET', '/attributes')).body.data
      .find(({ key }: { key: string }) => key === 'weave')
      .values.find(({ value }: { value: string }) => value === 'Twill').number
    const rules = [
      asks('weave', String(twill)),
      asks('tiers', '2.5..3'),
      asks('nests', 'yes'),
      asks('woven_in', 'Panipat'),
    ]
    const { filling, always_in, never_in } = blank
    const caught = await call('POST', '/collections/catch', {
      filling,
      always_in,
      never_in,
      ...byRules(rules),
    })
    expect([caught.status, caught.body.total]).toEqual([200, 1])
    await make('Woven', byRules(rules))
    expect(await holds('woven', _id)).toBe(true)
    await clerk.patch(_id, { attributes: { tiers: 4 } })
    expect(await holds('woven', _id)).toBe(false)
    const wrong = [asks('weave', '99'), asks('tiers', '3..2'), asks('nests', ''), asks('gone', 'yes')]
    const before = await shop.db.selectFrom('collection').select('slug').execute()
    const refused = await make('Nonsense', byRules(wrong))
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      {
        'rules.0': 'This field has no such value.',
        'rules.1': 'The first number is larger than the second.',
        'rules.2': 'Say yes or no.',
        'rules.3': 'This product field does not exist.',
      },
    ])
    expect(await shop.db.selectFrom('collection').select('slug').execute()).toEqual(before)
  })

  test('on sale means in a running sale', async () => {
    await make('On offer', byRules([{ field: 'on_sale' }]))
    const { _id } = await clerk.make()
    await sql`update product set everyday_price_paise = offer_price_paise where id = ${_id}`.execute(shop.db)
    expect(await holds('on-offer', _id)).toBe(true)
    await sql`update product set everyday_price_paise = null where id = ${_id}`.execute(shop.db)
    expect(await holds('on-offer', _id)).toBe(false)
  })

  test('all or any; a category holds what is below it, and follows the tree', async () => {
    const rules: CollectionRule[] = [
      { field: 'category', values: ['home-decor'] },
      { field: 'brand', values: ['Nestora'] },
    ]
    await make('Both', byRules(rules))
    await make('Either', byRules(rules, 'any'))
    const decor = await listed('category=home-decor')
    const nestora = await listed('brand=Nestora')
    const both = await listed('category=home-decor&brand=Nestora')
    expect(await listed('collection=both')).toBe(both)
    expect(await listed('collection=either')).toBe(decor + nestora - both)
    await sql`update category set parent = null where slug = 'mounts'`.execute(shop.db)
    expect(await listed('collection=both')).toBe(await listed('category=Collectibles&brand=Nestora'))
  })

  test('always in and never in beat the rules', async () => {
    const { _id: cheap } = await clerk.make({ mrp: 500, discount: '' })
    const { _id: dear } = await clerk.make({ mrp: 90_000, discount: '' })
    const answer = await change('under-3000', { always_in: [dear], never_in: [cheap] })
    expect(answer.status).toBe(200)
    expect([await holds('under-3000', dear), await holds('under-3000', cheap)]).toEqual([true, false])
    await clerk.call('PATCH', `/api/products/${cheap}`, { price_offer: 400 })
    expect(await holds('under-3000', cheap)).toBe(false)
    const clash = await change('under-3000', { always_in: [dear], never_in: [dear] })
    expect(clash.body.error.fields.never_in).toMatch(/always in and never in/)
  })

  test('the count of a draft is what saving it gives', async () => {
    const draft = {
      ...blank,
      ...byRules([{ field: 'price', is: 'at_least', rupees: 50_000 }, { field: 'in_stock' }]),
    }
    const { filling, rules, always_in, never_in } = draft
    const { body } = await call('POST', '/collections/catch', { filling, rules, always_in, never_in })
    expect(body.some.length).toBeLessThanOrEqual(6)
    await make('Dear', { rules })
    expect(await listed('collection=dear')).toBe(body.total)
    expect(body.total).toBeGreaterThan(0)
  })

  test('rules that make no sense are refused beside themselves, in the draft and when saved', async () => {
    const rules: CollectionRule[] = [
      { field: 'category', values: ['nothing'] },
      { field: 'brand', values: [] },
      { field: 'price', is: 'at_most', rupees: 0 },
    ]
    const fields = {
      'rules.0': 'This category does not exist.',
      'rules.1': 'Choose a brand.',
      'rules.2': 'Give a price above zero.',
    }
    const { filling, always_in, never_in } = blank
    const draft = await call('POST', '/collections/catch', {
      filling,
      ...byRules(rules),
      always_in,
      never_in,
    })
    expect([draft.status, draft.body.error.fields]).toEqual([400, fields])
    expect((await make('Odd', byRules(rules))).body.error.fields).toEqual(fields)
  })

  test('what somebody writes into a rule is only ever a value', async () => {
    const nasty = `x' or true; drop table product; --`
    await shop.db.insertInto('brand').values({ name: nasty }).execute()
    await make('Nasty', byRules([{ field: 'brand', values: [nasty] }]))
    expect(await listed('collection=nasty')).toBe(0)
    expect(await listed('')).toBeGreaterThan(100)
  })

  test('below four pieces menus and search engines leave it out; its address still opens', async () => {
    await make('Rare', byRules([{ field: 'price', is: 'at_least', rupees: 9_000_000 }]))
    const places = (await shop.get('/api/places')).body
    expect(places).toContainEqual(expect.objectContaining({ slug: 'rare', hidden: true }))
    expect((await shop.get('/api/places/rare')).body[0]).toMatchObject({ hidden: true })
  })
})

describe('by hand', () => {
  test('exactly what was picked, until something else is picked', async () => {
    const [{ _id: one }, { _id: two }] = [await clerk.make(), await clerk.make()]
    expect((await make('Picked', { filling: 'hand', products: [one, two] })).status).toBe(201)
    expect((await change('picked', { products: [two] })).body).toMatchObject({
      filling: 'hand',
      pieces: 1,
      products: [{ _id: two }],
    })
    expect(await holds('picked', one)).toBe(false)
    expect((await change('picked', { products: ['not-there'] })).body.error.fields.products).toBeDefined()
    const audit = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'collection.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit).toMatchObject({ before: { picked: 2 }, after: { picked: 1 } })
  })

  test('a changed address leads on; a second save of the same version is refused', async () => {
    const { version } = (await call('GET', '/collections/picked')).body
    expect((await change('picked', { address: 'chosen' })).status).toBe(200)
    expect((await shop.get('/api/places/picked')).body[0]).toMatchObject({ slug: 'chosen', moved: true })
    expect((await change('picked', { version })).body.error.code).toBe('changed_meanwhile')
    expect((await change('picked', { address: 'sofasets' })).body.error.fields.address).toMatch(/lives there/)
    expect((await change('picked', { name: ' ' })).body.error.fields.name).toBe('Enter a name.')
  })
})

test('a product that changes while rules are saved is in the right place', async () => {
  const { _id } = await clerk.make({ mrp: 8_000, discount: '' })
  await make('Race', byRules([{ field: 'price', is: 'at_most', rupees: 10 }]))
  for (const rupees of [5_000, 6_000, 5_500]) {
    await Promise.all([
      clerk.call('PATCH', `/api/products/${_id}`, { price_offer: rupees }),
      change('race', byRules([{ field: 'price', is: 'at_most', rupees: 5_600 }])),
    ])
    expect(await holds('race', _id)).toBe(rupees <= 5_600)
    await change('race', byRules([{ field: 'price', is: 'at_most', rupees: 10 }]))
  }
})
