// What shoppers and staff ask of a catalogue, at any size.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createKeep } from '#platform/keep.ts'
import { countList } from '#shop/catalogue/server/count-list.ts'
import { countFacets } from '#shop/catalogue/server/facet-queries.ts'
import { listProducts } from '#shop/catalogue/server/listing-queries.ts'
import { findProduct, listSimilar } from '#shop/catalogue/server/product-queries.ts'
import { listStaffProducts } from '#shop/catalogue/server/staff-list-queries.ts'
import { createTallies } from '#shop/catalogue/server/tallies.ts'
import { periodFor } from '#shop/reports/domain/period.ts'
import { readDashboard } from '#shop/reports/server/read-dashboard.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import { suggest } from '#shop/search/server/suggest-queries.ts'
import { largestCategory } from './database.ts'
import { typedInFull, typedInPart } from './search.ts'
import type { Row } from './table.ts'
import { fewer, timed } from './timed.ts'

const none = { brands: [], colours: [], materials: [], countries: [] }
/** As right after a change of the catalogue. */
const forgetting = () => createKeep(() => 1)
const forShoppers = 60
const forStaff = 100
const forOwners = 300

export async function benchCatalogueAt(url: string, products: number): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const searching = createSearching({ db, now: () => new Date(), version: () => 0 })
  await searching.understand('sofa')
  const keep = createKeep(() => 1)
  const tallies = createTallies(db, keep)
  await readFigures(tallies.read)
  const category = await largestCategory(db)
  const two = { ...none, category, brands: ['Nestora', 'Banyan Edit'] }
  const some = await sql<{ id: string }>`
    select id from product where is_listed order by md5(id) limit 300`.execute(db)
  const pieces = some.rows.map(({ id }) => id)
  // spaces at the end keep what was understood before from being found again
  const typed = (words: string[], round: number) => `${words[round % words.length]}${' '.repeat(round)}`
  const staff = (
    filter: Parameters<typeof listStaffProducts>[1],
    sort: Parameters<typeof listStaffProducts>[2],
    page = 1,
  ) => listStaffProducts(db, filter, sort, { number: page, size: 50 }, tallies)
  const list = (filter: Parameters<typeof listProducts>[1], sort: 'popular' | 'price_low', page: number) =>
    listProducts(db, { ...filter, isOnePerGroup: true }, sort, { number: page, size: 24 }, keep, tallies)
  const facets = (filter: Parameters<typeof countList>[1]) =>
    countList({ reads: db, keep, tallies }, filter, [])
  const rows = await timed(
    [
      ['listing of a category, page 1', forShoppers, () => list({ ...none, category }, 'popular', 1)],
      ['listing of a category, page 50', forShoppers, () => list({ ...none, category }, 'popular', 50)],
      [
        'listing of a category by price, page 50',
        forShoppers,
        () => list({ ...none, category }, 'price_low', 50),
      ],
      ['listing, two brands, page 1', forShoppers, () => list(two, 'popular', 1)],
      ['listing of everything, page 1', forShoppers, () => list(none, 'popular', 1)],
      ['facets of a category', forShoppers, () => facets({ ...none, category })],
      ['facets, two brands and a price', forShoppers, () => facets({ ...two, maxPrice: paise(3_000_000) })],
      ['facets of everything', forShoppers, () => facets(none)],
      [
        'search: a page, slips included',
        forShoppers,
        async (round) =>
          list({ ...none, searched: await searching.understand(typed(typedInFull, round)) }, 'popular', 1),
      ],
      [
        'search: facets beside it',
        forShoppers,
        async (round) => facets({ ...none, searched: await searching.understand(typed(typedInFull, round)) }),
      ],
      [
        'the same that nobody asked for before: a page',
        forShoppers,
        async (round) =>
          listProducts(
            db,
            { ...none, isOnePerGroup: true, searched: await searching.understand(typed(typedInFull, round)) },
            'popular',
            { number: 1, size: 24 },
            forgetting(),
          ),
      ],
      [
        'the same that nobody asked for before: facets',
        forShoppers,
        async (round) =>
          countFacets(
            db,
            { ...none, searched: await searching.understand(typed(typedInFull, round)) },
            [],
            forgetting(),
          ),
      ],
      ['typeahead', forShoppers, (round) => suggest(db, searching, typed(typedInPart, round))],
      [
        'product page',
        forShoppers,
        async (round) => {
          const id = pieces[round % pieces.length] ?? ''
          await Promise.all([
            findProduct(db, id),
            listSimilar(db, id as Parameters<typeof listSimilar>[1], 8),
          ])
        },
      ],
      ['staff: first page', forStaff, () => staff({ view: 'all' }, 'changed')],
      [
        'staff: a page in the middle',
        forStaff,
        () => staff({ view: 'all' }, 'title', Math.ceil(products / 100)),
      ],
      [
        'staff: the same by price',
        forStaff,
        () => staff({ view: 'all' }, 'price_high', Math.ceil(products / 100)),
      ],
      ['staff: search for a common word', forStaff, () => staff({ view: 'all', search: 'sofa' }, 'changed')],
      ['staff: one category', forStaff, () => staff({ view: 'all', categories: ['chairs'] }, 'changed')],
      ['staff: out of stock', forStaff, () => staff({ view: 'out_of_stock' }, 'changed')],
      [
        'dashboard of today',
        forOwners,
        () => readDashboard(db, periodFor('today', indianDay(new Date())), new Date(), searching.understand),
      ],
    ],
    fewer,
  )
  await close()
  return rows
}

/** As every process of the shop does when it starts; until then the database counts. */
async function readFigures(read: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await read()
  const { rss, external } = process.memoryUsage()
  console.log(
    `figures of every piece read in ${((performance.now() - started) / 1_000).toFixed(1)} s; ` +
      `this process takes ${Math.round(rss / 1e6)} MB, ${Math.round(external / 1e6)} of it outside the heap`,
  )
}
