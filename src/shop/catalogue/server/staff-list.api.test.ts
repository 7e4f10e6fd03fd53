// The list of products in the back office, and what its form offers.
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk, bareStool } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

describe('the list', () => {
  test('a page of rows with the total and the number behind every view', async () => {
    const { data, total, counts, has_more } = await clerk.list('limit=5')
    expect([data.length, has_more]).toEqual([5, false])
    expect(total).toBe(counts.all)
    expect(counts.all).toBe(counts.available + counts.out_of_stock + counts.draft)
    const second = await clerk.list('limit=5&page=2')
    expect(second.data.map(({ _id }: { _id: string }) => _id)).not.toContain(data[0]._id)
    expect((await clerk.list('page=9000')).data).toEqual([])
  })

  test('drafts and deleted products are found, by title, brand or id', async () => {
    const draft = (
      await clerk.call('POST', '/api/products', { ...bareStool, title: 'Quokka Stool', brand: 'Zebrawood' })
    ).body
    for (const search of ['quokka', 'quokka sto', 'QUOKKA', 'zebra', draft._id])
      expect((await clerk.list(`search=${search}`)).data.map(({ _id }: { _id: string }) => _id)).toEqual([
        draft._id,
      ])
    expect((await clerk.list('search=%2B%2B')).total).toBe(0)
    expect((await clerk.list('search=quokka&view=draft')).total).toBe(1)
    expect((await clerk.list('search=quokka&view=available')).total).toBe(0)
    await clerk.call('DELETE', `/api/products/${draft._id}`)
    expect((await clerk.list('search=quokka')).total).toBe(0)
    expect((await clerk.list('search=quokka&view=deleted')).data).toMatchObject([
      { _id: draft._id, deleted: true },
    ])
  })

  test('every view shows as many as it says', async () => {
    await clerk.make({ title: 'No Picture Stool', images: [], published: false })
    await clerk.make({ title: 'Sold Out Stool', stock: 0 })
    await clerk.make({ title: 'Full Price Stool', discount: '' })
    const { counts } = await clerk.list('')
    for (const [view, count] of Object.entries(counts)) {
      const { total, data } = await clerk.list(`view=${view}&limit=100`)
      expect([view, total, Math.min(100, total)]).toEqual([view, count, data.length])
    }
    expect(counts).toMatchObject({ no_picture: 1, no_discount: 1 })
  })

  test('what lacks a size, and what is large and lacks its cartons', async () => {
    const size = { width_cm: 90, depth_cm: 40, height_cm: 59 }
    const lacking = await clerk.make({ title: 'Unmeasured Chest', width_cm: 90, depth_cm: 40 })
    const loose = await clerk.make({ title: 'Loose Chest', ...size })
    await clerk.make({ title: 'Packed Chest', ...size, cartons: '95 × 45 × 64 cm' })
    await clerk.make({ title: 'Small Chest', ...size, width_cm: 59.9 })
    const chests = async (view: string) => {
      const { data, total } = await clerk.list(`view=${view}&category=chairs&search=chest`)
      expect(total).toBe(data.length)
      return data.map(({ _id }: { _id: string }) => _id)
    }
    expect([await chests('no_size'), (await chests('no_cartons')).toSorted()]).toEqual([
      [lacking._id],
      [lacking._id, loose._id].toSorted(),
    ])
    const { counts } = await clerk.list('')
    await clerk.patch(lacking._id, { height_cm: 59 })
    await clerk.patch(loose._id, { cartons: '95x45x64' })
    expect((await clerk.list('')).counts).toMatchObject({
      no_size: counts.no_size - 1,
      no_cartons: counts.no_cartons - 1,
    })
    expect(await chests('no_cartons')).toEqual([lacking._id])
  })

  test('narrowed by category, brand and price', async () => {
    const { data, total } = await clerk.list(
      'category=CHAIRS&brand=A%20Maker&min_price=600&max_price=700&limit=100',
    )
    expect(total).toBe(data.length)
    expect(data.length).toBeGreaterThan(0)
    for (const row of data)
      expect(row).toMatchObject({ category: 'chairs', brand: 'A Maker', price_offer: 650 })
  })

  test('several categories together are a department', async () => {
    const { data, total } = await clerk.list('category=Collectibles&category=MOUNTS&limit=100')
    expect(total).toBe(data.length)
    expect(new Set(data.map(({ category }: { category: string }) => category))).toEqual(
      new Set(['Collectibles', 'mounts']),
    )
  })

  test.each([
    ['changed', 'updated_at', -1],
    ['title', 'title', 1],
    ['price_low', 'price_offer', 1],
    ['price_high', 'price_offer', -1],
    ['stock_low', 'stock', 1],
    ['brand', 'brand', 1],
  ] as const)('in the order of %s', async (sort, field, direction) => {
    const { data } = await clerk.list(`sort=${sort}&limit=100`)
    const values = data.map((row: Record<string, never>) => row[field] ?? Number.POSITIVE_INFINITY)
    const sorted = [...values].sort((a, b) => (a < b ? -direction : a > b ? direction : 0))
    expect(values).toEqual(sorted)
  })
})

test('the form’s choices come from the shop', async () => {
  const { body } = await clerk.call('GET', '/api/admin/products/choices?q=aravali')
  expect(body.categories).toContainEqual(
    expect.objectContaining({
      slug: 'chairs',
      name: 'Chairs',
      parent: 'furniture',
      bis_standard: 'IS 17632',
    }),
  )
  expect(body.brands).toContain('Monsoon Loft')
  expect(body.countries).toContain('India')
  expect(body.gst_rates).toContain(18)
  expect(body.groups).toContainEqual({
    id: 'aravali-3-seater',
    title: 'Aravali 3 Seater Sofa in Sage Green',
    members: expect.any(Number),
  })
})
