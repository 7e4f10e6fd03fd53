// What a process counts by itself is what the database would count, before and after any change; one that is told of late is
// not passed over.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { paise } from '#kernel/money.ts'
import { openDatabase } from '#platform/database/database.ts'
import { keepNothing } from '#platform/keep.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { ticksOf } from '../domain/attributes.ts'
import type { ListingFilter } from '../domain/listing.ts'
import { type StaffFilter, staffViews } from '../domain/staff-listing.ts'
import { readAttributes } from './attribute-queries.ts'
import { countList } from './count-list.ts'
import { countFacets } from './facet-queries.ts'
import { countRated, listProducts } from './listing-queries.ts'
import { listStaffProducts } from './staff-list-queries.ts'
import { createTallies, forgetNoted } from './tallies.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const reads = shop.db
const tallies = createTallies(reads, keepNothing)
await tallies.read()
const ticks = await countFacets(reads, { brands: [], colours: [], materials: [], countries: [] })
const categories = (await reads.selectFrom('category').select('address').execute()).map(
  ({ address }) => address,
)
const collections = (await reads.selectFrom('collection').select('address').execute()).map(
  ({ address }) => address,
)
const attributes = await readAttributes(reads)
const anyTicks = fc.subarray(
  attributes
    .filter(({ isFilterable }) => isFilterable)
    .map((attribute) => ({ id: attribute.id, tags: ticksOf(attribute).map(({ tag }) => tag) })),
  { maxLength: 2 },
)
const shapes = await sql<{ most: number }>`select max(id)::int as most from product_shape`.execute(reads)

const some = (list: { name: string }[]) =>
  fc.subarray(
    list.map(({ name }) => name),
    { maxLength: Math.min(2, list.length) },
  )
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const bytes = Math.ceil(((shapes.rows[0]?.most ?? 0) + 1) / 8)
const anyFilter = fc
  .record({
    category: maybe(fc.constantFrom(...categories, 'no-such-place')),
    collection: maybe(fc.constantFrom(...collections, 'no-such-place')),
    brands: some(ticks.brands),
    colours: some(ticks.colours),
    materials: some(ticks.materials),
    countries: some(ticks.countries),
    inStock: maybe(fc.constant(true)),
    minPrice: maybe(fc.integer({ min: 0, max: 20_000 }).map((rupees) => paise(rupees * 100))),
    maxPrice: maybe(fc.integer({ min: 5_000, max: 90_000 }).map((rupees) => paise(rupees * 100))),
    rating: maybe(fc.constant(4)),
    attributes: maybe(
      anyTicks.chain((ticked) =>
        fc.tuple(...ticked.map(({ id, tags }) => fc.subarray(tags).map((some) => ({ id, tags: some })))),
      ),
    ),
    fitsHome: maybe(fc.uint8Array({ minLength: bytes, maxLength: bytes })),
    isOnePerGroup: fc.boolean(),
  })
  .map(
    (filter) =>
      JSON.parse(JSON.stringify(filter), (key, value) =>
        key === 'fitsHome' ? Uint8Array.from(Object.values(value)) : value,
      ) as ListingFilter,
  )

async function expectTheSame(filter: ListingFilter): Promise<void> {
  const page = { number: 1, size: 24 }
  const [counted, facets, rated, own, plain] = await Promise.all([
    countList({ reads, keep: keepNothing, tallies }, filter, attributes),
    countFacets(reads, filter, attributes),
    countRated(reads, filter, 4),
    listProducts(reads, filter, 'popular', page, keepNothing, tallies),
    listProducts(reads, filter, 'popular', page),
  ])
  expect(counted).toEqual({ ...facets, rated_4_up: rated })
  expect(own).toEqual(plain)
}

test('the same counts as the database, for any list', async () => {
  expect(attributes.filter(({ isFilterable }) => isFilterable).length).toBeGreaterThan(2)
  await fc.assert(fc.asyncProperty(anyFilter, expectTheSame), { numRuns: 60 })
})

const price = (most: number) => fc.integer({ min: 0, max: most }).map((rupees) => paise(rupees * 100))
const anyStaffFilter = fc.record<StaffFilter>(
  {
    view: fc.constantFrom(...staffViews),
    categories: fc.subarray([...categories.map((address) => address.toUpperCase()), 'no-such-place'], {
      maxLength: 3,
    }),
    brand: fc.constantFrom(...ticks.brands.map(({ name }) => name), 'Nobody'),
    minPrice: price(20_000),
    maxPrice: price(90_000),
  },
  { requiredKeys: ['view'] },
)

test('the same counts as the database for staff, however their list is narrowed', async () => {
  await sql`update product set deleted_at = now() where hashtext(id) % 9 = 1`.execute(reads)
  await sql`update product set model = null where hashtext(id) % 6 = 1`.execute(reads)
  await fc.assert(
    fc.asyncProperty(anyStaffFilter, async (filter) => {
      const page = { number: 1, size: 5 }
      const [own, plain] = await Promise.all([
        listStaffProducts(reads, filter, 'title', page, tallies),
        listStaffProducts(reads, filter, 'title', page),
      ])
      expect(own).toEqual(plain)
    }),
    { numRuns: 80 },
  )
})

test('and after prices, stock, sizes, categories, reviews, drafts and new pieces changed', async () => {
  const changes = [
    sql`update product set offer_price_paise = offer_price_paise - 100 where hashtext(id) % 3 = 0 and offer_price_paise > 10000`,
    sql`update product set is_published = false where hashtext(id) % 7 = 0`,
    sql`update product set width_cm = width_cm + 7 where hashtext(id) % 4 = 0`,
    sql`update product set category_slug = (select category_slug from product order by id limit 1) where hashtext(id) % 11 = 0`,
    sql`update product set stock_quantity = 0 where hashtext(id) % 5 = 0 and stock_quantity is not null`,
    sql`update review_sum set score = 4.2, rating_count = greatest(rating_count, 1) where hashtext(product_id) % 2 = 0`,
    sql`update product set is_published = true where hashtext(id) % 14 = 0`,
    sql`delete from collection_product where hashtext(product_id) % 4 = 1`,
    sql`update product set attributes = '{}' where hashtext(id) % 3 = 1`,
  ]
  for (const change of changes) {
    await change.execute(reads)
    await fc.assert(fc.asyncProperty(anyFilter, expectTheSame), { numRuns: 6 })
  }
})

test('a change that is committed late is counted, though later ones were read before', async () => {
  const [one, other] = (
    await reads
      .selectFrom('product')
      .select('id')
      .where('is_listed', '=', true)
      .orderBy('id')
      .limit(2)
      .execute()
  ).map(({ id }) => id)
  const everything = { brands: [], colours: [], materials: [], countries: [] }
  const count = async () => (await tallies.of(everything))?.total(false)
  const before = (await count()) ?? 0
  expect(before).toBeGreaterThan(0)
  const late = await reads.startTransaction().execute()
  await late
    .updateTable('product')
    .set({ is_published: false })
    .where('id', '=', one ?? '')
    .execute()
  await reads
    .updateTable('product')
    .set({ is_published: false })
    .where('id', '=', other ?? '')
    .execute()
  expect(await count()).toBe(before - 1)
  await late.commit().execute()
  expect(await count()).toBe(before - 2)
})

test('what was read is not read again, unless the database may have fallen in between', async () => {
  const everything = { brands: [], colours: [], materials: [], countries: [] }
  const count = async () => (await tallies.of(everything))?.total(false) ?? 0
  const before = await count()
  const { id } = await reads
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  const publish = (isPublished: boolean, db = reads) =>
    db.updateTable('product').set({ is_published: isPublished }).where('id', '=', id).execute()
  await publish(false)
  expect(await count()).toBe(before - 1)
  await reads.transaction().execute(async (trx) => {
    await publish(true, trx)
    await sql`delete from tally_change where made_in = pg_current_xact_id()`.execute(trx)
  })
  expect(await count()).toBe(before - 1)
  const { db: newcomer, close } = openDatabase(shop.ownerUrl, undefined, 1)
  const others = sql<{ pid: number }>`
    select pg_terminate_backend(pid), pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect((await others.execute(newcomer)).rows).toEqual([]))
  await tallies.fresh(newcomer)
  await close()
  expect(await count()).toBe(before)
})

test('however many look while it changes, all of them agree with the database in the end', async () => {
  const prices = async () => {
    for (let time = 0; time < 15; time += 1)
      await sql`update product set offer_price_paise = mrp_paise - ${time} - 1
        where hashtext(id) % 3 = ${time % 3}`.execute(reads)
  }
  const looks = async () => {
    for (let time = 0; time < 30; time += 1) expect(await tallies.fresh(reads)).toBeDefined()
  }
  await Promise.all([prices(), looks(), looks(), looks()])
  await fc.assert(fc.asyncProperty(anyFilter, expectTheSame), { numRuns: 10 })
})

test('nobody waits for the figures: until they are read the database counts', async () => {
  const fresh = createTallies(reads, keepNothing)
  const everything = { brands: [], colours: [], materials: [], countries: [] }
  expect(await fresh.of(everything)).toBeUndefined()
  await fresh.read()
  expect((await fresh.of(everything))?.total(false)).toBe((await tallies.of(everything))?.total(false))
})

test('what orders do without a piece running out is not noted; what is noted is forgotten after a day', async () => {
  const noted = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from tally_change`.execute(reads)).rows[0]?.n)
  const before = await noted()
  expect(before).toBeGreaterThan(0)
  await sql`update product set stock_quantity = stock_quantity - 1 where stock_quantity > 3`.execute(reads)
  expect(await noted()).toBe(before)
  await forgetNoted(reads)
  expect(await noted()).toBe(before)
  await sql`update tally_change set at = at - interval '25 hours'`.execute(reads)
  await forgetNoted(reads)
  expect(await noted()).toBe(0)
})
