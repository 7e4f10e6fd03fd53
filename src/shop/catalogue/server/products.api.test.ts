import { afterAll, describe, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

describe('GET /api/products', () => {
  test('answers a bare array of the specification’s products', async () => {
    const { status, body, headers } = await shop.get('/api/products?category=sofasets')
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('8')
    expect(body).toHaveLength(8)
    expect(body[0]).toMatchObject({
      _id: expect.stringMatching(/^aravali-3-seater-sofa-in-sage-green-[a-z0-9]{5}$/),
      title: 'Aravali 3 Seater Sofa in Sage Green',
      brand: 'Monsoon Loft',
      category: 'sofasets',
      price_offer: 31_490,
      mrp: 46_999,
      discount: '33% off',
      in_stock: true,
    })
    expect(body[0].images).toHaveLength(4)
  })

  test('without a category lists the whole shop, a page at a time', async () => {
    const { body, headers } = await shop.get('/api/products?limit=100')
    expect(headers['x-total-count']).toBe('145')
    expect(headers.link).toBe(
      '</api/products?limit=100&page=2>; rel="next", </api/products?limit=100&page=2>; rel="last"',
    )
    const second = await shop.get('/api/products?limit=100&page=2')
    expect(second.headers.link).toBe(
      '</api/products?limit=100&page=1>; rel="first", </api/products?limit=100&page=1>; rel="prev"',
    )
    const ids = new Set([...body, ...second.body].map(({ _id }: { _id: string }) => _id))
    expect(ids.size).toBe(145)
  })

  test('a page past the end is empty and still says how many there are', async () => {
    const { status, body, headers } = await shop.get('/api/products?category=sofasets&page=9')
    expect([status, body, headers['x-total-count']]).toEqual([200, [], '8'])
  })

  test.each([
    ['brand=Nestora', (product: Wire) => product.brand === 'Nestora'],
    [
      'brand=Nestora&brand=Zari%20%26%20Oak',
      (product: Wire) => ['Nestora', 'Zari & Oak'].includes(product.brand),
    ],
    [
      'min_price=20000&max_price=30000',
      (product: Wire) => product.price_offer >= 20_000 && product.price_offer <= 30_000,
    ],
    ['in_stock=true', (product: Wire) => product.in_stock],
    ['in_stock=false', (product: Wire) => !product.in_stock],
    ['category=queenbed&colour=Blue', (product: Wire) => product.category === 'queenbed'],
  ])('%s narrows the list', async (query, holds) => {
    const { body } = await shop.get(`/api/products?limit=100&${query}`)
    expect(body.length).toBeGreaterThan(0)
    expect(body.every(holds)).toBe(true)
  })

  test.each([
    ['price_low', (a: Wire, b: Wire) => a.price_offer <= b.price_offer],
    ['price_high', (a: Wire, b: Wire) => a.price_offer >= b.price_offer],
    ['discount', (a: Wire, b: Wire) => 1 - a.price_offer / a.mrp >= 1 - b.price_offer / b.mrp - 0.0001],
  ])('sort=%s puts them in order', async (sort, inOrder) => {
    const { body } = await shop.get(`/api/products?limit=100&sort=${sort}`)
    expect(
      body.every((product: Wire, index: number) => index === 0 || inOrder(body[index - 1], product)),
    ).toBe(true)
  })

  test('ids picks exactly those products', async () => {
    const { body } = await shop.get('/api/products?limit=3')
    const [first, , third] = body
    const picked = await shop.get(`/api/products?ids=${first._id}&ids=${third._id}`)
    expect(picked.body.map(({ _id }: Wire) => _id).sort()).toEqual([first._id, third._id].sort())
  })

  test.each([
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
    'cabinetry',
    'mattresses',
    'lighting',
    'appliances',
  ])('the category %s of the specification holds goods', async (category) => {
    const { body } = await shop.get(`/api/products?category=${category}`)
    expect(body.length).toBeGreaterThan(0)
  })
})

describe('GET /api/products/{id}', () => {
  test('answers an array of one, with everything the page shows', async () => {
    const [listed] = (await shop.get('/api/products?category=sofasets')).body
    const { body } = await shop.get(`/api/products/${listed._id}`)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      ...listed,
      category_name: 'Sofa Sets',
      dimensions: { width_cm: 232, depth_cm: 93, height_cm: 90 },
      weight_kg: 58,
      hsn: '9401',
      gst_rate: 18,
      options: { Colour: 'Sage Green' },
    })
    expect(body[0].group.map((member: { options: { Colour: string } }) => member.options.Colour)).toEqual([
      'Sage Green',
      'Rust',
      'Navy',
      'Oat',
    ])
  })

  test('an unknown id is 404', async () => {
    const { status, body } = await shop.get('/api/products/no-such-piece-22222')
    expect([status, body.error.code]).toEqual([404, 'product_unknown'])
  })

  test('similar pieces are of the same category and of another group', async () => {
    const [listed] = (await shop.get('/api/products?category=sofasets')).body
    const { body } = await shop.get(`/api/products/${listed._id}/similar`)
    expect(body).toHaveLength(4)
    expect(
      body.every((product: Wire) => product.category === 'sofasets' && !product.title.startsWith('Aravali')),
    ).toBe(true)
  })

  test('what goes well with a sofa is from its rooms, in stock, and no other seat', async () => {
    const [sofa] = (await shop.get('/api/products?category=sofasets')).body
    const { body } = await shop.get(`/api/products/${sofa._id}/complements`)
    expect(body).toHaveLength(4)
    const headings = await shop.db
      .selectFrom('product')
      .select(['hsn', 'in_stock'])
      .where(
        'id',
        'in',
        body.map((product: Wire) => product._id),
      )
      .execute()
    expect(headings.every(({ hsn, in_stock }) => in_stock && !hsn.startsWith('9401'))).toBe(true)
    expect(new Set(body.map((product: Wire) => product.category)).size).toBeGreaterThan(2)
    expect((await shop.get('/api/products/no-such-piece-22222/complements')).body).toEqual([])
  })
})

describe('GET /api/products/facets', () => {
  test('counts every filter, and a ticked brand does not hide the others', async () => {
    const all = (await shop.get('/api/products/facets?category=sofasets')).body
    const ticked = (await shop.get('/api/products/facets?category=sofasets&brand=Old%20Mint%20House')).body
    expect(all.total).toBe(8)
    expect(all.brands).toEqual([
      { name: 'Monsoon Loft', count: 5 },
      { name: 'Old Mint House', count: 1 },
      { name: 'Sheesham Story', count: 1 },
      { name: 'Zari & Oak', count: 1 },
    ])
    expect(all.price).toEqual({
      min: 24_490,
      max: 64_990,
      bands: [
        { from: 20_000, to: 25_000, count: 1 },
        { from: 25_000, to: 30_000, count: 1 },
        { from: 30_000, to: 35_000, count: 4 },
        { from: 35_000, to: 40_000, count: 0 },
        { from: 40_000, to: 50_000, count: 0 },
        { from: 50_000, to: 60_000, count: 1 },
        { from: 60_000, to: 75_000, count: 1 },
      ],
    })
    // what is chosen of the prices hides none of the others
    const cheap = (await shop.get('/api/products/facets?category=sofasets&max_price=30000')).body
    expect([cheap.total, cheap.price]).toEqual([2, all.price])
    expect(ticked.total).toBe(1)
    expect(ticked.brands).toEqual(all.brands)
    expect(ticked.colours).toEqual([{ name: 'Brown', count: 1 }])
  })

  test('its counts are what the list then shows', async () => {
    const { brands } = (await shop.get('/api/products/facets?min_price=5000')).body
    for (const { name, count } of brands) {
      const { headers } = await shop.get(
        `/api/products?min_price=5000&limit=1&brand=${encodeURIComponent(name)}`,
      )
      expect(headers['x-total-count']).toBe(String(count))
    }
  })
})

describe('searching', () => {
  test.each([
    ['chesterfield', 'Nilgiri 3 Seater Chesterfield in Tan Leatherette'],
    ['almirah', 'Sahyadri 3 Door Wardrobe in Walnut'],
    ['palang', 'Ranthambore Queen Size Metal Bed in Matte Black'],
    ['sofa under 25000', 'Chilika 2 Seater Loveseat in Midnight Blue Velvet'],
    ['cane dining chair', 'Chettinad Cane-Back Dining Chair in Teak'],
  ])('"%s" finds %s', async (typed, title) => {
    const { body } = await shop.get(`/api/products?limit=100&search=${encodeURIComponent(typed)}`)
    expect(body.map((product: Wire) => product.title)).toContain(title)
  })

  test('suggestions hold products, categories and brands', async () => {
    const { body } = await shop.get('/api/products/suggest?q=sofa')
    expect(body.products).toHaveLength(5)
    expect(body.categories.map(({ slug }: { slug: string }) => slug)).toContain('sofasets')
    expect(body.brands.length).toBeGreaterThan(0)
    expect(body.total).toBe(Number((await shop.get('/api/products?search=sofa')).headers['x-total-count']))
  })

  test('an unfinished word is enough', async () => {
    const { body } = await shop.get('/api/products/suggest?q=reclin')
    expect(body.products.length).toBeGreaterThan(0)
  })

  test('a misspelt search is told what may have been meant', async () => {
    const { body } = await shop.get('/api/products/suggest?q=wardrobb')
    expect(body.total).toBe(3)
    expect(body.did_you_mean[0]).toEqual({ name: 'wardrobe', count: 3 })
  })
})

describe('places', () => {
  test.each(['SofaSets', 'collectibles', 'living-room'])('%s is found in any case', async (slug) => {
    const { body } = await shop.get(`/api/places/${slug}`)
    expect(body).toHaveLength(1)
  })

  test('every collection holds goods', async () => {
    const { body } = await shop.get('/api/places')
    expect(body.filter(({ count }: { count: number }) => count === 0)).toEqual([])
  })
})

type Wire = {
  _id: string
  title: string
  brand: string
  category: string
  price_offer: number
  mrp: number
  in_stock: boolean
}

test('a list says of a piece what is said of it beside another', async () => {
  const { body: sofas } = await shop.get('/api/products?category=sofasets&limit=100')
  for (const sofa of sofas.slice(0, 5)) {
    const { body: similar } = await shop.get(`/api/products/${sofa._id}/similar`)
    expect(similar.length).toBeGreaterThan(0)
    const ids = similar.map((piece: { _id: string }) => `ids=${piece._id}`).join('&')
    const { body: listed, headers } = await shop.get(`/api/products?${ids}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)
    expect(listed.toSorted(byId)).toEqual(similar.toSorted(byId))
  }
})
