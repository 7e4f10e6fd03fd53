// Products become visible once they declare what the law asks for.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { aProductClerk, bareStool, declared, refusalOf } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { missingFor } from '../domain/declarations.ts'
import { blankFields } from '../domain/product-fields.ts'
import { findProduct } from './product-queries.ts'
import { signChange } from './sign-change.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

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
      'stock',
    ])
    expect((await shop.get(`/api/products/${body._id}`)).status).toBe(404)
    expect(await findProduct(shop.db, body._id)).toBeUndefined()
    expect(await findProduct(shop.db, body._id, { drafts: true })).toMatchObject({ title: 'Plain Stool' })
  })

  test('with every declaration it is there at once, and its page tells them', async () => {
    const { _id, published, missing } = await clerk.make({ stock: 3 })
    expect([published, missing]).toEqual([true, []])
    const { body } = await shop.get(`/api/products/${_id}`)
    expect(body[0].information).toContainEqual({
      name: 'Maker',
      words: 'A Maker, 1 Workshop Lane, Jodhpur 342001',
    })
    expect(body[0].information).toContainEqual({ name: 'BIS mark', words: 'Made by a micro enterprise' })
  })

  test('the database itself makes no product live that lacks something, whether it is new or not', async () => {
    const made = (why: string) =>
      shop.db.transaction().execute(async (trx) => {
        await signChange(trx, { accountId: null, name: 'Asma' }, why as 'form')
        await sql`
          insert into product (id, title, brand, category_slug, mrp_paise, offer_price_paise, hsn, gst_rate_bps)
          select ${`bare-${why}`}, 'Bare', brand, category_slug, 100, 100, '94036000', 1800 from product limit 1`.execute(
          trx,
        )
      })
    for (const why of ['form', 'import']) await expect(made(why)).rejects.toMatchObject({ code: '23514' })
    // what comes with the shop is there, and named as incomplete
    await made('seed')
  })

  test('a draft is published once nothing is missing', async () => {
    const draft = (await clerk.call('POST', '/api/products', bareStool)).body
    const refused = await clerk.patch(draft._id, { published: true, maker: 'A Maker' })
    expect(refusalOf(refused)).toEqual([422, 'cannot_publish'])
    expect(refused.body.error.fields).toMatchObject({
      hsn: expect.any(String),
      bis_licence: expect.any(String),
    })
    expect(refused.body.error.fields.maker).toBeUndefined()
    const done = await clerk.patch(draft._id, { ...declared, published: true })
    expect(done.body.data).toMatchObject({ published: true, missing: [] })
    expect((await shop.get(`/api/products/${draft._id}`)).status).toBe(200)
  })

  test('asked for and not complete, a new product is refused', async () => {
    const refused = await clerk.call('POST', '/api/products', { ...bareStool, published: true })
    expect(refusalOf(refused)).toEqual([422, 'cannot_publish'])
  })

  test('a published product loses nothing it declared, and becomes a draft instead', async () => {
    const { _id } = await clerk.make()
    for (const change of [
      { maker: '' },
      { images: [] },
      { country_of_origin: 'Vietnam' },
      { bis_exemption: '' },
      { hsn: '' },
    ])
      expect(refusalOf(await clerk.patch(_id, change))).toEqual([422, 'cannot_publish'])
    expect((await clerk.patch(_id, { maker: '', published: false })).status).toBe(200)
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(404)
  })

  test('what was live before there was a gate can still be edited, and only gets better', async () => {
    const { _id } = await clerk.make()
    await sql`update product set maker = '', warranty_months = null where id = ${_id}`.execute(shop.db)
    expect((await clerk.patch(_id, { title: 'Old Stool' })).body.data).toMatchObject({
      published: true,
      title: 'Old Stool',
    })
    expect(refusalOf(await clerk.patch(_id, { description: '' }))).toEqual([422, 'cannot_publish'])
    expect((await clerk.patch(_id, { maker: 'Somebody' })).body.data.missing).toHaveLength(1)
    expect(refusalOf(await clerk.patch(_id, { maker: '' }))).toEqual([422, 'cannot_publish'])
  })

  test('the database publishes nothing that is incomplete either', async () => {
    const draft = (await clerk.call('POST', '/api/products', bareStool)).body
    await expect(
      sql`update product set is_published = true, hsn = '9401' where id = ${draft._id}`.execute(shop.db),
    ).rejects.toThrow('is not published')
  })

  test('a category that comes under a standard leaves its products live and says what they lack', async () => {
    await shop.db
      .insertInto('category')
      .values({ slug: 'bar-stools', name: 'Bar Stools', position: 99 })
      .execute()
    const { _id } = await clerk.make({ category: 'bar-stools', bis_exemption: '' })
    const { version } = await clerk.read(_id)
    await sql`update category set bis_standard = 'IS 17632' where slug = 'bar-stools'`.execute(shop.db)
    expect(await clerk.read(_id)).toMatchObject({
      version,
      published: true,
      missing: [{ field: 'bis_licence' }],
    })
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
    const { _id } = await clerk.make({ published: false })
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
            ...blankFields(),
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
          { bisStandard: row.category_slug === 'chairs' ? 'IS 17632' : null, asked: [] },
        )
        expect(missing).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })
})
