// Staff arrange categories and brands: the tree, addresses that lead on, what a category asks for, and removing.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk, aStool } from '../../../../../test/a-product.ts'
import { aShop } from '../../../../../test/a-shop.ts'
import { aPerson } from '../../../../../test/people.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const clerk = await aProductClerk(shop)

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await clerk.call(method, `/api/admin${path}`, body)
  shop.cache.shopChanged()
  return answer
}
const get = async (path: string) => {
  shop.cache.shopChanged()
  return shop.get(path)
}
const read = async (slug: string) => (await call('GET', `/categories/${slug}`)).body
const change = async (slug: string, body: object) =>
  call('PUT', `/categories/${slug}`, { version: (await read(slug)).version, ...body })
const add = (name: string, more: object = {}) =>
  call('POST', '/categories', { name, address: '', parent: null, ...more })
const listed = async (query: string) =>
  Number((await get(`/api/products?limit=1&${query}`)).headers['x-total-count'])
const lastAudit = () =>
  shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the tree', () => {
  test('a category is added, with an address made of its name', async () => {
    expect((await add('Bar Furniture', { parent: 'furniture' })).body).toEqual({ slug: 'bar-furniture' })
    expect(await read('bar-furniture')).toMatchObject({
      address: 'bar-furniture',
      parent: 'furniture',
      products: 0,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'category.added',
      actor_name: 'Asha Rao',
      after: { name: 'Bar Furniture', address: 'bar-furniture', inside: 'furniture' },
    })
  })

  test.each([
    ['an empty name', { name: '  ' }, 'name', 'Enter a name.'],
    [
      'a taken address',
      { name: 'X', address: 'sofasets' },
      'address',
      'Sofa Sets lives there. Try sofasets-2.',
    ],
    [
      'a collection’s address',
      { name: 'X', address: 'japandi' },
      'address',
      'Japandi lives there. Try japandi-2.',
    ],
    [
      'a bad address',
      { name: 'X', address: 'Big Sofas' },
      'address',
      'Small letters, digits and single dashes only.',
    ],
    ['the products’ own', { name: 'X', address: 'op' }, 'address', 'The shop uses this address itself.'],
    [
      'a parent that is not',
      { name: 'X', parent: 'nothing' },
      'parent',
      'The category it stands in does not exist.',
    ],
  ])('%s is refused beside the field', async (_, body, field, words) => {
    const answer = await call('POST', '/categories', { address: '', parent: null, ...body })
    expect([answer.status, answer.body.error.fields]).toEqual([400, { [field]: words }])
  })

  test('no fourth level, and nothing inside itself', async () => {
    await add('Sofas', { parent: 'furniture' })
    await change('sofasets', { parent: 'sofas' })
    expect((await add('Corner Sofas', { parent: 'sofasets' })).body.error.fields.parent).toMatch(
      /Three levels/,
    )
    expect((await change('furniture', { parent: 'sofas' })).body.error.fields.parent).toMatch(/inside itself/)
    // and the database says so too
    await expect(
      shop.db.updateTable('category').set({ parent: 'sofasets' }).where('slug', '=', 'furniture').execute(),
    ).rejects.toThrow(/inside itself/)
  })

  test('a parent lists everything below it, and counts it', async () => {
    const sofas = await listed('category=sofas')
    expect(sofas).toBe(await listed('category=sofasets'))
    expect(sofas).toBeGreaterThan(0)
    const places = (await get('/api/places')).body
    expect(places).toContainEqual(expect.objectContaining({ kind: 'category', slug: 'sofas', count: sofas }))
    const facets = (await get('/api/products/facets?category=furniture')).body
    expect(facets.total).toBe(await listed('category=furniture'))
  })

  test('the product page and its data name the way down', async () => {
    const [first] = (await get('/api/products?category=sofasets&limit=1')).body
    const [product] = (await get(`/api/products/${first._id}`)).body
    expect(product.trail.map(({ slug }: { slug: string }) => slug)).toEqual([
      'furniture',
      'sofas',
      'sofasets',
    ])
  })

  test('another order is saved once; whoever began from an older one is told', async () => {
    const before = (await call('GET', '/categories')).body
    const order = before.data.map(({ slug, parent }: { slug: string; parent: string | null }) => ({
      slug,
      parent,
    }))
    const turned = [...order.filter(({ parent }: { parent: string | null }) => parent === null).reverse()]
    const rest = order.filter(({ parent }: { parent: string | null }) => parent !== null)
    const body = { tree: before.tree, categories: [...turned, ...rest] }
    const after = await call('PUT', '/category-tree', body)
    expect(after.status).toBe(200)
    expect(after.body.data[0].slug).toBe(turned[0].slug)
    expect(await lastAudit()).toMatchObject({ action: 'categories.arranged' })
    expect((await call('PUT', '/category-tree', body)).body.error.code).toBe('changed_meanwhile')
    const deep = {
      tree: after.body.tree,
      categories: order.map((one: object) => ({ ...one, parent: 'sofasets' })),
    }
    expect((await call('PUT', '/category-tree', deep)).status).toBe(400)
    await call('PUT', '/category-tree', { tree: after.body.tree, categories: order })
  })

  test('two who move at once: the tree stays a tree', async () => {
    await add('One')
    await add('Two')
    const answers = await Promise.all([change('one', { parent: 'two' }), change('two', { parent: 'one' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('of two who save the same category one is told', async () => {
    const { version } = await read('one')
    const both = await Promise.all(
      ['a', 'b'].map((words) => call('PUT', '/categories/one', { version, description: words })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('addresses', () => {
  test('a changed address answers 301 from the old one, everywhere else the new one stands', async () => {
    const total = await listed('category=recliner')
    expect((await change('recliner', { address: 'recliners' })).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      before: { address: 'recliner' },
      after: { address: 'recliners' },
    })
    const [old] = (await get('/api/places/recliner')).body
    expect(old).toMatchObject({ slug: 'recliners', moved: true })
    expect(await listed('category=recliners')).toBe(total)
    expect(await listed('category=recliner')).toBe(total)
    const [piece] = (await get('/api/products?category=recliners&limit=1')).body
    expect(piece.category).toBe('recliners')
    const [detail] = (await get(`/api/products/${piece._id}`)).body
    expect(detail.trail.at(-1).slug).toBe('recliners')
  })

  test('a chain is one step, and going back to an old address turns it round', async () => {
    await change('recliner', { address: 'rocking-and-reclining' })
    for (const address of ['recliner', 'recliners'])
      expect((await get(`/api/places/${address}`)).body[0]).toMatchObject({
        slug: 'rocking-and-reclining',
        moved: true,
      })
    await change('recliner', { address: 'recliner' })
    expect((await get('/api/places/recliner')).body[0]).toMatchObject({ slug: 'recliner', moved: false })
    expect((await get('/api/places/recliners')).body[0]).toMatchObject({ slug: 'recliner', moved: true })
  })

  test('a new category takes an old address over', async () => {
    expect((await add('Recliners of today', { address: 'recliners' })).status).toBe(201)
    expect((await get('/api/places/recliners')).body[0]).toMatchObject({
      name: 'Recliners of today',
      moved: false,
    })
    expect(await listed('category=recliners')).toBe(0)
  })

  test('hidden is left out of lists and search engines, and its address still opens', async () => {
    await change('pets', { hidden: true })
    expect((await get('/api/places')).body).toContainEqual(
      expect.objectContaining({ slug: 'pets', hidden: true }),
    )
    expect((await get('/api/products/suggest?q=pets')).body.categories).toEqual([])
    expect((await get('/api/places/pets')).body[0]).toMatchObject({ hidden: true })
    await change('pets', { hidden: false })
  })
})

describe('what a category asks for', () => {
  test('a field it asks for keeps new products back, and what is shown stays', async () => {
    const shown = await clerk.make({ category: 'chairs', care: '' })
    expect((await change('chairs', { asked: ['care', 'seat_height_cm'] })).status).toBe(200)
    expect((await read('chairs')).lacks.seat_height_cm).toBeGreaterThan(0)
    expect(await clerk.read(shown._id)).toMatchObject({
      published: true,
      missing: [{ field: 'care' }, { field: 'seat_height_cm' }],
    })
    const refused = await clerk.call('POST', '/api/products', {
      ...aStool,
      published: true,
      care: 'Wipe it.',
    })
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { seat_height_cm: 'Give the seat height: this category asks for it.' },
    ])
    const made = await clerk.call('POST', '/api/products', {
      ...aStool,
      published: true,
      care: 'Wipe it.',
      seat_height_cm: 45,
    })
    expect(made.status).toBe(201)
  })

  test('a field of the owner’s own stands among what it asks for, and is asked for there', async () => {
    await sql`insert into attribute (key, name, kind) values ('glaze', 'Glaze', 'text'), ('wood', 'Wood', 'text')`.execute(
      shop.db,
    )
    await sql`insert into category_attribute values ('pets', 'glaze', true)`.execute(shop.db)
    const pets = await read('pets')
    expect(pets).toMatchObject({ asked: ['attributes.glaze'] })
    expect(pets.lacks['attributes.glaze']).toBe(pets.own_products)
    // a field of every product would be offered nowhere else if it were asked for here
    expect(pets.askable).toContainEqual({ field: 'attributes.glaze', name: 'Glaze' })
    expect(JSON.stringify(pets.askable)).not.toContain('attributes.wood')
    expect((await change('glasses', { asked: ['attributes.wood'] })).body.error.fields.asked).toBeDefined()
    expect((await change('glasses', { asked: ['attributes.glaze', 'care'] })).status).toBe(200)
    const asking = await read('glasses')
    expect(asking).toMatchObject({ asked: ['care', 'attributes.glaze'], lacking: asking.own_products })
    expect(await lastAudit()).toMatchObject({ after: { asked: ['attributes.glaze', 'care'] } })
    const field = async () => (await clerk.call('GET', '/api/admin/attributes/glaze')).body
    expect(await field()).toMatchObject({
      version: 2,
      categories: expect.arrayContaining([{ slug: 'glasses', compulsory: true }]),
    })
    expect((await change('glasses', { asked: [] })).status).toBe(200)
    expect(await read('glasses')).toMatchObject({ asked: [] })
    expect(await field()).toMatchObject({
      version: 3,
      categories: expect.arrayContaining([
        { slug: 'glasses', compulsory: false },
        { slug: 'pets', compulsory: true },
      ]),
    })
  })

  test('what the law asks for, and what nobody knows, cannot be asked for', async () => {
    for (const field of ['maker', 'wings'])
      expect((await change('chairs', { asked: [field] })).body.error.fields.asked).toBe(
        'This field cannot be asked for.',
      )
  })

  test('the form of a new product begins with its HSN', async () => {
    await change('glasses', { hsn: '7013', warranty_months: 6 })
    const { body } = await clerk.call('GET', '/api/admin/products/choices')
    expect(body.categories).toContainEqual(
      expect.objectContaining({ slug: 'glasses', hsn: '7013', warranty_months: 6 }),
    )
  })
})

describe('removing', () => {
  const uses = async (kind: string, slug: string) =>
    (await call('GET', `/arranged/${kind}/${slug}/uses`)).body.data
  const remove = async (kind: string, slug: string, version: number, move_to: string | null) =>
    call('POST', `/arranged/${kind}/${slug}/removal`, { version, move_to })

  test('refused while something uses it, with the list of what does', async () => {
    await sql`
      insert into coupon (code, kind, amount_paise, starts_at, categories)
      values ('LAMPS', 'amount', 1000, now(), '{lighting}')`.execute(shop.db)
    await sql`
      insert into sale (id, name, state, covers, covers_what, change, change_by, ends_in_90, made_by, made_at,
        changed_at)
      values (gen_random_uuid(), 'Lamp days', 'draft', 'category', 'lighting', 'percent', 1000, false, 'Asha', now(), now())`.execute(
      shop.db,
    )
    await sql`
      insert into collection (slug, name, kind, position, filling, rules) values
      ('bright', 'Bright', 'kind', 900, 'rules',
       '{"match": "all", "rules": [{"field": "category", "values": ["lighting"]}]}')`.execute(shop.db)
    const found = await uses('category', 'lighting')
    expect(
      Object.fromEntries(found.map(({ what, names }: { what: string; names: string[] }) => [what, names])),
    ).toMatchObject({
      products: expect.any(Array),
      collections: ['Bright'],
      coupons: ['LAMPS'],
      sales: ['Lamp days'],
      menu: expect.any(Array),
    })
    const { version } = await read('lighting')
    expect((await remove('category', 'lighting', version, null)).body.error.code).toBe('in_use')
    expect((await remove('category', 'lighting', version + 1, 'mounts')).body.error.code).toBe(
      'changed_meanwhile',
    )
    expect(
      (await remove('category', 'lighting', version, 'lighting')).body.error.fields.move_to,
    ).toBeDefined()
  })

  test('all of it goes to another in one step, with history, and the address leads there', async () => {
    const [mounts, lamps] = [await listed('category=mounts'), await listed('category=lighting')]
    const [lamp] = (await get('/api/products?category=lighting&limit=1')).body
    const { version } = await read('lighting')
    expect((await remove('category', 'lighting', version, 'mounts')).status).toBe(204)
    expect(await lastAudit()).toMatchObject({
      action: 'category.removed',
      before: { address: 'lighting', coupons: 1, sales: 1 },
      after: { moved_to: 'Wall Mounts & Mirrors' },
    })
    expect(await listed('category=mounts')).toBe(mounts + lamps)
    expect((await get('/api/places/lighting')).body[0]).toMatchObject({ slug: 'mounts', moved: true })
    const { body } = await clerk.call('GET', `/api/admin/products/${lamp._id}/history`)
    expect(body.data[0]).toMatchObject({ by: 'Asha Rao', why: 'bulk' })
    const { rows } = await sql<{ categories: string[]; covers_what: string; rules: object }>`
      select coupon.categories, sale.covers_what, collection.rules from coupon, sale, collection
      where code = 'LAMPS' and sale.name = 'Lamp days' and collection.slug = 'bright'`.execute(shop.db)
    expect(rows[0]).toMatchObject({
      categories: ['mounts'],
      covers_what: 'mounts',
      rules: { rules: [{ field: 'category', values: ['mounts'] }] },
    })
    // the menu followed by itself
    const menu = JSON.stringify((await get('/api/content/layout')).body)
    expect(menu).not.toContain('/product/lighting"')
    expect(menu).toContain('/product/mounts')
  })

  test('its own product fields go along: none becomes a field of every product', async () => {
    await sql`insert into attribute (key, name, kind) values ('pile', 'Pile', 'text'), ('wash', 'Wash', 'text')`.execute(
      shop.db,
    )
    await sql`
      insert into category_attribute values ('bathmets', 'pile', true), ('bathmets', 'wash', true),
        ('furnishings', 'wash', false)`.execute(shop.db)
    const { version } = await read('bathmets')
    expect(
      (await uses('category', 'bathmets')).find(({ what }: { what: string }) => what === 'fields'),
    ).toEqual({
      what: 'fields',
      count: 2,
      names: ['Pile', 'Wash'],
    })
    expect((await remove('category', 'bathmets', version, 'furnishings')).status).toBe(204)
    const { rows } = await sql`
      select attribute_key, category_slug, is_compulsory from category_attribute
      where attribute_key in ('pile', 'wash') order by 1`.execute(shop.db)
    expect(rows).toEqual([
      { attribute_key: 'pile', category_slug: 'furnishings', is_compulsory: true },
      { attribute_key: 'wash', category_slug: 'furnishings', is_compulsory: true },
    ])
    // whoever has the field's page open is told that it moved
    expect((await clerk.call('GET', '/api/admin/attributes/pile')).body.version).toBe(2)
  })

  test('categories inside it go along, unless that is too deep', async () => {
    const { version } = await read('furniture')
    expect(
      (await remove('category', 'furniture', version, 'sofasets')).body.error.fields.move_to,
    ).toBeDefined()
    expect((await remove('category', 'furniture', version, 'home-decor')).status).toBe(204)
    expect(await read('chairs')).toMatchObject({ parent: 'home-decor' })
    expect((await get('/api/places/furniture')).body[0]).toMatchObject({ slug: 'home-decor', moved: true })
  })

  test('what nothing uses simply goes', async () => {
    const { version } = await read('bar-furniture')
    expect((await remove('category', 'bar-furniture', version, null)).status).toBe(204)
    expect((await get('/api/places/bar-furniture')).body).toEqual([])
  })
})

describe('brands', () => {
  const blank = {
    hidden: false,
    logo: '',
    words: '',
    maker: '',
    maker_address: '',
    importer: '',
    importer_address: '',
  }
  const brandOf = async (address: string) =>
    (await call('GET', '/brands')).body.data.find((one: { address: string }) => one.address === address)
  const save = async (address: string, more: object) => {
    const { version, products: _, picture: __, countries: ___, ...brand } = await brandOf(address)
    return call('PUT', `/brands/${address}`, { ...brand, version, ...more })
  }

  test('a new name goes to its products and everything that names it; the old address leads on', async () => {
    await sql`
      insert into coupon (code, kind, amount_paise, starts_at, brands)
      values ('NEST', 'amount', 1000, now(), '{Nestora}')`.execute(shop.db)
    const before = await listed('brand=Nestora')
    expect((await save('nestora', { name: 'Nestora Home', address: 'nestora-home' })).status).toBe(200)
    expect(await listed('brand=Nestora%20Home')).toBe(before)
    expect((await get('/api/brands/nestora')).body[0]).toMatchObject({
      kind: 'brand',
      slug: 'nestora-home',
      name: 'Nestora Home',
      moved: true,
    })
    expect(
      await shop.db.selectFrom('coupon').select('brands').where('code', '=', 'NEST').executeTakeFirst(),
    ).toEqual({ brands: ['Nestora Home'] })
    expect(await lastAudit()).toMatchObject({
      action: 'brand.changed',
      before: { name: 'Nestora', address: 'nestora' },
      after: { name: 'Nestora Home', address: 'nestora-home' },
    })
    expect((await get('/api/content/home')).body.brands).toContain('Nestora Home')
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'zari & oak', address: 'zari-and-oak' }, 'name'],
    [{ name: 'New Maker', address: 'zari-oak' }, 'address'],
    [{ name: 'New Maker', address: 'No!' }, 'address'],
  ])('%j is refused beside the field', async (body, field) => {
    const answer = await call('POST', '/brands', { ...blank, address: '', ...body })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]])
  })

  test('a brand that comes with a product gets an address of its own', async () => {
    await clerk.make({ brand: 'Zari: Oak' })
    expect(await brandOf('zari-oak-2')).toMatchObject({ name: 'Zari: Oak', products: 1 })
  })

  test('two spellings of one maker are merged', async () => {
    const { version } = await brandOf('zari-oak-2')
    const uses = (await call('GET', '/arranged/brand/zari-oak-2/uses')).body.data
    expect(uses).toEqual([{ what: 'products', count: 1, names: [expect.any(String)] }])
    const before = (await brandOf('zari-oak')).products
    const body = { version, move_to: 'zari-oak' }
    expect((await call('POST', '/arranged/brand/zari-oak-2/removal', body)).status).toBe(204)
    expect((await brandOf('zari-oak')).products).toBe(before + 1)
    expect((await get('/api/brands/zari-oak-2')).body[0]).toMatchObject({ slug: 'zari-oak', moved: true })
  })

  test('whoever only reads changes nothing', async () => {
    const support = await aPerson(shop, 'support')
    expect((await support.call('GET', '/api/admin/brands')).status).toBe(200)
    expect(
      (await support.call('POST', '/api/admin/categories', { name: 'X', address: '', parent: null })).status,
    ).toBe(403)
  })
})
