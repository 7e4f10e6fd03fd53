// A page of the office's list that is far down, in order of titles or prices: it begins on a step that is known from memory.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginningOf, leastOnStep } from '../domain/far-page.ts'
import type { StaffSort } from '../domain/staff-listing.ts'
import type { OfficeFilter } from '../domain/tallied.ts'
import type { Tally } from '../domain/tally.ts'

const stepsOf: Partial<Record<StaffSort, 'title' | 'price'>> = {
  title: 'title',
  price_low: 'price',
  price_high: 'price',
}

/** The database steps over fewer before anybody has counted. */
const farFrom = 2_000

type FarPage = {
  /** What stands on that step, or after it. */
  begins: RawBuilder<SqlBool>[]
  /** How many are stepped over from there. */
  offset: number
}

export function farPage(
  tally: Tally | undefined,
  filter: OfficeFilter | undefined,
  sort: StaffSort,
  offset: number,
): FarPage {
  const fromTheTop = { begins: [], offset }
  const by = stepsOf[sort]
  if (!tally || !filter || !by || offset < farFrom) return fromTheTop
  const isFalling = sort === 'price_high'
  const beginning = beginningOf(tally.officeSteps(filter, by), offset, isFalling)
  if (!beginning) return fromTheTop
  const { step, before } = beginning
  const milestone = tally.milestones[step - 1]
  const begins =
    by === 'price'
      ? isFalling
        ? sql<SqlBool>`offer_price_paise < ${leastOnStep(step + 1)}`
        : sql<SqlBool>`offer_price_paise >= ${leastOnStep(step)}`
      : milestone === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`title >= ${milestone}`
  return { begins: [begins], offset: before }
}
