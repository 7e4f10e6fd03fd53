// What pieces are held against each other by: rows from the product fields, then from the owner's own.
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { sizeInInches, sizeText, weightText, withInches } from './measures.ts'
import type { Product, ProductDetail, ProductId } from './product.ts'
import { returnsInWords } from './return-terms.ts'
import { shipNote } from './ship-note.ts'

export const mostCompared = 4

const oneId = /^[a-z0-9-]{1,120}$/

/** The ids of an address such as /compare?ids=a,b,c: each once, in their order, four at the most. */
export const readCompared = (written: string | null): ProductId[] =>
  [...new Set((written ?? '').split(',').filter((id) => oneId.test(id)))].slice(0, mostCompared)

/** The same the other way round, as it is shared. */
export const comparedAt = (ids: readonly ProductId[]): string => `${paths.compare}?ids=${ids.join()}`

/** Null where nothing is known of that piece. */
export type CompareRow = { name: string; cells: (string | null)[]; isSame: boolean }
export type CompareGroup = { name: string; rows: CompareRow[] }

type Named = [name: string, tell: (product: ProductDetail) => string | null | undefined]

/** Long texts, and what is told for the law alone, are read on the piece's own page. */
const leftToItsPage = ['Maker', 'Importer', 'Care', 'BIS licence', 'BIS mark', 'See it at']

/** Every name that one of them has, in the order in which they are met. */
const namesIn = (lists: { name: string }[][]): string[] => [
  ...new Set(lists.flatMap((list) => list.map(({ name }) => name))),
]

const wordsUnder = (name: string, list: { name: string; words: string }[]): string | undefined =>
  list.filter((one) => one.name === name).map(({ words }) => withInches(words))[0]

/** A group without a row, and a row that nobody says anything in, are left out. */
export function compareGroups(products: ProductDetail[]): CompareGroup[] {
  const own = products.map(({ attributes }) => attributes.filter(({ comparable }) => comparable))
  const declared = namesIn(products.map(({ information }) => information)).filter(
    (name) => !leftToItsPage.includes(name),
  )
  const isRated = products.some(({ rating }) => rating !== null)
  const groups: [name: string, rows: Named[]][] = [
    [
      'Price and delivery',
      [
        ['Price', ({ offerPrice }) => showPaise(offerPrice)],
        ['Ships', (product) => (product.inStock ? shipNote(product) : 'Out of Stock')],
        ['Returns', returnsInWords],
      ],
    ],
    [
      'Size',
      [
        [
          'Width × depth × height',
          ({ dimensions }) => dimensions && `${sizeText(dimensions)} (${sizeInInches(dimensions)})`,
        ],
        ['Weight', ({ weightGrams }) => (weightGrams ? weightText(weightGrams) : null)],
      ],
    ],
    [
      'Making',
      [
        ['Brand', ({ brand }) => brand],
        ['Material', ({ material }) => material],
        ['Colour', ({ colour }) => colour],
        ...namesIn(own).map(
          (name): Named => [name, (product) => wordsUnder(name, own[products.indexOf(product)] ?? [])],
        ),
        ...declared.map((name): Named => [name, ({ information }) => wordsUnder(name, information)]),
        ['Country of origin', ({ countryOfOrigin }) => countryOfOrigin],
      ],
    ],
    ['What buyers say', isRated ? [['Rating', ratingWords]] : []],
  ]
  return groups
    .map(([name, rows]) => ({
      name,
      rows: rows
        .map(([row, tell]) => rowOf(row, products.map(tell)))
        .filter(({ cells }) => cells.some((cell) => cell !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

const ratingWords = ({ rating, ratingCount }: Product): string =>
  rating === null
    ? 'No reviews yet'
    : `${rating.toFixed(1)} of 5, from ${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'}`

function rowOf(name: string, told: (string | null | undefined)[]): CompareRow {
  const cells = told.map((words) => words || null)
  return { name, cells, isSame: new Set(cells).size === 1 }
}

/** The one that costs least, where it is alone in that. */
export function lowestOf(products: Pick<Product, 'offerPrice'>[]): number | undefined {
  const prices = products.map(({ offerPrice }) => offerPrice)
  const lowest = Math.min(...prices)
  const isAlone = prices.length > 1 && prices.filter((price) => price === lowest).length === 1
  return isAlone ? prices.indexOf(lowest as (typeof prices)[number]) : undefined
}
