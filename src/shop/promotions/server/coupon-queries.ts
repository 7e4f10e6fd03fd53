import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Coupon, CouponKind } from '../domain/coupon.ts'

const columns = [
  'code',
  'kind',
  'bps',
  'amount_paise',
  'most_paise',
  'minimum_spend_paise',
  'starts_at',
  'ends_at',
  'most_uses',
  'uses',
  'categories',
  'brands',
  'is_active',
] as const

type CouponRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const rowOf = (db: Db, code: string) =>
  db.selectFrom('coupon').select(columns).where('code', '=', code).executeTakeFirst()

const orNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))

function kindOf({ kind, bps, amount_paise, most_paise }: CouponRow): CouponKind {
  if (kind === 'amount') return { kind, amount: paise(amount_paise ?? 0) }
  if (kind === 'percent' || kind === 'cashback') return { kind, bps: bps ?? 0, most: orNull(most_paise) }
  return { kind: 'free_delivery' }
}

const couponOf = (row: CouponRow): Coupon => ({
  code: row.code,
  gives: kindOf(row),
  minimumSpend: paise(row.minimum_spend_paise),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  usesLeft: row.most_uses === null ? null : row.most_uses - row.uses,
  usesLeftForPerson: null,
  categories: row.categories,
  brands: row.brands,
  isActive: row.is_active,
})

/** Exactly as it was typed. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const row = await rowOf(db, code)
  return row && couponOf(row)
}

/** The code somebody may have meant: the same letters, written otherwise. */
export const findSpelling = async (db: Db, code: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('coupon')
      .select('code')
      .where(sql`lower(code)`, '=', code.trim().toLowerCase())
      .where('is_active', '=', true)
      .where('is_public', '=', true)
      .limit(1)
      .executeTakeFirst()
  )?.code

/** Those that are shown to shoppers. */
export const listPublicCoupons = async (db: Db): Promise<Coupon[]> =>
  (
    await db
      .selectFrom('coupon')
      .select(columns)
      .where('is_active', '=', true)
      .where('is_public', '=', true)
      .orderBy('code')
      .limit(20)
      .execute()
  ).map(couponOf)
