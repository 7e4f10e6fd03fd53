// Homes that members keep, the sizes that verdicts are made from, and the filter: what the database lets through is what
// the browser would call fitting or tight, for every piece.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { drawnHome } from '../../../../test/a-home.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { emptyHome, type Home } from '../domain/home.ts'
import { writeLimits } from '../domain/limits.ts'
import { judge, measured } from '../domain/verdict.ts'
import { fromWireHome, fromWireSize, toWireHome } from '../wire.ts'
import { listSizes } from './home-queries.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const flat: Home = { ...emptyHome(), ...drawnHome }
const homes: Home[] = [
  flat,
  { ...flat, hasLift: false, roomWidth: null, roomLength: null },
  { ...flat, floor: 0, doorWidth: 75.5 },
  { ...flat, liftDoorWidth: 120, cabinWidth: 160, cabinDepth: 240, stairWidth: null },
  { ...flat, ceiling: null, landingDepth: 140, landingWidth: 300, roomWidth: 150, roomLength: 210 },
]
const aravali = 'aravali-3-seater-sofa-in-sage-green-5bghg'

const listedIds = async () =>
  (await shop.db.selectFrom('product').select('id').where('is_listed', '=', true).execute()).map(
    ({ id }) => id,
  )

const fitting = async (home: Home, query = '') => {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const address = `/api/products?limit=100&page=${page}&fits=${writeLimits(home)}${query}`
    const { status, body, headers } = await shop.get(address)
    expect(status).toBe(200)
    found.push(...body.map(({ _id }: { _id: string }) => _id))
    if (body.length < 100) {
      expect(found).toHaveLength(Number(headers['x-total-count']))
      return found.sort()
    }
  }
}

/** As the browser does it. */
async function judgedFitting(home: Home) {
  const way = measured(home)
  const sizes = await listSizes(shop.db, await listedIds())
  return sizes
    .filter((size) => ['fits', 'tight', undefined].includes(judge(way, fromWireSize(size))?.level))
    .map(({ _id }) => _id)
    .sort()
}

test('a member keeps a home, finds it on another device, changes it and forgets it', async () => {
  const person = await aPerson(shop)
  expect((await person.call('GET', '/api/user/home')).body).toEqual({ home: null })
  expect((await person.call('PUT', '/api/user/home', toWireHome(flat))).status).toBe(204)
  const { home } = (await person.call('GET', '/api/user/home')).body
  expect(fromWireHome(home)).toEqual(flat)
  await person.call('PUT', '/api/user/home', toWireHome({ ...flat, doorWidth: 91.4, floor: null }))
  expect(fromWireHome((await person.call('GET', '/api/user/home')).body.home)).toEqual({
    ...flat,
    doorWidth: 91.4,
    floor: null,
  })
  // nobody else's
  expect((await (await aPerson(shop)).call('GET', '/api/user/home')).body).toEqual({ home: null })
  expect((await person.call('DELETE', '/api/user/home')).status).toBe(204)
  expect((await person.call('DELETE', '/api/user/home')).status).toBe(204)
  expect((await person.call('GET', '/api/user/home')).body).toEqual({ home: null })
})

test.each([
  ['a door of 9 m', { door_width_cm: 900 }],
  ['a floor below the ground', { floor: -1 }],
  ['a name that is a letter', { room_name: 'x'.repeat(31) }],
  ['something besides', { colour: 'blue' }],
  ['a text', { door_width_cm: '92' }],
])('%s is refused', async (_, change) => {
  const person = await aPerson(shop)
  const { status } = await person.call('PUT', '/api/user/home', { ...toWireHome(flat), ...change })
  expect(status).toBe(400)
  expect((await person.call('GET', '/api/user/home')).body).toEqual({ home: null })
})

test('what is kept is told to its owner, and goes with the account', async () => {
  const person = await aPerson(shop)
  await person.call('PUT', '/api/user/home', toWireHome(flat))
  const { homeData } = await import('./personal-data.ts')
  const who = { accountId: person.id, email: null, phone: null, hasProvenEmail: false }
  expect(await homeData.tell(shop.db, who)).toEqual({ home: toWireHome(flat) })
  await homeData.forget(shop.db, who)
  expect(await homeData.tell(shop.db, who)).toEqual({ home: null })
})

test('sizes of several products in one answer, without those that are not there', async () => {
  const { status, body } = await shop.get(`/api/fit/sizes?id=${aravali}&id=no-such-piece`)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      _id: aravali,
      dimensions: { width_cm: 232, depth_cm: 93, height_cm: 90 },
      leg_height_cm: null,
      largest_part: null,
      cartons: expect.any(String),
    },
  ])
  for (const query of ['', '?id=', `?${'id=a&'.repeat(49)}`])
    expect((await shop.get(`/api/fit/sizes${query}`)).status).toBe(400)
})

test('the filter shows what the browser calls fitting or tight: every piece of the demo', async () => {
  for (const home of homes) expect(await fitting(home)).toEqual(await judgedFitting(home))
})

test('and pieces of any size, with legs, parts and cartons', async () => {
  // sizes by chance, the same in every run
  await sql`select setseed(0.42)`.execute(shop.db)
  await sql`
    update product set leg_height_cm = null,
      width_cm = round((5 + random() * 280)::numeric, 1), depth_cm = round((5 + random() * 120)::numeric, 1),
      height_cm = round((3 + random() * 220)::numeric, 1)`.execute(shop.db)
  await sql`
    update product set
      leg_height_cm = case when random() < 0.4 then round(height_cm * 0.2, 1) end,
      cartons = case when random() < 0.4 then
        (20 + random() * 200)::int || ' × ' || (20 + random() * 90)::int || '.5 × ' || (10 + random() * 70)::int
        || ' cm; 40 × 30 × ' || (10 + random() * 90)::int || ' cm' else '' end`.execute(shop.db)
  await sql`
    update product set part_width_cm = width_cm, part_depth_cm = round(depth_cm * 0.6, 1), part_height_cm = round(height_cm * 0.7, 1)
    where random() < 0.4`.execute(shop.db)
  // as a shop at work is told of them
  shop.cache.shopChanged()
  let [shown, all] = [0, 0]
  for (const [at, home] of homes.entries()) {
    const other = { ...home, doorHeight: 204 - at }
    const found = await fitting(other)
    expect(found).toEqual(await judgedFitting(other))
    shown += found.length
    all += (await listedIds()).length
  }
  // it tells them apart
  expect(shown).toBeGreaterThan(all * 0.2)
  expect(shown).toBeLessThan(all * 0.9)
})

test('counts beside the filters are those of what fits', async () => {
  const home = { ...flat, doorHeight: 199 }
  const fits = `fits=${writeLimits(home)}`
  const found = await fitting(home)
  const { body: facets } = await shop.get(`/api/products/facets?${fits}`)
  expect(facets.total).toBe(found.length)
  const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0)
  expect(sum(facets.brands)).toBe(found.length)
  const [brand] = facets.brands
  const ofBrand = await fitting(home, `&brand=${encodeURIComponent(brand.name)}`)
  expect(ofBrand).toHaveLength(brand.count)
  // a search, and one card for each group, are narrowed as well
  const searched = await fitting(home, '&search=sofa')
  expect(searched.every((id) => found.includes(id))).toBe(true)
  const cards = await fitting(home, '&one_per_group=true')
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.every((id) => found.includes(id))).toBe(true)
})

test('an address that is no home is refused; measures that no home has are not known', async () => {
  for (const fits of ['', '92-205', `${writeLimits(flat)}-1`, 'x', '92-205-0-0-0-0-0-0-0-0-0-0-1;'])
    expect((await shop.get(`/api/products?fits=${encodeURIComponent(fits)}`)).status).toBe(400)
  const { status, headers } = await shop.get('/api/products?fits=9-205-0-0-0-0-0-0-0-0-0-0-0')
  expect(status).toBe(200)
  expect(Number(headers['x-total-count'])).toBe((await fitting({ ...emptyHome(), doorWidth: 60 })).length)
})

test('what changes of a piece’s size changes its shape, and nothing else writes it', async () => {
  const shape = () =>
    sql<{ id: number; sides: number[]; foot: number[] }>`
      select product_shape.id, sides, array[foot_short, foot_long] as foot
      from product join product_shape on product_shape.id = product.shape where product.id = ${aravali}`
      .execute(shop.db)
      .then(({ rows }) => rows[0])
  const set = (change: object) =>
    shop.db.updateTable('product').set(change).where('id', '=', aravali).execute()
  const none = {
    leg_height_cm: null,
    part_width_cm: null,
    part_depth_cm: null,
    part_height_cm: null,
    cartons: '',
  }
  await set({ width_cm: 232, depth_cm: 93, height_cm: 90.2, ...none })
  const first = await shape()
  expect(first).toMatchObject({ sides: [91, 93, 232], foot: [93, 232] })
  await set({ leg_height_cm: 12.2, cartons: '240 × 100 × 80 cm; 50 × 90.5 × 30 cm' })
  expect(await shape()).toMatchObject({ sides: [80, 100, 240, 78, 93, 232], foot: [93, 232] })
  await set({ width_cm: 50, depth_cm: 50, height_cm: 50, ...none })
  expect(await shape()).toMatchObject({ sides: [0, 0, 0], foot: [0, 0] })
  await set({ width_cm: 99_999, depth_cm: 99_999, height_cm: 99_999 })
  expect(await shape()).toMatchObject({ sides: [30_000, 30_000, 30_000] })
  await set({ width_cm: null })
  expect(await shape()).toBeUndefined()
  // the same again is the same, and nobody else sets it
  await set({ width_cm: 232, depth_cm: 93, height_cm: 90.2 })
  expect(await shape()).toEqual(first)
  await set({ width_cm: 232, shape: 0 })
  expect(await shape()).toEqual(first)
})
