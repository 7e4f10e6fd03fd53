// Discounts as staff see them: where each stands, how often it was used and what it gave away.
import { sql } from 'kysely'
import { type Paise, paise, toRupees, zero } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { codeOfBank } from '#shop/payments/domain/bank-codes.ts'
import { listEmiPlans } from '#shop/payments/server/emi-queries.ts'
import type { WireDiscount, WireDiscountChoices, WireDiscounts } from '../contract.ts'
import { type CouponState, couponState } from '../domain/coupon-state.ts'
import { whatItGives } from '../domain/coupon-words.ts'
import { categoryNames, couponColumns, couponOf, coveredCategories } from './coupon-queries.ts'
import type { DiscountDeps } from './deps.ts'

const pageSize = 50

/** The same words as `couponState`, for the database to count by. */
const stateIn = (now: Date) => sql<CouponState>`case
  when not is_active then 'stopped'
  when ends_at <= ${now} then 'ended'
  when starts_at > ${now} then 'planned'
  when uses >= most_uses then 'used_up'
  else 'live' end`

const rows = (db: Db) =>
  db.selectFrom('coupon').select([...couponColumns, categoryNames, coveredCategories, 'is_public', 'version'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const rupees = (amount: number): number => toRupees(paise(amount))
const orNull = (amount: number | null): number | null => (amount === null ? null : rupees(amount))

function toWire(row: Row, given: Paise | undefined, now: Date): WireDiscount {
  const coupon = couponOf(row, 0)
  return {
    code: row.code,
    kind: coupon.gives.kind,
    percent: row.bps === null ? null : row.bps / 100,
    amount: orNull(row.amount_paise),
    most: orNull(row.most_paise),
    minimum_spend: rupees(row.minimum_spend_paise),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    most_uses: row.most_uses,
    most_per_person: row.most_per_person,
    categories: row.categories,
    category_names: row.category_names,
    brands: row.brands,
    public: row.is_public,
    emi_bank: row.emi_bank,
    state: couponState(coupon, now),
    gives: whatItGives(coupon),
    uses: row.uses,
    given_away: toRupees(given ?? zero),
    can_rename: given === undefined,
    version: row.version,
  }
}

export type DiscountsAsked = { search?: string | undefined; state?: CouponState | undefined; page: number }

export async function listDiscounts(
  { db, givenWithCoupons }: Pick<DiscountDeps, 'db' | 'givenWithCoupons'>,
  { search = '', state, page }: DiscountsAsked,
  now: Date,
): Promise<WireDiscounts> {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = sql<boolean>`code ilike ${like}`
  const [data, counted] = await Promise.all([
    rows(db)
      .where(found)
      .$if(state !== undefined, (query) => query.where(stateIn(now), '=', state ?? 'live'))
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('coupon')
      .select((coupon) => [stateIn(now).as('state'), coupon.fn.countAll<number>().as('count')])
      .where(found)
      .groupBy(sql`1`)
      .execute(),
  ])
  const given = await givenWithCoupons(
    db,
    data.map(({ code }) => code),
  )
  const byState = Object.fromEntries(counted.map((row) => [row.state, Number(row.count)]))
  const all = Object.values(byState).reduce((sum, count) => sum + count, 0)
  return {
    data: data.map((row) => toWire(row, given.get(row.code), now)),
    total: state === undefined ? all : (byState[state] ?? 0),
    counts: { ...byState, all },
  }
}

export async function readDiscount(
  { db, givenWithCoupons }: Pick<DiscountDeps, 'db' | 'givenWithCoupons'>,
  code: string,
  now: Date,
): Promise<WireDiscount | undefined> {
  const row = await rows(db).where('code', '=', code).executeTakeFirst()
  return row && toWire(row, (await givenWithCoupons(db, [code])).get(code), now)
}

export async function readChoices(db: Db, now: Date): Promise<WireDiscountChoices> {
  const [categories, brands, plans] = await Promise.all([
    db.selectFrom('category').select(['slug', 'name']).orderBy('name').orderBy('slug').execute(),
    db.selectFrom('brand').select('name').orderBy('name').execute(),
    listEmiPlans(db, indianDay(now)),
  ])
  // whose EMI cannot be told apart from another's cannot be asked for
  const banks = [...new Set(plans.map(({ bank }) => bank))].filter((bank) => codeOfBank(bank) !== undefined)
  return { categories, brands: brands.map(({ name }) => name), emi_banks: banks }
}
