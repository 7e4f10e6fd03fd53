// Products in the back office, through the calls its screens make.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { aStool, bareStool, declared } from '../../../../test/a-product.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { missingFor } from '../domain/declarations.ts'
import { findProduct } from './product-queries.ts'

let shop: TestShop
let clerk: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  clerk = await aPerson(shop, 'catalogue', { name: 'Asha Rao' })
})
afterAll(() => shop.close())

const made = async (change: object = {}) => {
  const answer = await clerk.call('POST', '/api/products', { ...aStool, ...change })
  expect(answer.status).toBe(201)
  return answer.body
}
const read = async (id: string) => (await clerk.call('GET', `/api/admin/products/${id}`)).body
const list = async (query: string) => (await clerk.call('GET', `/api/admin/products?${query}`)).body
const patch = (id: string, change: object) => clerk.call('PATCH', `/api/products/${id}`, change)
const codeOf = (answer: { status: number; body: { error: { code: string } } }) => [
  answer.status,
  answer.body.error.code,
]
const passwordTypedLongAgo = (minutes: number) =>
  shop.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
    .where('account_id', '=', clerk.id)
    .execute()
/** While the password was typed too long ago. */
async function unconfirmed<T>(act: () => Promise<T>): Promise<T> {
  await passwordTypedLongAgo(11)
  try {
    return await act()
  } finally {
    await passwordTypedLongAgo(0)
  }
}

describe('the list', () => {
  test('a page of rows with the total and the number behind every view', async () => {
    const { data, total, counts, has_more } = await list('limit=5')
    expect([data.length, has_more]).toEqual([5, false])
    expect(total).toBe(counts.all)
    expect(counts.all).toBe(counts.available + counts.out_of_stock + counts.draft)
    const second = await list('limit=5&page=2')
    expect(second.data.map(({ _id }: { _id: string }) => _id)).not.toContain(data[0]._id)
    expect((await list('page=9000')).data).toEqual([])
  })

  test('drafts and deleted products are found, by title, brand or id', async () => {
    const draft = (
      await clerk.call('POST', '/api/products', { ...bareStool, title: 'Quokka Stool', brand: 'Zebrawood' })
    ).body
    for (const search of ['quokka', 'quokka sto', 'QUOKKA', 'zebra', draft._id])
      expect((await list(`search=${search}`)).data.map(({ _id }: { _id: string }) => _id)).toEqual([
        draft._id,
      ])
    expect((await list('search=%2B%2B')).total).toBe(0)
    expect((await list('search=quokka&view=draft')).total).toBe(1)
    expect((await list('search=quokka&view=available')).total).toBe(0)
    await clerk.call('DELETE', `/api/products/${draft._id}`)
    expect((await list('search=quokka')).total).toBe(0)
    expect((await list('search=quokka&view=deleted')).data).toMatchObject([{ _id: draft._id, deleted: true }])
  })

  test('every view shows as many as it says', async () => {
    await made({ title: 'No Picture Stool', images: [], published: false })
    await made({ title: 'Sold Out Stool', stock: 0 })
    await made({ title: 'Full Price Stool', discount: '' })
    const { counts } = await list('')
    for (const [view, count] of Object.entries(counts)) {
      const { total, data } = await list(`view=${view}&limit=100`)
      expect([view, total, Math.min(100, total)]).toEqual([view, count, data.length])
    }
    expect(counts).toMatchObject({ no_picture: 1, no_discount: 1 })
  })

  test('narrowed by category, brand and price', async () => {
    const { data, total } = await list(
      'category=CHAIRS&brand=A%20Maker&min_price=600&max_price=700&limit=100',
    )
    expect(total).toBe(data.length)
    expect(data.length).toBeGreaterThan(0)
    for (const row of data)
      expect(row).toMatchObject({ category: 'chairs', brand: 'A Maker', price_offer: 650 })
  })

  test.each([
    ['changed', 'updated_at', -1],
    ['title', 'title', 1],
    ['price_low', 'price_offer', 1],
    ['price_high', 'price_offer', -1],
    ['stock_low', 'stock', 1],
    ['brand', 'brand', 1],
  ] as const)('in the order of %s', async (sort, field, direction) => {
    const { data } = await list(`sort=${sort}&limit=100`)
    const values = data.map((row: Record<string, never>) => row[field] ?? Number.POSITIVE_INFINITY)
    const sorted = [...values].sort((a, b) => (a < b ? -direction : a > b ? direction : 0))
    expect(values).toEqual(sorted)
  })
})

describe('publishing', () => {
  test('what the specification sends becomes a draft that says what it lacks', async () => {
    const { status, body } = await clerk.call('POST', '/api/products', bareStool)
    expect(status).toBe(201)
    expect(body).toMatchObject({ published: false, price_offer: 650, discount: '35% Off' })
    expect(body.missing.map(({ field }: { field: string }) => field)).toEqual([
      'description',
      'net_quantity',
      'maker',
      'maker_address',
      'warranty_months',
      'hsn',
      'bis_licence',
    ])
    expect((await shop.get(`/api/products/${body._id}`)).status).toBe(404)
    expect(await findProduct(shop.db, body._id)).toBeUndefined()
    expect(await findProduct(shop.db, body._id, { drafts: true })).toMatchObject({ title: 'Plain Stool' })
  })

  test('with every declaration it is there at once, and its page tells them', async () => {
    const { _id, published, missing } = await made()
    expect([published, missing]).toEqual([true, []])
    const { body } = await shop.get(`/api/products/${_id}`)
    expect(body[0].information).toContainEqual({
      name: 'Maker',
      words: 'A Maker, 1 Workshop Lane, Jodhpur 342001',
    })
    expect(body[0].information).toContainEqual({ name: 'BIS mark', words: 'Made by a micro enterprise' })
  })

  test('a draft is published once nothing is missing', async () => {
    const draft = (await clerk.call('POST', '/api/products', bareStool)).body
    const refused = await patch(draft._id, { published: true, maker: 'A Maker' })
    expect(codeOf(refused)).toEqual([422, 'cannot_publish'])
    expect(refused.body.error.fields).toMatchObject({
      hsn: expect.any(String),
      bis_licence: expect.any(String),
    })
    expect(refused.body.error.fields.maker).toBeUndefined()
    const done = await patch(draft._id, { ...declared, published: true })
    expect(done.body.data).toMatchObject({ published: true, missing: [] })
    expect((await shop.get(`/api/products/${draft._id}`)).status).toBe(200)
  })

  test('asked for and not complete, a new product is refused', async () => {
    const refused = await clerk.call('POST', '/api/products', { ...bareStool, published: true })
    expect(codeOf(refused)).toEqual([422, 'cannot_publish'])
  })

  test('a published product loses nothing it declared, and becomes a draft instead', async () => {
    const { _id } = await made()
    for (const change of [
      { maker: '' },
      { images: [] },
      { country_of_origin: 'Vietnam' },
      { bis_exemption: '' },
      { hsn: '' },
    ])
      expect(codeOf(await patch(_id, change))).toEqual([422, 'cannot_publish'])
    expect((await patch(_id, { maker: '', published: false })).status).toBe(200)
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(404)
  })

  test('what was live before there was a gate can still be edited, and only gets better', async () => {
    const { _id } = await made()
    await sql`update product set maker = '', warranty_months = null where id = ${_id}`.execute(shop.db)
    expect((await patch(_id, { title: 'Old Stool' })).body.data).toMatchObject({
      published: true,
      title: 'Old Stool',
    })
    expect(codeOf(await patch(_id, { description: '' }))).toEqual([422, 'cannot_publish'])
    expect((await patch(_id, { maker: 'Somebody' })).body.data.missing).toHaveLength(1)
    expect(codeOf(await patch(_id, { maker: '' }))).toEqual([422, 'cannot_publish'])
  })

  test('the database publishes nothing that is incomplete either', async () => {
    const draft = (await clerk.call('POST', '/api/products', bareStool)).body
    await expect(
      sql`update product set is_published = true, hsn = '9401' where id = ${draft._id}`.execute(shop.db),
    ).rejects.toThrow('is not published')
  })

  test('a category that comes under a standard leaves its products live and says what they lack', async () => {
    await shop.db.insertInto('category').values({ slug: 'stools', name: 'Stools', position: 99 }).execute()
    const { _id } = await made({ category: 'stools', bis_exemption: '' })
    const { version } = await read(_id)
    await sql`update category set bis_standard = 'IS 17632' where slug = 'stools'`.execute(shop.db)
    expect(await read(_id)).toMatchObject({ version, published: true, missing: [{ field: 'bis_licence' }] })
  })

  test('all demo products declare everything', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from product where missing <> '{}' and position > 0 and created_at < now() - interval '1 minute'`.execute(
      shop.db,
    )
    expect(rows).toEqual([])
  })

  const text = fc.constantFrom('', ' ', 'Something', '\n\t')
  const declarations = fc.record({
    images: fc.constantFrom([], ['/media/1.webp']),
    description: text,
    width_cm: fc.constantFrom(null, 10),
    depth_cm: fc.constantFrom(null, 10),
    height_cm: fc.constantFrom(null, 10),
    net_quantity: text,
    country_of_origin: fc.constantFrom('India', ' india ', 'Vietnam', ' '),
    maker: text,
    maker_address: text,
    importer: text,
    importer_address: text,
    warranty_months: fc.constantFrom(null, 0, 12),
    hsn: fc.constantFrom('', '9401'),
    bis_licence: text,
    bis_exemption: text,
    category_slug: fc.constantFrom('chairs', 'bathmets'),
  })

  test('the rule and the database miss the same things', async () => {
    const { _id } = await made({ published: false })
    await fc.assert(
      fc.asyncProperty(declarations, async (row) => {
        const { missing } = await shop.db
          .updateTable('product')
          .set({ ...row, images: JSON.stringify(row.images) })
          .where('id', '=', _id)
          .returning('missing')
          .executeTakeFirstOrThrow()
        const expected = missingFor(
          {
            images: row.images,
            mrp: paise(100),
            offerPrice: paise(100),
            description: row.description,
            widthCm: row.width_cm,
            depthCm: row.depth_cm,
            heightCm: row.height_cm,
            netQuantity: row.net_quantity,
            countryOfOrigin: row.country_of_origin,
            maker: row.maker,
            makerAddress: row.maker_address,
            importer: row.importer,
            importerAddress: row.importer_address,
            warrantyMonths: row.warranty_months,
            hsn: row.hsn,
            gstRateBps: 1_800,
            bisLicence: row.bis_licence,
            bisExemption: row.bis_exemption,
          },
          { bisStandard: row.category_slug === 'chairs' ? 'IS 17632' : null },
        )
        expect(missing).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })
})

describe('changing', () => {
  const everything = {
    images: ['https://pictures.example/a.webp', '/media/b.webp'],
    image_alts: ['From the front', 'From the side'],
    title: 'Every Field Stool',
    brand: 'Another Maker',
    category: 'tables',
    mrp: 1_200,
    price_offer: 700,
    in_stock: false,
    stock: 7,
    description: 'In two lines.\nThis is the second.',
    material: 'Teak, cane',
    colour: 'Rust',
    width_cm: 40.5,
    depth_cm: 41,
    height_cm: 45,
    weight_kg: 6.25,
    ship_days: 9,
    assembly_minutes: 20,
    hsn: '94036000',
    gst_rate: 12,
    country_of_origin: 'Vietnam',
    group: 'every-field-stools',
    options: { Colour: 'Rust', Size: 'Low' },
    swatch: '#AA5533',
    position: 77,
    maker: 'Maker Ltd',
    maker_address: 'Hanoi',
    importer: 'Importer Ltd',
    importer_address: 'Chennai 600001',
    net_quantity: '1 stool',
    warranty_months: 24,
    care: 'Keep dry.',
    bis_licence: 'CM/L-7654321',
    bis_exemption: '',
  }

  test('every field that can be written is read back', async () => {
    const { _id } = await made()
    expect((await patch(_id, everything)).status).toBe(200)
    const { in_stock, swatch, ...fields } = everything
    expect(await read(_id)).toMatchObject({
      ...fields,
      is_available: in_stock,
      in_stock: false,
      swatch: '#aa5533',
      discount: '42% off',
      changed_by: 'Asha Rao',
      group_members: [{ _id, options: { Colour: 'Rust', Size: 'Low' } }],
    })
    const twin = await made()
    const refused = await patch(twin._id, {
      group: 'every-field-stools',
      options: { Size: 'Low', Colour: 'Rust' },
    })
    expect(codeOf(refused)).toEqual([400, 'bad_fields'])
    expect(refused.body.error.fields).toEqual({
      options: 'Another piece of this group has the same options.',
    })
  })

  test('several mistakes are named together, each with its field', async () => {
    const { _id } = await made()
    const refused = await patch(_id, {
      title: '  ',
      category: 'spaceships',
      price_offer: 5_000,
      group: 'alone',
    })
    expect(codeOf(refused)).toEqual([400, 'bad_fields'])
    expect(Object.keys(refused.body.error.fields).sort()).toEqual([
      'category',
      'options',
      'price_offer',
      'title',
    ])
    expect(codeOf(await patch(_id, { category: 'spaceships' }))).toEqual([422, 'category_unknown'])
    expect(codeOf(await patch(_id, { discount: 'cheap' }))).toEqual([422, 'discount_unreadable'])
    expect(Object.keys((await patch(_id, { weight_kg: -1, hsn: 'x' })).body.error.fields).sort()).toEqual([
      'hsn',
      'weight_kg',
    ])
  })

  test('a save that changes nothing makes no version', async () => {
    const { _id, version } = await made()
    const same = await patch(_id, { ...aStool, version })
    expect(same.body.data.version).toBe(version)
  })

  test('an old version is refused, and the newer one stays', async () => {
    const { _id, version } = await made()
    const first = await patch(_id, { title: 'First', version })
    expect(first.body.data.version).toBe(version + 1)
    expect(codeOf(await patch(_id, { title: 'Second', version }))).toEqual([409, 'product_changed'])
    expect((await read(_id)).title).toBe('First')
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((title) => patch(_id, { title, version: version + 1 })),
    )
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
  })

  test('stock that was sold meanwhile is not written over', async () => {
    const { _id } = await made({ stock: 5 })
    const { version } = await read(_id)
    await sql`update product set stock_quantity = 4 where id = ${_id}`.execute(shop.db)
    expect(codeOf(await patch(_id, { stock: 9, stock_was: 5, version }))).toEqual([409, 'stock_changed'])
    expect((await patch(_id, { stock: 9, stock_was: 4, version })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ stock: 9, version })
  })

  test('in a running sale staff change the everyday price, and shoppers pay the lower one', async () => {
    const { _id } = await made({ price_offer: 800 })
    await sql`update product set everyday_price_paise = 80000, offer_price_paise = 60000, discount = '40% off'
      where id = ${_id}`.execute(shop.db)
    await patch(_id, { price_offer: 900 })
    expect(await read(_id)).toMatchObject({ price_offer: 600, everyday_price: 900, discount: '40% off' })
    await patch(_id, { price_offer: 500 })
    expect(await read(_id)).toMatchObject({ price_offer: 500, everyday_price: 500, discount: '50% off' })
    // the specification's form sends everything; what is as it was changes nothing
    await patch(_id, { title: 'Sale Stool', mrp: 1_000, discount: '50% off' })
    expect(await read(_id)).toMatchObject({ price_offer: 500, everyday_price: 500, title: 'Sale Stool' })
  })

  test('a price that moves by more than half asks for the password', async () => {
    const { _id } = await made({ mrp: 10_000, price_offer: 1_000 })
    await unconfirmed(async () => {
      expect(codeOf(await patch(_id, { price_offer: 1_501 }))).toEqual([403, 'password_needed_again'])
      expect(codeOf(await patch(_id, { price_offer: 499 }))).toEqual([403, 'password_needed_again'])
      expect((await patch(_id, { price_offer: 1_500 })).status).toBe(200)
    })
    expect((await patch(_id, { price_offer: 100 })).status).toBe(200)
  })
})

describe('deleting, history and putting back', () => {
  const history = async (id: string, before = '') =>
    (await clerk.call('GET', `/api/admin/products/${id}/history${before}`)).body
  const revert = (id: string, change: number, version: number) =>
    clerk.call('POST', `/api/admin/products/${id}/history/${change}/revert`, { version })

  test('a deleted product comes back as it was', async () => {
    const { _id } = await made()
    expect((await clerk.call('DELETE', `/api/products/${_id}`)).status).toBe(204)
    expect(await read(_id)).toMatchObject({ deleted: true })
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(404)
    expect((await clerk.call('POST', `/api/admin/products/${_id}/restore`, {})).status).toBe(200)
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(200)
    expect((await clerk.call('POST', `/api/admin/products/${_id}/restore`, {})).status).toBe(404)
    expect((await history(_id)).data.map(({ why }: { why: string }) => why)).toEqual([
      'restore',
      'delete',
      'form',
    ])
  })

  test('a draft can be deleted too, and whose place is taken stays deleted', async () => {
    const group = { group: 'low-stools', options: { Colour: 'Rust' }, published: false }
    const first = await made(group)
    expect((await clerk.call('DELETE', `/api/products/${first._id}`)).status).toBe(204)
    await made(group)
    const refused = await clerk.call('POST', `/api/admin/products/${first._id}/restore`, {})
    expect(codeOf(refused)).toEqual([400, 'bad_fields'])
  })

  test('the history says who changed what, in the words of the wire, a page at a time', async () => {
    const { _id } = await made()
    await patch(_id, { title: 'Named Stool', price_offer: 700 })
    await patch(_id, { stock: 3 }) // stock has a ledger of its own
    const { data, next_before } = await history(_id)
    expect(next_before).toBeNull()
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ by: 'Asha Rao', why: 'form', version: 2 })
    expect(data[0].changes).toEqual([
      { field: 'title', before: 'Plain Stool', after: 'Named Stool' },
      { field: 'image_alts', before: ['Plain Stool'], after: ['Named Stool'] },
      { field: 'price_offer', before: 650, after: 700 },
      { field: 'discount', before: '35% Off', after: '30% off' },
    ])
    for (let round = 0; round < 20; round += 1) await patch(_id, { title: `Stool ${round}` })
    const newest = await history(_id)
    expect([newest.data.length, newest.next_before]).toEqual([20, newest.data[19].id])
    expect((await history(_id, `?before=${newest.next_before}`)).data).toHaveLength(2)
  })

  test('one change is put back, and the others stay', async () => {
    const { _id } = await made()
    await patch(_id, { title: 'Wrong Name', price_offer: 700, maker_address: 'Elsewhere' })
    await patch(_id, { care: 'Keep dry.' })
    const { data } = await history(_id)
    const wrong = data.find(({ version }: { version: number }) => version === 2).id
    expect(codeOf(await revert(_id, wrong, 2))).toEqual([409, 'product_changed'])
    const back = await revert(_id, wrong, 3)
    expect(back.status).toBe(200)
    expect(await read(_id)).toMatchObject({
      version: 4,
      title: 'Plain Stool',
      price_offer: 650,
      discount: '35% Off',
      maker_address: declared.maker_address,
      care: 'Keep dry.',
    })
    expect((await history(_id)).data[0]).toMatchObject({ why: 'revert', why_id: String(wrong) })
  })

  test('what no longer fits is refused by its field', async () => {
    const { _id } = await made()
    const { data } = await history(_id)
    const began = await revert(_id, data[0].id, 1)
    expect(codeOf(began)).toEqual([400, 'bad_fields'])
    await patch(_id, { price_offer: 500 })
    await patch(_id, { mrp: 600, price_offer: 500 })
    const dearer = (await history(_id)).data.find(({ version }: { version: number }) => version === 2).id
    const refused = await revert(_id, dearer, 3)
    expect(codeOf(refused)).toEqual([422, 'price_above_mrp'])
    expect(refused.body.error.fields).toHaveProperty('price_offer')
    expect(codeOf(await revert(_id, 999_999_999, 3))).toEqual([404, 'not_found'])
    const other = await made()
    expect(codeOf(await revert(other._id, dearer, 1))).toEqual([404, 'not_found'])
  })

  test('putting a deletion back restores the product', async () => {
    const { _id } = await made()
    await clerk.call('DELETE', `/api/products/${_id}`)
    const { data } = await history(_id)
    expect((await revert(_id, data[0].id, data[0].version)).status).toBe(200)
    expect(await read(_id)).toMatchObject({ deleted: false })
  })
})

describe('many at once', () => {
  const preview = async (ids: string[], change: object) =>
    (await clerk.call('POST', '/api/admin/products/bulk/preview', { ids, change })).body
  const bulk = (ids: string[], change: object, print: string) =>
    clerk.call('POST', '/api/admin/products/bulk', { ids, change, print })
  const some = async (count: number, change: object = {}) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) ids.push((await made(change))._id)
    return ids
  }

  test('prices move together; what cannot is named and left out; one audit entry says how many', async () => {
    const ids = [...(await some(3)), ...(await some(1, { price_offer: 950 }))]
    const change = { price: { by: 'percent', amount: 10, round_to_90: false } }
    const seen = await preview(ids, change)
    expect(seen).toMatchObject({ changed: 3, left_out: 1 })
    expect(seen.data.filter(({ problem }: { problem: string | null }) => problem)).toMatchObject([
      { _id: ids[3], problem: 'The price may not be above the MRP.' },
    ])
    const done = await bulk(ids, change, seen.print)
    expect(done.body).toMatchObject({ changed: 3, left_out: 1, data: [{ _id: ids[3] }] })
    for (const id of ids.slice(0, 3)) expect(await read(id)).toMatchObject({ price_offer: 715, version: 2 })
    expect(await read(ids[3] ?? '')).toMatchObject({ price_offer: 950, version: 1 })
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_name'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit).toEqual({ action: 'product.bulk_changed', subject_name: '3 products' })
    const [newest] = (await clerk.call('GET', `/api/admin/products/${ids[0]}/history`)).body.data
    expect(newest).toMatchObject({ why: 'bulk', by: 'Asha Rao' })
  })

  test('what moved since the preview stops all of it', async () => {
    const ids = await some(2)
    const change = { available: false }
    const { print } = await preview(ids, change)
    await patch(ids[1] ?? '', { title: 'Moved' })
    expect(codeOf(await bulk(ids, change, print))).toEqual([409, 'product_changed'])
    expect(codeOf(await bulk(ids, { available: true }, print))).toEqual([409, 'product_changed'])
    expect(await read(ids[0] ?? '')).toMatchObject({ is_available: true })
  })

  test.each([
    [{ discount_percent: 20 }, { price_offer: 800, discount: '20% off' }],
    [{ available: false }, { is_available: false }],
    [{ category: 'bathmets' }, { category: 'bathmets' }],
    [{ brand: 'Bulk Brand' }, { brand: 'Bulk Brand' }],
    [{ published: false }, { published: false }],
    [{ stock: 12 }, { stock: 12 }],
    [{ stock: null }, { stock: null }],
    [{ deleted: true }, { deleted: true }],
  ])('%j for all', async (change, after) => {
    const ids = await some(2, { stock: 3 })
    const seen = await preview(ids, change)
    expect(seen).toMatchObject({ changed: 2, left_out: 0 })
    expect((await bulk(ids, change, seen.print)).body).toEqual({ data: [], changed: 2, left_out: 0 })
    for (const id of ids) expect(await read(id)).toMatchObject(after)
    const again = await preview(ids, change)
    expect(again).toMatchObject({ changed: 0, left_out: 2 })
    if ('deleted' in change) {
      const back = await preview(ids, { deleted: false })
      expect((await bulk(ids, { deleted: false }, back.print)).body.changed).toBe(2)
      expect((await shop.get(`/api/products/${ids[0]}`)).status).toBe(200)
    }
  })

  test('drafts are published where they may be; who does not exist is named', async () => {
    const [ready = ''] = await some(1, { published: false })
    const bare = (await clerk.call('POST', '/api/products', bareStool)).body._id
    const ids = [ready, bare, 'no-such-piece-22222']
    const seen = await preview(ids, { published: true })
    expect(seen).toMatchObject({ changed: 1, left_out: 2 })
    await bulk(ids, { published: true }, seen.print)
    expect([(await read(ready)).published, (await read(bare)).published]).toEqual([true, false])
  })

  test('deleting, and prices that move by more than half, ask for the password', async () => {
    const ids = await some(1)
    for (const change of [{ deleted: true }, { discount_percent: 80 }]) {
      const { print } = await preview(ids, change)
      expect(codeOf(await unconfirmed(() => bulk(ids, change, print)))).toEqual([
        403,
        'password_needed_again',
      ])
      expect(await read(ids[0] ?? '')).toMatchObject({ version: 1 })
    }
  })
})

test('the form’s choices come from the shop', async () => {
  const { body } = await clerk.call('GET', '/api/admin/products/choices?q=aravali')
  expect(body.categories).toContainEqual({ slug: 'chairs', name: 'Chairs', bis_standard: 'IS 17632' })
  expect(body.brands).toContain('Monsoon Loft')
  expect(body.countries).toContain('India')
  expect(body.gst_rates).toContain(18)
  expect(body.groups).toContainEqual({
    id: 'aravali-3-seater',
    title: 'Aravali 3 Seater Sofa in Sage Green',
    members: expect.any(Number),
  })
})
