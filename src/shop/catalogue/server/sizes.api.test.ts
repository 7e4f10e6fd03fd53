// Legs that come off, the largest part and the cartons: what is refused, by the form, by a file and by the database.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aProductClerk } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { workOff } from '../../imports/server/jobs.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

const size = { width_cm: 232, depth_cm: 93, height_cm: 90 }

describe('the form', () => {
  test('takes cartons as people write them, and keeps one form', async () => {
    const { _id } = await clerk.make({ ...size, cartons: '210x95x62, 60 * 40.0 * 30 CM' })
    expect((await clerk.read(_id)).cartons).toBe('210 × 95 × 62 cm; 60 × 40 × 30 cm')
    expect((await clerk.patch(_id, { cartons: '' })).status).toBe(200)
    expect((await clerk.read(_id)).cartons).toBe('')
  })

  test.each([
    [{ cartons: 'one large box' }, ['cartons']],
    [{ cartons: '210 × 95' }, ['cartons']],
    [{ leg_height_cm: 90 }, ['leg_height_cm']],
    [{ part_width_cm: 100 }, ['part_depth_cm', 'part_height_cm']],
    [{ part_width_cm: 100, part_height_cm: 100 }, ['part_depth_cm']],
    [{ part_width_cm: 0, part_depth_cm: 1, part_height_cm: 1 }, ['part_width_cm']],
  ])('refuses %j', async (change, fields) => {
    const { _id } = await clerk.make(size)
    const { status, body } = await clerk.patch(_id, change)
    expect([status, Object.keys(body.error.fields)]).toEqual([400, fields])
  })

  test('a part loses all of its sides, or none', async () => {
    const { _id } = await clerk.make({ ...size, part_width_cm: 100, part_depth_cm: 90, part_height_cm: 80 })
    expect((await clerk.patch(_id, { part_depth_cm: null })).status).toBe(400)
    const none = { part_width_cm: null, part_depth_cm: null, part_height_cm: null }
    expect((await clerk.patch(_id, none)).status).toBe(200)
    expect(await clerk.read(_id)).toMatchObject(none)
  })

  test('a height that falls below the legs is refused', async () => {
    const { _id } = await clerk.make({ ...size, leg_height_cm: 15 })
    expect((await clerk.patch(_id, { height_cm: 15 })).body.error.fields).toHaveProperty('leg_height_cm')
    expect((await clerk.patch(_id, { height_cm: 15.1 })).status).toBe(200)
  })
})

test('shoppers get them as numbers, and in words', async () => {
  const { _id } = await clerk.make({
    ...size,
    stock: 2,
    seat_height_cm: 43,
    leg_height_cm: 12,
    part_width_cm: 200,
    part_depth_cm: 90.5,
    part_height_cm: 20,
    cartons: '237 × 98 × 95 cm',
  })
  const [product] = (await shop.get(`/api/products/${_id}`)).body
  expect(product).toMatchObject({
    seat_height_cm: 43,
    leg_height_cm: 12,
    largest_part: { width_cm: 200, depth_cm: 90.5, height_cm: 20 },
    cartons: '237 × 98 × 95 cm',
  })
  expect(product.information).toEqual(
    expect.arrayContaining([
      { name: 'Seat height', words: '43 cm' },
      { name: 'Legs that come off', words: '12 cm' },
      { name: 'Largest part', words: '200 × 90.5 × 20 cm' },
      { name: 'Cartons', words: '237 × 98 × 95 cm' },
    ]),
  )
  const [bare] = (await shop.get(`/api/products/${(await clerk.make({ stock: 1 }))._id}`)).body
  expect(bare).toMatchObject({ seat_height_cm: null, leg_height_cm: null, largest_part: null, cartons: '' })
})

test('a category may ask for cartons', async () => {
  const { _id } = await clerk.make({ category: 'tables', published: false })
  await sql`update category set asked = '{cartons}' where slug = 'tables'`.execute(shop.db)
  const lacks = async () =>
    (await clerk.read(_id)).missing.map(({ field }: { field: string }) => field).includes('cartons')
  expect(await lacks()).toBe(true)
  await clerk.patch(_id, { cartons: '1 × 2 × 3 cm' })
  expect(await lacks()).toBe(false)
  await sql`update category set asked = '{}' where slug = 'tables'`.execute(shop.db)
})

test('a file says them in the words of its maker', async () => {
  const { _id } = await clerk.make(size)
  const check = async (line: string) => {
    const bytes = `_id,Leg height,Part width,Part depth,Part height,Carton sizes\n${_id},${line}`
    const { body } = await sendFile(shop, '/api/admin/imports', {
      token: clerk.token,
      bytes,
      name: 'sizes.csv',
    })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      '_id',
      'leg_height_cm',
      'part_width_cm',
      'part_depth_cm',
      'part_height_cm',
      'cartons',
    ])
    await clerk.call('PUT', `/api/admin/imports/${body.id}/matching`, {
      fields: body.columns.map(({ field }: { field: string }) => field),
    })
    while (await workOff({ db: shop.db, now: () => new Date() }));
    return (await clerk.call('GET', `/api/admin/imports/${body.id}/rows`)).body.data[0]
  }
  const wrong = await check('95 cm,100,,,one box')
  expect(wrong.problems.map(({ field }: { field: string }) => field)).toContain('cartons')
  const half = await check('95 cm,100,,,1x2x3')
  expect(half.problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'leg_height_cm',
    'part_depth_cm',
    'part_height_cm',
  ])
  const right = await check('12 cm,100,90,80,1x2x3 + 4x5x6')
  expect(right.differences).toContainEqual({
    field: 'cartons',
    before: '',
    after: '1 × 2 × 3 cm; 4 × 5 × 6 cm',
  })
})

test.each([
  ['product_legs_below_height', sql`leg_height_cm = height_cm`],
  ['product_leg_height_cm_check', sql`leg_height_cm = 0`],
  ['product_part_whole', sql`part_width_cm = 5`],
  ['product_part_depth_cm_check', sql`part_width_cm = 5, part_depth_cm = -1, part_height_cm = 5`],
  ['product_cartons_readable', sql`cartons = '210x95x62'`],
  ['product_cartons_readable', sql`cartons = '210 × 95 × 62 cm;'`],
  ['product_cartons_readable', sql`cartons = '0 × 95 × 62 cm'`],
])('the database holds %s by itself', async (constraint, change) => {
  const { _id } = await clerk.make(size)
  await expect(sql`update product set ${change} where id = ${_id}`.execute(shop.db)).rejects.toMatchObject({
    constraint,
  })
})
