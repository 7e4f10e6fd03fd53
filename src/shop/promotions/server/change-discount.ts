// What staff do with discounts. A code that an order has stays as it is, and no limit sinks below what was used.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { DiscountBody } from '../contract.ts'
import { isSteep } from '../domain/coupon-state.ts'
import { whatItGives } from '../domain/coupon-words.ts'
import { discountMistakes, fromWireDiscount } from '../wire.ts'
import { categoryNames, couponColumns, couponOf, coveredCategories } from './coupon-queries.ts'
import type { DiscountDeps } from './deps.ts'
import { readChoices } from './staff-coupons.ts'

type DiscountRefusal = 'bad_fields' | 'discount_unknown' | 'changed_meanwhile' | 'password_needed_again'

type Staff = Actor & { /** The password was typed a short while ago. */ isConfirmed: boolean }
type Saved = Promise<Result<{ code: string }, DiscountRefusal>>

/** What can be refused without looking at the coupon's own row. */
async function check(
  db: Db,
  actor: Staff,
  body: DiscountBody,
  now: Date,
): Promise<Result<void, DiscountRefusal>> {
  const { categories, brands, emi_banks: banks } = await readChoices(db, now)
  const faults = {
    ...discountMistakes(body),
    ...(body.categories.some((slug) => !categories.some((known) => known.slug === slug)) && {
      categories: 'There is no such category.',
    }),
    ...(body.brands.some((brand) => !brands.includes(brand)) && { brands: 'There is no such brand.' }),
    ...(body.emi_bank !== null &&
      !banks.includes(body.emi_bank) && { emi_bank: 'This bank offers no EMI here.' }),
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  if (isSteep(fromWireDiscount(body)) && !actor.isConfirmed) return refuse('password_needed_again')
  return ok(undefined)
}

function rowOf(body: DiscountBody) {
  const { gives, minimumSpend, startsAt, endsAt } = fromWireDiscount(body)
  const isShare = gives.kind === 'percent' || gives.kind === 'cashback'
  return {
    code: body.code,
    kind: body.kind,
    bps: isShare ? gives.bps : null,
    amount_paise: gives.kind === 'amount' ? gives.amount : null,
    most_paise: isShare ? gives.most : null,
    minimum_spend_paise: minimumSpend,
    starts_at: startsAt,
    ends_at: endsAt,
    most_uses: body.most_uses,
    most_per_person: body.most_per_person,
    categories: [...new Set(body.categories)],
    brands: [...new Set(body.brands)],
    is_public: body.public,
    emi_bank: body.emi_bank,
  }
}

/** What the log says of it. */
const summaryOf = (body: DiscountBody) => ({
  gives: whatItGives(fromWireDiscount(body)),
  from: body.starts_at,
  until: body.ends_at,
  uses: body.most_uses,
  public: body.public,
})

const taken = { code: 'A discount with this code already exists.' }

export const addDiscount = (db: Db, actor: Staff, body: DiscountBody, now: Date): Saved =>
  transact(db, (trx) => addDiscountIn(trx, actor, body, now))

/** Within somebody's transaction. */
export async function addDiscountIn(trx: Db, actor: Staff, body: DiscountBody, now: Date): Saved {
  const fine = await check(trx, actor, body, now)
  if (!fine.ok) return fine
  const made = await trx
    .insertInto('coupon')
    .values({ ...rowOf(body), created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!made) return refuseFields(taken)
  await writeAudit(trx, actor, now, {
    area: 'discounts',
    action: 'discount.added',
    subject: { id: body.code, name: body.code },
    after: summaryOf(body),
  })
  return ok(made)
}

export async function changeDiscount(
  { db, givenWithCoupons }: Pick<DiscountDeps, 'db' | 'givenWithCoupons'>,
  actor: Staff,
  { code, version, body }: { code: string; version: number; body: DiscountBody },
  now: Date,
): Saved {
  const fine = await check(db, actor, body, now)
  if (!fine.ok) return fine
  return transact(db, async (trx): Saved => {
    const before = await lock(trx, code)
    if (!before) return refuse('discount_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    if (body.most_uses !== null && body.most_uses < before.uses)
      return refuseFields({ most_uses: `It has already been used ${before.uses} times.` })
    if (body.code !== code) {
      if ((await givenWithCoupons(trx, [code])).has(code))
        return refuseFields({
          code: 'Orders have used it, so its code cannot change. Create another one instead.',
        })
      if (await lock(trx, body.code)) return refuseFields(taken)
    }
    await trx
      .updateTable('coupon')
      .set({ ...rowOf(body), version: version + 1 })
      .where('code', '=', code)
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'discounts',
      action: 'discount.changed',
      subject: { id: body.code, name: body.code },
      ...(body.code !== code && { before: { code } }),
      after: summaryOf(body),
    })
    return ok({ code: body.code })
  })
}

/** Off, or on again; for whoever has it in their cart it does not count any more. */
export const switchDiscount = (
  db: Db,
  actor: Staff,
  { code, version, isActive }: { code: string; version: number; isActive: boolean },
  now: Date,
): Saved =>
  transact(db, async (trx): Saved => {
    const before = await lock(trx, code)
    if (!before) return refuse('discount_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    if (isActive && isSteep(couponOf(before, 0)) && !actor.isConfirmed) return refuse('password_needed_again')
    await trx
      .updateTable('coupon')
      .set({ is_active: isActive, version: version + 1 })
      .where('code', '=', code)
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'discounts',
      action: isActive ? 'discount.started' : 'discount.stopped',
      subject: { id: code, name: code },
    })
    return ok({ code })
  })

const lock = (trx: Db, code: string) =>
  trx
    .selectFrom('coupon')
    .select([...couponColumns, categoryNames, coveredCategories, 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
