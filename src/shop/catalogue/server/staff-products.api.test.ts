// Staff change products: every field, versions, prices, and the way back.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk, aStool, declared, refusalOf } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

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
    const { _id } = await clerk.make()
    expect((await clerk.patch(_id, everything)).status).toBe(200)
    const { in_stock, swatch, ...fields } = everything
    expect(await clerk.read(_id)).toMatchObject({
      ...fields,
      is_available: in_stock,
      in_stock: false,
      swatch: '#aa5533',
      discount: '42% off',
      changed_by: 'Asha Rao',
      group_members: [{ _id, options: { Colour: 'Rust', Size: 'Low' } }],
    })
    const twin = await clerk.make()
    const refused = await clerk.patch(twin._id, {
      group: 'every-field-stools',
      options: { Size: 'Low', Colour: 'Rust' },
    })
    expect(refusalOf(refused)).toEqual([400, 'bad_fields'])
    expect(refused.body.error.fields).toEqual({
      options: 'Another product in this group has the same options.',
    })
  })

  test('several mistakes are named together, each with its field', async () => {
    const { _id } = await clerk.make()
    const refused = await clerk.patch(_id, {
      title: '  ',
      category: 'spaceships',
      price_offer: 5_000,
      group: 'alone',
    })
    expect(refusalOf(refused)).toEqual([400, 'bad_fields'])
    expect(Object.keys(refused.body.error.fields).sort()).toEqual([
      'category',
      'options',
      'price_offer',
      'title',
    ])
    expect(refusalOf(await clerk.patch(_id, { category: 'spaceships' }))).toEqual([422, 'category_unknown'])
    expect(refusalOf(await clerk.patch(_id, { discount: 'cheap' }))).toEqual([422, 'discount_unreadable'])
    expect(
      Object.keys((await clerk.patch(_id, { weight_kg: -1, hsn: 'x' })).body.error.fields).sort(),
    ).toEqual(['hsn', 'weight_kg'])
  })

  test('a save that changes nothing makes no version', async () => {
    const { _id, version } = await clerk.make()
    const same = await clerk.patch(_id, { ...aStool, version })
    expect(same.body.data.version).toBe(version)
  })

  test('an old version is refused, and the newer one stays', async () => {
    const { _id, version } = await clerk.make()
    const first = await clerk.patch(_id, { title: 'First', version })
    expect(first.body.data.version).toBe(version + 1)
    expect(refusalOf(await clerk.patch(_id, { title: 'Second', version }))).toEqual([409, 'product_changed'])
    expect((await clerk.read(_id)).title).toBe('First')
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((title) => clerk.patch(_id, { title, version: version + 1 })),
    )
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
  })

  test('stock that was sold meanwhile is not written over', async () => {
    const { _id } = await clerk.make({ stock: 5 })
    const { version } = await clerk.read(_id)
    await sql`update product set stock_quantity = 4 where id = ${_id}`.execute(shop.db)
    expect(refusalOf(await clerk.patch(_id, { stock: 9, stock_was: 5, version }))).toEqual([
      409,
      'stock_changed',
    ])
    expect((await clerk.patch(_id, { stock: 9, stock_was: 4, version })).status).toBe(200)
    expect(await clerk.read(_id)).toMatchObject({ stock: 9, version })
  })

  test('in a running sale staff change the everyday price, and shoppers pay the lower one', async () => {
    const { _id } = await clerk.make({ price_offer: 800 })
    await sql`update product set everyday_price_paise = 80000, offer_price_paise = 60000, discount = '40% off'
      where id = ${_id}`.execute(shop.db)
    const endsAt = '2099-11-20T18:30:00.000Z'
    await sql`
      with sale as (
        insert into sale (id, name, state, starts_at, ends_at, covers, change, change_by, ends_in_90, made_by, made_at,
                          changed_at)
        values (gen_random_uuid(), 'Diwali', 'running', now(), ${endsAt}, 'products', 'price', 60000, false, 'Asha',
                now(), now())
        returning id)
      insert into sale_product (sale_id, product_id, price_paise) select id, ${_id}, 60000 from sale`.execute(
      shop.db,
    )
    expect(await clerk.read(_id)).toMatchObject({ everyday_price: 800, sale_ends_at: endsAt })
    await clerk.patch(_id, { price_offer: 900 })
    expect(await clerk.read(_id)).toMatchObject({
      price_offer: 600,
      everyday_price: 900,
      discount: '40% off',
    })
    await clerk.patch(_id, { price_offer: 500 })
    expect(await clerk.read(_id)).toMatchObject({
      price_offer: 500,
      everyday_price: 500,
      discount: '50% off',
    })
    // the specification's form sends everything; what is as it was changes nothing
    await clerk.patch(_id, { title: 'Sale Stool', mrp: 1_000, discount: '50% off' })
    expect(await clerk.read(_id)).toMatchObject({
      price_offer: 500,
      everyday_price: 500,
      title: 'Sale Stool',
    })
  })

  test('a price that moves by more than half asks for the password', async () => {
    const { _id } = await clerk.make({ mrp: 10_000, price_offer: 1_000 })
    await clerk.unconfirmed(async () => {
      expect(refusalOf(await clerk.patch(_id, { price_offer: 1_501 }))).toEqual([
        403,
        'password_needed_again',
      ])
      expect(refusalOf(await clerk.patch(_id, { price_offer: 499 }))).toEqual([403, 'password_needed_again'])
      expect((await clerk.patch(_id, { price_offer: 1_500 })).status).toBe(200)
    })
    expect((await clerk.patch(_id, { price_offer: 100 })).status).toBe(200)
  })
})

describe('deleting, history and putting back', () => {
  const revert = (id: string, change: number, version: number) =>
    clerk.call('POST', `/api/admin/products/${id}/history/${change}/revert`, { version })

  test('a deleted product comes back as it was', async () => {
    const { _id } = await clerk.make()
    expect((await clerk.call('DELETE', `/api/products/${_id}`)).status).toBe(204)
    expect(await clerk.read(_id)).toMatchObject({ deleted: true })
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(404)
    expect((await clerk.call('POST', `/api/admin/products/${_id}/restore`, {})).status).toBe(200)
    expect((await shop.get(`/api/products/${_id}`)).status).toBe(200)
    expect((await clerk.call('POST', `/api/admin/products/${_id}/restore`, {})).status).toBe(404)
    expect((await clerk.history(_id)).data.map(({ why }: { why: string }) => why)).toEqual([
      'restore',
      'delete',
      'form',
    ])
  })

  test('a draft can be deleted too, and whose place is taken stays deleted', async () => {
    const group = { group: 'low-stools', options: { Colour: 'Rust' }, published: false }
    const first = await clerk.make(group)
    expect((await clerk.call('DELETE', `/api/products/${first._id}`)).status).toBe(204)
    await clerk.make(group)
    const refused = await clerk.call('POST', `/api/admin/products/${first._id}/restore`, {})
    expect(refusalOf(refused)).toEqual([400, 'bad_fields'])
  })

  test('the history says who changed what, in the words of the wire, a page at a time', async () => {
    const { _id } = await clerk.make()
    await clerk.patch(_id, { title: 'Named Stool', price_offer: 700 })
    await clerk.patch(_id, { stock: 3 }) // stock has a ledger of its own
    const { data, next_before } = await clerk.history(_id)
    expect(next_before).toBeNull()
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ by: 'Asha Rao', why: 'form', version: 2 })
    expect(data[0].changes).toEqual([
      { field: 'title', before: 'Plain Stool', after: 'Named Stool' },
      { field: 'image_alts', before: ['Plain Stool'], after: ['Named Stool'] },
      { field: 'price_offer', before: 650, after: 700 },
      { field: 'discount', before: '35% Off', after: '30% off' },
    ])
    for (let round = 0; round < 20; round += 1) await clerk.patch(_id, { title: `Stool ${round}` })
    const newest = await clerk.history(_id)
    expect([newest.data.length, newest.next_before]).toEqual([20, newest.data[19].id])
    expect((await clerk.history(_id, `?before=${newest.next_before}`)).data).toHaveLength(2)
  })

  test('one change is put back, and the others stay', async () => {
    const { _id } = await clerk.make()
    await clerk.patch(_id, { title: 'Wrong Name', price_offer: 700, maker_address: 'Elsewhere' })
    await clerk.patch(_id, { care: 'Keep dry.' })
    const { data } = await clerk.history(_id)
    const wrong = data.find(({ version }: { version: number }) => version === 2).id
    expect(refusalOf(await revert(_id, wrong, 2))).toEqual([409, 'product_changed'])
    const back = await revert(_id, wrong, 3)
    expect(back.status).toBe(200)
    expect(await clerk.read(_id)).toMatchObject({
      version: 4,
      title: 'Plain Stool',
      price_offer: 650,
      discount: '35% Off',
      maker_address: declared.maker_address,
      care: 'Keep dry.',
    })
    expect((await clerk.history(_id)).data[0]).toMatchObject({ why: 'revert', why_id: String(wrong) })
  })

  test('what no longer fits is refused by its field', async () => {
    const { _id } = await clerk.make()
    const { data } = await clerk.history(_id)
    const began = await revert(_id, data[0].id, 1)
    expect(refusalOf(began)).toEqual([400, 'bad_fields'])
    await clerk.patch(_id, { price_offer: 500 })
    await clerk.patch(_id, { mrp: 600, price_offer: 500 })
    const dearer = (await clerk.history(_id)).data.find(
      ({ version }: { version: number }) => version === 2,
    ).id
    const refused = await revert(_id, dearer, 3)
    expect(refusalOf(refused)).toEqual([422, 'price_above_mrp'])
    expect(refused.body.error.fields).toHaveProperty('price_offer')
    expect(refusalOf(await revert(_id, 999_999_999, 3))).toEqual([404, 'not_found'])
    const other = await clerk.make()
    expect(refusalOf(await revert(other._id, dearer, 1))).toEqual([404, 'not_found'])
  })

  test('putting a deletion back restores the product', async () => {
    const { _id } = await clerk.make()
    await clerk.call('DELETE', `/api/products/${_id}`)
    const { data } = await clerk.history(_id)
    expect((await revert(_id, data[0].id, data[0].version)).status).toBe(200)
    expect(await clerk.read(_id)).toMatchObject({ deleted: false })
  })
})
