import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Shelf,
  type SourcedParcel,
  type SourcingLine,
  type SourcingLocation,
  sourceOrder,
} from './sourcing.ts'

const line = (productId: string, quantity = 1, rest: Partial<SourcingLine> = {}): SourcingLine => ({
  productId,
  quantity,
  isMadeToOrder: false,
  shipDays: 0,
  ...rest,
})
const place = (id: string, state = 'Karnataka', days = 2): SourcingLocation => ({
  id,
  state,
  promiseOf: (shipDays) => `2026-11-${String(10 + days + shipDays)}`,
})
const shelf = (locationId: string, productId: string, free: number): Shelf => ({
  locationId,
  productId,
  free,
})

/** Such as `hosur: 2 chair, 1 sofa`. */
const told = (parcels: readonly SourcedParcel[]): string[] =>
  parcels.map(
    ({ locationId, lines }) =>
      `${locationId}: ${lines.map(({ productId, quantity }) => `${quantity} ${productId}`).join(', ')}`,
  )

function sourced(
  lines: SourcingLine[],
  shelves: Shelf[],
  locations: SourcingLocation[],
  state: string | undefined = 'Karnataka',
): string[] {
  const done = sourceOrder(lines, shelves, locations, state)
  return done.ok
    ? told(done.parcels)
    : done.short.map(({ productId, there }) => `${productId}: only ${there}`)
}

describe('which location sends what', () => {
  test('the one that can be at the door first, though another has more', () => {
    const shelves = [shelf('a', 'sofa', 9), shelf('b', 'sofa', 1)]
    expect(sourced([line('sofa')], shelves, [place('a', 'Karnataka', 5), place('b', 'Kerala', 2)])).toEqual([
      'b: 1 sofa',
    ])
  })

  test('an order is as late as its last piece: what is there earlier anyway comes in the same parcel', () => {
    const shelves = [shelf('a', 'sofa', 1), shelf('a', 'chair', 4), shelf('b', 'chair', 4)]
    const places = [place('a', 'Karnataka', 5), place('b', 'Karnataka', 2)]
    expect(sourced([line('sofa'), line('chair', 4)], shelves, places)).toEqual(['a: 4 chair, 1 sofa'])
  })

  test('two parcels where one would be later', () => {
    const shelves = [
      shelf('a', 'sofa', 1),
      shelf('b', 'lamp', 1),
      shelf('c', 'sofa', 1),
      shelf('c', 'lamp', 1),
    ]
    const places = [place('a'), place('b'), place('c', 'Karnataka', 6)]
    expect(sourced([line('sofa'), line('lamp')], shelves, places)).toEqual(['a: 1 sofa', 'b: 1 lamp'])
  })

  test('the fewest parcels, though another state must send', () => {
    const shelves = [
      shelf('a', 'sofa', 1),
      shelf('b', 'lamp', 1),
      shelf('c', 'sofa', 1),
      shelf('c', 'lamp', 1),
    ]
    const places = [place('a'), place('b'), place('c', 'Kerala')]
    expect(sourced([line('sofa'), line('lamp')], shelves, places)).toEqual(['c: 1 lamp, 1 sofa'])
  })

  test.each([
    ['Kerala', 'b: 1 sofa'],
    ['Karnataka', 'a: 1 sofa'],
    ['Goa', 'b: 1 sofa'],
  ])('the shopper’s own state, then the fuller shelf: %s', (state, expected) => {
    const shelves = [shelf('a', 'sofa', 2), shelf('b', 'sofa', 7)]
    expect(sourced([line('sofa')], shelves, [place('a'), place('b', 'Kerala')], state)).toEqual([expected])
  })

  test('of two that are the same, the lower id', () => {
    const shelves = [shelf('b', 'sofa', 3), shelf('a', 'sofa', 3)]
    expect(sourced([line('sofa')], shelves, [place('b'), place('a')])).toEqual(['a: 1 sofa'])
  })

  test('a line is split only where nobody has enough of it', () => {
    const shelves = [shelf('a', 'chair', 3), shelf('b', 'chair', 2), shelf('b', 'sofa', 1)]
    const places = [place('a'), place('b')]
    expect(sourced([line('chair', 5), line('sofa')], shelves, places)).toEqual([
      'a: 3 chair',
      'b: 2 chair, 1 sofa',
    ])
    expect(sourced([line('chair', 3), line('sofa')], shelves, places)).toEqual(['a: 3 chair', 'b: 1 sofa'])
    expect(sourced([line('chair', 2), line('sofa')], shelves, places)).toEqual(['b: 2 chair, 1 sofa'])
  })

  test('what is made to order goes with what is there', () => {
    const made = line('wardrobe', 1, { isMadeToOrder: true, shipDays: 9 })
    const shelves = [shelf('b', 'sofa', 1)]
    expect(sourced([made, line('sofa')], shelves, [place('a'), place('b', 'Kerala')])).toEqual([
      'b: 1 sofa, 1 wardrobe',
    ])
    expect(sourced([made], [], [place('b'), place('a')])).toEqual(['a: 1 wardrobe'])
    expect(sourced([made], [], [])).toEqual(['wardrobe: only 0'])
  })

  test('what is short together is named', () => {
    const shelves = [shelf('a', 'chair', 3), shelf('b', 'chair', 1), shelf('b', 'sofa', 1)]
    expect(sourced([line('chair', 5), line('sofa')], shelves, [place('a'), place('b')])).toEqual([
      'chair: only 4',
    ])
  })
})

const products = ['p1', 'p2', 'p3', 'p4']
const ids = ['l1', 'l2', 'l3', 'l4']
const aCase = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(...products),
      quantity: fc.integer({ min: 1, max: 5 }),
      isMadeToOrder: fc.boolean(),
      shipDays: fc.constantFrom(0, 1, 3),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shelves: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 16, maxLength: 16 }),
  days: fc.array(fc.constantFrom(1, 2, 4), { minLength: 4, maxLength: 4 }),
  states: fc.array(fc.constantFrom('Karnataka', 'Kerala'), { minLength: 4, maxLength: 4 }),
  count: fc.integer({ min: 1, max: 4 }),
})

const read = ({
  lines,
  shelves,
  days,
  states,
  count,
}: typeof aCase extends fc.Arbitrary<infer C> ? C : never) => ({
  lines: [...new Map(lines.map((one) => [one.productId, one])).values()],
  shelves: shelves.map((free, at) => shelf(ids[at % 4] ?? '', products[Math.floor(at / 4)] ?? '', free)),
  locations: ids.slice(0, count).map((id, at) => place(id, states[at], days[at])),
})

type Read = ReturnType<typeof read>

/** Every set of locations that could send all of it, with what the rule looks at. */
function everyWay({ lines, shelves, locations }: Read) {
  const days = [...new Set(lines.flatMap((one) => locations.map(({ promiseOf }) => promiseOf(one.shipDays))))]
  const sets = Array.from({ length: 2 ** locations.length }, (_, bits) =>
    locations.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  )
  const freeAt = (one: SourcingLine, { id, promiseOf }: SourcingLocation, day: string): number => {
    if (promiseOf(one.shipDays) > day) return 0
    if (one.isMadeToOrder) return one.quantity
    return shelves.find((some) => some.locationId === id && some.productId === one.productId)?.free ?? 0
  }
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return days.flatMap((day) =>
    sets
      .filter((set) =>
        lines.every((one) => sum(set.map((location) => freeAt(one, location, day))) >= one.quantity),
      )
      .map((set) => ({
        day,
        parcels: set.length,
        away: set.filter(({ state }) => state !== 'Karnataka').length,
        free: sum(
          set.flatMap((location) =>
            lines.filter((one) => !one.isMadeToOrder).map((one) => freeAt(one, location, day)),
          ),
        ),
        ids: set.map(({ id }) => id).join(' '),
      })),
  )
}

describe('for every order and every shelf', () => {
  test('nothing is sent that is not there, every unit is sent once, and only what is short is refused', () => {
    fc.assert(
      fc.property(aCase, (drawn) => {
        const { lines, shelves, locations } = read(drawn)
        const done = sourceOrder(lines, shelves, locations, 'Karnataka')
        const open = new Set(locations.map(({ id }) => id))
        const there = (one: SourcingLine) =>
          one.isMadeToOrder
            ? one.quantity
            : shelves
                .filter((some) => some.productId === one.productId && open.has(some.locationId))
                .reduce((sum, { free }) => sum + free, 0)
        const short = lines.filter((one) => there(one) < one.quantity)
        expect(done.ok).toBe(short.length === 0)
        if (!done.ok) {
          expect(new Set(done.short.map(({ productId }) => productId))).toEqual(
            new Set(short.map(({ productId }) => productId)),
          )
          return
        }
        for (const one of lines) {
          const sent = done.parcels.flatMap(({ lines: own, locationId }) =>
            own
              .filter(({ productId }) => productId === one.productId)
              .map((some) => ({ ...some, locationId })),
          )
          expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(one.quantity)
          for (const { quantity, locationId } of sent) {
            expect(open.has(locationId)).toBe(true)
            expect(quantity).toBeGreaterThan(0)
            if (!one.isMadeToOrder)
              expect(quantity).toBeLessThanOrEqual(
                shelves.find((some) => some.locationId === locationId && some.productId === one.productId)
                  ?.free ?? 0,
              )
          }
        }
        expect(new Set(done.parcels.map(({ locationId }) => locationId)).size).toBe(done.parcels.length)
      }),
      { numRuns: 2_000 },
    )
  })

  test('it is the best by the rule: no other way is earlier, or in fewer parcels, or nearer, or from fuller shelves', () => {
    fc.assert(
      fc.property(aCase, (drawn) => {
        const all = read(drawn)
        const done = sourceOrder(all.lines, all.shelves, all.locations, 'Karnataka')
        if (!done.ok) return
        const ways = everyWay(all).toSorted(
          (a, b) =>
            a.day.localeCompare(b.day) ||
            a.parcels - b.parcels ||
            a.away - b.away ||
            b.free - a.free ||
            (a.ids < b.ids ? -1 : 1),
        )
        const [best] = ways
        const sending = done.parcels.map(({ locationId }) => locationId).toSorted()
        expect(sending.join(' ')).toBe(best?.ids)
        const promised = done.parcels.flatMap(({ locationId, lines }) =>
          lines.map(({ productId }) => {
            const from = all.locations.find(({ id }) => id === locationId)
            return from?.promiseOf(all.lines.find((one) => one.productId === productId)?.shipDays ?? 0) ?? ''
          }),
        )
        expect(promised.toSorted().at(-1)).toBe(best?.day)
      }),
      { numRuns: 1_000 },
    )
  })

  test('it does not depend on the order of what is passed in', () => {
    fc.assert(
      fc.property(aCase, fc.infiniteStream(fc.nat()), (drawn, chance) => {
        const { lines, shelves, locations } = read(drawn)
        const shuffled = <T>(some: readonly T[]): T[] =>
          some
            .map((one) => ({ one, at: chance.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one)
        expect(sourceOrder(shuffled(lines), shuffled(shelves), shuffled(locations), 'Karnataka')).toEqual(
          sourceOrder(lines, shelves, locations, 'Karnataka'),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('the work is bounded', () => {
  const many = (locations: number, eachHas: (at: number, line: number) => number) => {
    const lines = Array.from({ length: 100 }, (_, at) => line(`p${String(at).padStart(3, '0')}`, 5))
    const places = Array.from({ length: locations }, (_, at) =>
      place(`l${String(at).padStart(2, '0')}`, 'Goa'),
    )
    const shelves = places.flatMap(({ id }, at) =>
      lines.map(({ productId }, lineAt) => shelf(id, productId, eachHas(at, lineAt))),
    )
    return { lines, shelves, places }
  }

  test('a hundred lines over five locations, all of which are needed', () => {
    const { lines, shelves, places } = many(5, () => 1)
    const started = performance.now()
    const done = sourceOrder(lines, shelves, places, 'Goa')
    // a few milliseconds; the bound is for a machine that does much else
    expect(performance.now() - started).toBeLessThan(100)
    expect(done.ok && done.parcels).toHaveLength(5)
  })

  test('forty locations are not tried in every combination, and nothing is refused that is there', () => {
    const { lines, shelves, places } = many(40, (at, lineAt) => (lineAt % 40 === at ? 5 : 0))
    const started = performance.now()
    const done = sourceOrder(lines, shelves, places, 'Goa')
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(done.ok && done.parcels.flatMap((parcel) => parcel.lines)).toHaveLength(100)
  })
})
