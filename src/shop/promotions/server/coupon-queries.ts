import { type ExpressionBuilder, sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Coupon, CouponKind } from '../domain/coupon.ts'

export const couponColumns = [
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
  'most_per_person',
  'categories',
  'brands',
  'is_active',
  'emi_bank',
] as const

type CouponRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** What it covers, as shoppers know it. */
export const categoryNames = sql<string[]>`array(
  select name from category where slug = any(coupon.categories) order by name)`.as('category_names')

/** What it is for, with all that stands below it. */
export const coveredCategories = sql<string[]>`array(
  select unnest(coupon.categories) union select unnest(categories_below(coupon.categories)))`.as(
  'covered_categories',
)

const rowOf = (db: Db, code: string) =>
  db
    .selectFrom('coupon')
    .select([...couponColumns, categoryNames, coveredCategories])
    .where('code', '=', code)
    .executeTakeFirst()

const orNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))

function kindOf({ kind, bps, amount_paise, most_paise }: CouponRow): CouponKind {
  if (kind === 'amount') return { kind, amount: paise(amount_paise ?? 0) }
  if (kind === 'percent' || kind === 'cashback') return { kind, bps: bps ?? 0, most: orNull(most_paise) }
  return { kind: 'free_delivery' }
}

export const couponOf = (row: CouponRow, usesByPerson: number | undefined): Coupon => ({
  code: row.code,
  gives: kindOf(row),
  minimumSpend: paise(row.minimum_spend_paise),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  usesLeft: row.most_uses === null ? null : row.most_uses - row.uses,
  usesLeftForPerson: row.most_per_person === null ? null : row.most_per_person - (usesByPerson ?? 0),
  ...(row.most_per_person !== null && usesByPerson === undefined && { needsAccount: true }),
  categories: row.covered_categories,
  categoryNames: row.category_names,
  brands: row.brands,
  isActive: row.is_active,
  emiBank: row.emi_bank,
})

/** Who uses a coupon. What a guest types says nothing about who they are, and would tell who bought before. */
export type CouponPerson = {
  accountId?: string | undefined
  /** The contact of the order. */
  contact?: string | undefined
  /** Staff have them on the phone: then the contact counts too. */
  isVouchedFor?: boolean | undefined
}

/** Exactly as it was typed. */
export async function findCoupon(
  db: Db,
  code: string,
  person: CouponPerson = {},
): Promise<Coupon | undefined> {
  const row = await rowOf(db, code)
  return row && couponOf(row, row.most_per_person === null ? 0 : await countUses(db, code, person))
}

/** Undefined for somebody we do not know: their uses are not told to anybody who types their address. */
async function countUses(
  db: Db,
  code: string,
  { accountId, contact, isVouchedFor }: CouponPerson,
): Promise<number | undefined> {
  const isContactKnown = isVouchedFor && contact !== undefined
  if (!accountId && !isContactKnown) return undefined
  const { uses } = await db
    .selectFrom('coupon_use')
    .select((use) => use.fn.countAll<number>().as('uses'))
    .where('coupon_code', '=', code)
    .where((use) =>
      use.or([
        ...(accountId
          ? [use('account_id', '=', accountId), use('email', '=', ownMailbox(use, accountId))]
          : []),
        ...(isContactKnown ? [use('email', '=', contact)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** Once it is proven: anybody can register anybody's. */
const ownMailbox = (use: ExpressionBuilder<Tables, 'coupon_use'>, accountId: string) =>
  use
    .selectFrom('account')
    .select('account.email')
    .where('account.id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)

/**
 * Counts one use for an order, unless none is left: of a hundred at once, the tenth is the last of ten. Whoever comes
 * second waits here until the first is through, so that the count of a person's own uses is right as well.
 */
export async function takeCouponUse(
  trx: Db,
  code: string,
  orderId: string,
  person: CouponPerson & { contact: string },
): Promise<Result<void, 'coupon_used_up' | 'coupon_used_by_person' | 'coupon_needs_account'>> {
  const counted = await countUse(trx, code)
  if (!counted) return refuse('coupon_used_up')
  if (counted.most_per_person !== null) {
    const uses = await countUses(trx, code, person)
    if (uses === undefined) return refuse('coupon_needs_account')
    if (uses >= counted.most_per_person) return refuse('coupon_used_by_person')
  }
  await noteUse(trx, code, orderId, person)
  return ok(undefined)
}

/** For an order that had its use before: where none is left any more, it goes without. */
export async function takeCouponUseAgain(
  trx: Db,
  code: string,
  orderId: string,
  person: CouponPerson & { contact: string },
): Promise<void> {
  if (await countUse(trx, code)) await noteUse(trx, code, orderId, person)
}

const countUse = (trx: Db, code: string) =>
  trx
    .updateTable('coupon')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where((coupon) =>
      coupon.or([coupon('most_uses', 'is', null), coupon('uses', '<', coupon.ref('most_uses'))]),
    )
    .returning('most_per_person')
    .executeTakeFirst()

/** By the account's own mailbox, whatever was typed as the contact: nobody uses up somebody else's. */
const noteUse = (trx: Db, code: string, orderId: string, person: CouponPerson & { contact: string }) =>
  trx
    .insertInto('coupon_use')
    .values({
      order_id: orderId,
      coupon_code: code,
      account_id: person.accountId ?? null,
      email: person.accountId
        ? sql<string>`(select email from account where id = ${person.accountId})`
        : person.contact,
    })
    .execute()

/** An order that came to nothing gives its use back. */
export async function returnCouponUse(trx: Db, orderId: string): Promise<void> {
  const use = await trx
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_code')
    .executeTakeFirst()
  if (!use) return
  await trx.updateTable('coupon').set({ uses: sql`uses - 1` }).where('code', '=', use.coupon_code).execute()
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

const publicCoupons = askedOften((db) =>
  db
    .selectFrom('coupon')
    .select([...couponColumns, categoryNames, coveredCategories])
    .where('is_active', '=', true)
    .where('is_public', '=', true)
    .orderBy('code')
    .limit(20),
)

/** Those that are shown to shoppers. */
export const listPublicCoupons = async (db: Db): Promise<Coupon[]> =>
  (await publicCoupons(db, {})).map((row) => couponOf(row, 0))

/** Offers of banks: what their EMI earns and shoppers are shown, the newest first. */
export const listBankCoupons = async (db: Db): Promise<Coupon[]> =>
  (
    await db
      .selectFrom('coupon')
      .select([...couponColumns, categoryNames, coveredCategories])
      .where('emi_bank', 'is not', null)
      .where('is_public', '=', true)
      .orderBy('starts_at', 'desc')
      .orderBy('code')
      .limit(200)
      .execute()
  ).map((row) => couponOf(row, 0))

/** What the code of the promotion gives back, in hundredths of a per cent; nothing where it is no such code. */
export async function findCashbackBps(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupon')
    .select('bps')
    .where('code', '=', code)
    .where('kind', '=', 'cashback')
    .executeTakeFirst()
  return row?.bps ?? undefined
}
