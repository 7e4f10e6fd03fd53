// How long the database takes at 100,000 products. Every query is the shop's own, through its own functions.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { countFacets } from '#shop/catalogue/server/facet-queries.ts'
import { listProducts } from '#shop/catalogue/server/product-queries.ts'
import { suggest } from '#shop/catalogue/server/suggest-queries.ts'
import type { Row } from './table.ts'

const rounds = 300
const none = { brands: [], colours: [], materials: [], countries: [] }

export async function benchDatabase(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const category = await largestCategory(db)
  const two = { ...none, category, brands: ['Nestora', 'Banyan Edit'] }
  const typed = ['so', 'sofa', 'sofa in sa', 'queen size bed', 'lamp', 'chair', 'cane', 'wal', 'recl', 'zzqx']
  const cases: [string, number, (round: number) => Promise<unknown>][] = [
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
    ['facet counts of a category', 30, () => countFacets(db, { ...none, category })],
    [
      'facet counts, two brands and a price',
      30,
      () => countFacets(db, { ...two, maxPrice: paise(3_000_000) }),
    ],
    ['typeahead', 25, (round) => suggest(db, typed[round % typed.length] ?? 'sofa')],
  ]
  const rows: Row[] = []
  for (const [name, target, run] of cases) {
    for (let round = 0; round < 30; round += 1) await run(round)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await run(round)
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    rows.push({
      what: `${name}, ms at p99`,
      measured: at(0.99),
      detail: `median ${at(0.5).toFixed(1)}`,
      target: { most: target },
    })
  }
  await close()
  return rows
}

async function largestCategory(db: Db): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select category_slug as slug from product where deleted_at is null
    group by category_slug order by count(*) desc limit 1`.execute(db)
  return rows[0]?.slug ?? ''
}
