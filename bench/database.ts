// How long the database takes at 100,000 products. Every query is the shop's own, through its own functions.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { keepNothing } from '#platform/keep.ts'
import { tickedIn } from '#shop/catalogue/domain/attributes.ts'
import { readAttributes } from '#shop/catalogue/server/attribute-queries.ts'
import { countFacets } from '#shop/catalogue/server/facet-queries.ts'
import { listProducts } from '#shop/catalogue/server/listing-queries.ts'
import { createShapes } from '#shop/catalogue/server/shapes.ts'
import { emptyHome } from '#shop/fit/domain/home.ts'
import { getsInto, writeLimits } from '#shop/fit/domain/limits.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import { suggest } from '#shop/search/server/suggest-queries.ts'
import type { Row } from './table.ts'
import { timed } from './timed.ts'

const none = { brands: [], colours: [], materials: [], countries: [] }

/** With ten product fields of the owner's own: a listing, its counts, and both while two of them are ticked. */
export async function benchFields(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const searching = createSearching({ db, now: () => new Date(), version: () => 0 })
  const category = await largestCategory(db)
  const attributes = await readAttributes(db)
  const ticked = tickedIn(attributes, [
    'Synthetic field 1: Choice 3',
    'Synthetic field 1: Choice 4',
    'Synthetic field 2: 21 to 40 cm',
  ])
  const page = { number: 1, size: 24 }
  const rows = await timed([
    ['listing by category, page 1', 30, () => listProducts(db, { ...none, category }, 'popular', page)],
    [
      'listing by category, two fields ticked',
      30,
      () => listProducts(db, { ...none, category, attributes: ticked }, 'popular', page),
    ],
    [
      'listing of everything, two fields ticked',
      30,
      () => listProducts(db, { ...none, attributes: ticked }, 'popular', page),
    ],
    ['facet counts of a category', 30, () => countFacets(db, { ...none, category }, attributes)],
    [
      'facet counts of a category, two fields and a price',
      30,
      () =>
        countFacets(db, { ...none, category, attributes: ticked, maxPrice: paise(3_000_000) }, attributes),
    ],
    [
      'facet counts of a search',
      30,
      async () =>
        countFacets(db, { ...none, searched: await searching.understand('queen size bed') }, attributes),
    ],
  ])
  await close()
  return rows
}

/** A flat on the second floor, with a small lift. */
const flat = writeLimits({
  ...emptyHome(),
  ...{ doorWidth: 92, doorHeight: 205, liftDoorWidth: 80, liftDoorHeight: 200 },
  ...{ cabinWidth: 110, cabinDepth: 130, cabinHeight: 220 },
  ...{ stairWidth: 105, landingWidth: 210, landingDepth: 105, ceiling: 240, floor: 2 },
  ...{ roomWidth: 360, roomLength: 420 },
})

export async function benchDatabase(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const searching = createSearching({ db, now: () => new Date(), version: () => 0 })
  const category = await largestCategory(db)
  const two = { ...none, category, brands: ['Nestora', 'Banyan Edit'] }
  const fitsHome = await createShapes(db, keepNothing).passing(flat, getsInto)
  const typed = ['so', 'sofa', 'sofa in sa', 'queen size bed', 'lamp', 'chair', 'cane', 'wal', 'recl', 'zzqx']
  const rows = await timed([
    [
      'listing by category, page 1',
      30,
      () => listProducts(db, { ...none, category }, 'popular', { number: 1, size: 24 }),
    ],
    [
      'listing by category, page 50',
      30,
      () => listProducts(db, { ...none, category }, 'popular', { number: 50, size: 24 }),
    ],
    ['listing, two brands, page 1', 30, () => listProducts(db, two, 'popular', { number: 1, size: 24 })],
    ['listing, two brands, page 50', 30, () => listProducts(db, two, 'popular', { number: 50, size: 24 })],
    [
      'listing by price, page 50',
      30,
      () => listProducts(db, { ...none, category }, 'price_low', { number: 50, size: 24 }),
    ],
    [
      'listing by category, one card for each group, page 1',
      30,
      () => listProducts(db, { ...none, category, isOnePerGroup: true }, 'popular', { number: 1, size: 24 }),
    ],
    [
      'listing by price, one card for each group, page 50',
      30,
      () =>
        listProducts(db, { ...none, category, isOnePerGroup: true }, 'price_low', { number: 50, size: 24 }),
    ],
    [
      'what arrives soonest, one card for each group, page 1',
      30,
      () => listProducts(db, { ...none, category, isOnePerGroup: true }, 'soonest', { number: 1, size: 24 }),
    ],
    ['facet counts of a category', 30, () => countFacets(db, { ...none, category })],
    [
      'facet counts, two brands and a price',
      30,
      () => countFacets(db, { ...two, maxPrice: paise(3_000_000) }),
    ],
    [
      'what fits a home, of a category, one card for each group, page 1',
      30,
      () =>
        listProducts(db, { ...none, category, fitsHome, isOnePerGroup: true }, 'popular', {
          number: 1,
          size: 24,
        }),
    ],
    [
      'what fits a home, of a category by price, page 50',
      30,
      () => listProducts(db, { ...none, category, fitsHome }, 'price_low', { number: 50, size: 24 }),
    ],
    ['listing of everything, page 1', 30, () => listProducts(db, none, 'popular', { number: 1, size: 24 })],
    [
      'what fits a home, of everything, page 1',
      30,
      () => listProducts(db, { ...none, fitsHome }, 'popular', { number: 1, size: 24 }),
    ],
    ['facet counts of a category, of what fits', 30, () => countFacets(db, { ...none, category, fitsHome })],
    ['typeahead', 25, (round) => suggest(db, searching, typed[round % typed.length] ?? 'sofa')],
  ])
  await close()
  return rows
}

export async function largestCategory(db: Db): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select category_slug as slug from product where deleted_at is null
    group by category_slug order by count(*) desc limit 1`.execute(db)
  return rows[0]?.slug ?? ''
}
