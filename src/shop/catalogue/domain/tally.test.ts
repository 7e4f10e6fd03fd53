import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type Facet, facetNames, facets } from './facets.ts'
import { leastOnStep } from './far-page.ts'
import { priceEdges } from './price-bands.ts'
import type { Tallied, TallyFilter } from './tallied.ts'
import { createTally, officeFlags } from './tally.ts'

const few = (letters: string) => fc.constantFrom(...letters)
const anyPiece = fc.record<Tallied>({
  keyA: fc.integer({ min: -30, max: 30 }),
  keyB: fc.integer({ min: 0, max: 3 }),
  isListed: fc.boolean(),
  office: fc.integer({ min: 0, max: 511 }),
  category: few('abc'),
  brand: few('nms'),
  colour: few('rgb'),
  material: few('wt'),
  country: few('iv'),
  inStock: fc.boolean(),
  pricePaise: fc.integer({ min: 0, max: 40_000_00 }),
  titleStep: fc.integer({ min: 0, max: 3 }),
  groupA: fc.integer({ min: 0, max: 2 }),
  groupB: fc.integer({ min: 0, max: 1 }),
  shape: fc.option(fc.integer({ min: 0, max: 12 })),
  score: fc.constantFrom(0, 39_999, 40_000, 50_000),
  tags: fc.option(fc.subarray([1_001, 1_002, 2_000, 2_001, 3_005])),
})
const some = (letters: string) => fc.subarray([...letters])
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anyFilter: fc.Arbitrary<TallyFilter> = fc
  .record({
    categoryKeys: maybe(some('abcd')),
    brands: some('nmsx'),
    colours: some('rgb'),
    materials: some('wt'),
    countries: some('iv'),
    inStock: maybe(fc.boolean()),
    minPrice: maybe(fc.integer({ min: 0, max: 30_000_00 }).map(paise)),
    maxPrice: maybe(fc.integer({ min: 0, max: 50_000_00 }).map(paise)),
    rating: maybe(fc.constantFrom(4)),
    attributes: maybe(
      fc.subarray([
        { id: 1, tags: [1_001] },
        { id: 2, tags: [2_000, 2_001] },
        { id: 0, tags: [] },
      ]),
    ),
    fitsHome: maybe(fc.uint8Array({ minLength: 1, maxLength: 2 })),
  })
  .map((filter) => filter as TallyFilter)

/** The same in plain words, a piece at a time. */
function plainly(pieces: Tallied[], filter: TallyFilter, part?: string | number): Tallied[] {
  const isIn = (facet: Facet, piece: Tallied) => {
    const wanted = filter[facets[facet].list]
    return part === facet || wanted.length === 0 || wanted.includes(piece[facet])
  }
  const { categoryKeys, fitsHome, rating = 0, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
  return pieces.filter(
    (piece) =>
      piece.isListed &&
      (!categoryKeys || categoryKeys.includes(piece.category)) &&
      (!fitsHome ||
        (piece.shape !== null && (((fitsHome[piece.shape >> 3] ?? 0) >> (piece.shape & 7)) & 1) === 1)) &&
      piece.score >= rating * 10_000 &&
      facetNames.every((facet) => isIn(facet, piece)) &&
      (filter.attributes ?? []).every(
        ({ id, tags }) => part === id || tags.some((tag) => piece.tags?.includes(tag)),
      ) &&
      (part === 'stock' || filter.inStock === undefined || piece.inStock === filter.inStock) &&
      (part === 'price' || (piece.pricePaise >= minPrice && piece.pricePaise <= maxPrice)),
  )
}
const tallyOf = (pieces: Tallied[], filter: TallyFilter, facet: Facet) =>
  Object.entries(Object.groupBy(plainly(pieces, filter, facet), (piece) => piece[facet])).map(
    ([name, of]) => ({
      name,
      count: of?.length ?? 0,
    }),
  )
const byName = (list: { name: string; count: number }[]) =>
  list.toSorted((a, b) => (a.name < b.name ? -1 : 1))

test('counts are those of going through the pieces one by one, whatever changed before', () => {
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 300 }),
      fc.array(anyFilter, { minLength: 1, maxLength: 5 }),
      (told, filters) => {
        const tally = createTally()
        // the last that was told of a piece holds
        const known = new Map<string, Tallied>()
        const everything: TallyFilter = { brands: [], colours: [], materials: [], countries: [] }
        const steps = [everything, ...filters, everything]
        for (const [at, filter] of steps.entries()) {
          const from = Math.floor((told.length * at) / steps.length)
          for (const piece of told.slice(from, Math.floor((told.length * (at + 1)) / steps.length))) {
            tally.put(piece)
            known.set(`${piece.keyA} ${piece.keyB}`, piece)
          }
          const pieces = [...known.values()]
          const whole = plainly(pieces, filter)
          expect(tally.total(filter, false)).toBe(whole.length)
          const groupsOf = whole.map(({ groupA, groupB }) => `${groupA} ${groupB}`)
          const alone = groupsOf.filter((group) => group === '0 0').length
          expect(tally.total(filter, true)).toBe(
            alone + new Set(groupsOf.filter((group) => group !== '0 0')).size,
          )
          const counts = tally.count(filter)
          expect(counts.total).toBe(whole.length)
          expect(counts.rated).toBe(plainly(pieces, { ...filter, rating: 4 }).length)
          expect(counts.inStock).toBe(
            plainly(pieces, filter, 'stock').filter(({ inStock }) => inStock).length,
          )
          const priced = plainly(pieces, filter, 'price').map(({ pricePaise }) => pricePaise)
          expect([counts.low, counts.high]).toEqual([
            Math.min(...priced, priced.length ? Infinity : 0),
            Math.max(0, ...priced),
          ])
          for (const [band, count] of counts.bands)
            expect(
              priced.filter((price) => priceEdges.filter((edge) => edge * 100 <= price).length === band),
            ).toHaveLength(count)
          expect([...counts.bands.values()].reduce((a, b) => a + b, 0)).toBe(priced.length)
          for (const tag of [1_001, 1_002, 2_000, 2_001, 3_005])
            expect(counts.tags.get(tag) ?? 0).toBe(
              plainly(pieces, filter, Math.floor(tag / 1_000)).filter(({ tags }) => tags?.includes(tag))
                .length,
            )
          for (const facet of facetNames)
            expect(byName(counts.names[facet])).toEqual(byName(tallyOf(pieces, filter, facet)))
        }
      },
    ),
  )
})

test('a hundred thousand pieces, and each is found again by its key', () => {
  const tally = createTally()
  const piece = (number: number, brand: string): Tallied => ({
    keyA: Math.imul(number, 2_654_435_761),
    keyB: number,
    ...{
      isListed: true,
      office: 0,
      category: 'a',
      brand,
      colour: '',
      material: '',
      country: '',
      inStock: true,
    },
    ...{ pricePaise: number, titleStep: 0, groupA: 0, groupB: 0, shape: null, score: 0, tags: null },
  })
  for (let number = 0; number < 100_000; number += 1) tally.put(piece(number, 'before'))
  for (let number = 0; number < 100_000; number += 3) tally.put(piece(number, 'after'))
  expect(tally.pieces()).toBe(100_000)
  const all = { brands: [], colours: [], materials: [], countries: [] }
  expect(tally.count(all).names.brand).toEqual([
    { name: 'before', count: 66_666 },
    { name: 'after', count: 33_334 },
  ])
})

test('the steps of the office are those of its pieces one by one', () => {
  const pieces = fc.uniqueArray(anyPiece, { selector: ({ keyA, keyB }) => `${keyA} ${keyB}`, maxLength: 200 })
  const anyOffice = fc.record({
    flags: fc.uint8Array({ minLength: officeFlags, maxLength: officeFlags, max: 1 }),
    categoryKeys: maybe(some('abcd')),
    brand: maybe(few('nmsx')),
    minPrice: maybe(fc.integer({ min: 0, max: 30_000_00 })),
    maxPrice: maybe(fc.integer({ min: 0, max: 50_000_00 })),
  })
  fc.assert(
    fc.property(pieces, anyOffice, (told, filter) => {
      const tally = createTally(0, ['Bench', 'Chair', 'Table'])
      for (const piece of told) tally.put({ ...piece, office: 511 - piece.office })
      for (const piece of told) tally.put(piece)
      const { flags, categoryKeys, brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter
      const shown = told.filter(
        (piece) =>
          flags[piece.office] === 1 &&
          (!categoryKeys || categoryKeys.includes(piece.category)) &&
          (brand === undefined || brand === piece.brand) &&
          piece.pricePaise >= minPrice &&
          piece.pricePaise <= maxPrice,
      )
      expect(tally.countOffice(filter)).toBe(shown.length)
      const on = (isOn: (piece: Tallied) => boolean) => shown.filter(isOn).length
      expect([...tally.officeSteps(filter, 'title')]).toEqual(
        [0, 1, 2, 3].map((step) => on(({ titleStep }) => titleStep === step)),
      )
      for (const [step, count] of tally.officeSteps(filter, 'price').entries())
        if (count > 0)
          expect(count).toBe(
            on(({ pricePaise }) => pricePaise >= leastOnStep(step) && pricePaise < leastOnStep(step + 1)),
          )
      expect(tally.officeSteps(filter, 'price').reduce((sum, count) => sum + count, 0)).toBe(shown.length)
    }),
  )
})
