// How well the search finds what people mean, on the demo, and how long it takes in a large shop.
import { type Db, openDatabase } from '#platform/database/database.ts'
import { countFacets } from '#shop/catalogue/server/facet-queries.ts'
import { listProducts } from '#shop/catalogue/server/listing-queries.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import { suggest } from '#shop/search/server/suggest-queries.ts'
import { type LabelledQuery, type Right, score, tuning } from './search-queries.ts'
import type { Row } from './table.ts'
import { timed } from './timed.ts'

const none = { brands: [], colours: [], materials: [], countries: [] }
const looked = 10

type Piece = {
  id: string
  title: string
  brand: string
  category_slug: string
  colour: string
  material: string
  offer_price_paise: number
}

const isRight = (right: Right, piece: Piece): boolean =>
  (right.title?.test(piece.title) ?? true) &&
  (right.category?.includes(piece.category_slug) ?? true) &&
  (right.colour?.test(piece.colour) ?? true) &&
  (right.material?.test(piece.material) ?? true) &&
  (right.brand === undefined || right.brand === piece.brand) &&
  (right.most === undefined || piece.offer_price_paise <= right.most * 100)

/** What is right and stands high counts most; 1 where the first ten could not be better. */
function ndcgOf(hits: readonly boolean[], rightOnes: number): number {
  const gain = (place: number) => 1 / Math.log2(place + 2)
  const best = Array.from({ length: Math.min(rightOnes, looked) }, (_, place) => gain(place))
  const sum = (gains: readonly number[]) => gains.reduce((total, one) => total + one, 0)
  return rightOnes === 0 ? 0 : sum(hits.map((hit, place) => (hit ? gain(place) : 0))) / sum(best)
}

async function scoreOf(
  db: Db,
  half: readonly LabelledQuery[],
  name: string,
  isTold: boolean,
): Promise<Row[]> {
  const searching = createSearching({ db, now: () => new Date(), version: () => 0 })
  const pieces = await db
    .selectFrom('product')
    .select(['id', 'title', 'brand', 'category_slug', 'colour', 'material', 'offer_price_paise'])
    .where('is_listed', '=', true)
    .execute()
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  let [sold, inThree, ndcg, fruitless, others, honest] = [0, 0, 0, 0, 0, 0]
  for (const { typed, right } of half) {
    const searched = await searching.understand(typed)
    const { products } = await listProducts(db, { ...none, searched }, 'popular', { number: 1, size: looked })
    if (!right) {
      others += 1
      if (products.length === 0) honest += 1
      else if (isTold) console.log(`  not sold, yet shown: ${typed} → ${products[0]?.title}`)
      continue
    }
    const hits = products.map(({ id }) => isRight(right, byId.get(id) as Piece))
    sold += 1
    if (hits.slice(0, 3).includes(true)) inThree += 1
    else if (isTold)
      console.log(`  ${products.length === 0 ? 'nothing' : 'wrong'}: ${typed} → ${products[0]?.title ?? ''}`)
    if (products.length === 0) fruitless += 1
    ndcg += ndcgOf(hits, pieces.filter((piece) => isRight(right, piece)).length)
  }
  const of = `${name}, ${sold} that it sells`
  return [
    {
      what: `${of}: right in the first three, per cent`,
      measured: (inThree / sold) * 100,
      target: { least: 90 },
    },
    { what: `${of}: NDCG at 10`, measured: ndcg / sold, target: { least: 0 } },
    { what: `${of}: without a result, per cent`, measured: (fruitless / sold) * 100, target: { most: 3 } },
    {
      what: `${name}: says that it does not sell it`,
      measured: honest,
      detail: `of ${others}`,
      target: { least: Math.ceil((others * 25) / 30) },
    },
  ]
}

/** The tuning half tells which of its searches went wrong; of the other half nobody is told more than the numbers. */
export async function benchSearch(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const rows = [
    ...(await scoreOf(db, tuning, 'tuning half', true)),
    ...(await scoreOf(db, score, 'score half', false)),
  ]
  await close()
  return rows
}

export const typedInFull = [
  'sofa',
  'reclinr',
  'green velvet sofa',
  'dinning table',
  'almirah',
  'kursi',
  'sofa under 30000',
  'floor lamp',
  'matress',
  'zzqx',
]
export const typedInPart = [
  'so',
  'sofa',
  'sofa in sa',
  'queen size bed',
  'lamp',
  'chair',
  'cane',
  'wal',
  'recl',
  'reclinr',
  'alm',
  'zzqx',
]

/** Understanding, page and counts as one page of the shop asks for them; nothing of it is kept in memory. */
export async function benchSearchTimes(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const fresh = () => createSearching({ db, now: () => new Date(), version: () => 0 })
  const vocabularyOnce = fresh()
  await vocabularyOnce.understand('sofa')
  const asked = (round: number) =>
    vocabularyOnce.understand(`${typedInFull[round % typedInFull.length]} ${' '.repeat(round)}`)
  const rows = await timed([
    ['understanding a search', 60, asked],
    [
      'page of a search, typos included',
      60,
      async (round) =>
        listProducts(db, { ...none, isOnePerGroup: true, searched: await asked(round) }, 'popular', {
          number: 1,
          size: 24,
        }),
    ],
    ['counts beside it', 60, async (round) => countFacets(db, { ...none, searched: await asked(round) })],
    [
      'typeahead',
      25,
      (round) =>
        suggest(db, vocabularyOnce, `${typedInPart[round % typedInPart.length]}${' '.repeat(round)}`),
    ],
  ])
  await close()
  return rows
}
