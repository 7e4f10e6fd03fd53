import { paise, toRupees } from '#kernel/money.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { PromiseValues } from '../contract.ts'
import type { CancelUntil } from '../domain/cancel-terms.ts'

const columns = [
  'version',
  'return_days',
  'cancel_until',
  'made_to_order_cancel_hours',
  'protection_covers',
  'protection_leaves_out',
  'warranty_words',
  'low_stock',
  'few_left',
  'hold_minutes',
  'phone_hold_hours',
] as const

/** The one row: what holds for everything that is sold from now on. */
export const selectPromiseTerms = (db: Db) => db.selectFrom('promise_terms').select(columns)

const asked = askedOften(selectPromiseTerms)

export async function findPromiseTerms(db: Db) {
  const [terms] = await asked(db, {})
  if (!terms) throw new Error('the shop has lost its terms')
  return terms
}
export type PromiseTerms = Awaited<ReturnType<typeof findPromiseTerms>>

export const cancelTermsOf = (
  terms: Pick<PromiseTerms, 'cancel_until' | 'made_to_order_cancel_hours'>,
): { until: CancelUntil; madeToOrderHours: number | null } => ({
  until: terms.cancel_until as CancelUntil,
  madeToOrderHours: terms.made_to_order_cancel_hours,
})

/** The row with the plans and the words that belong to it. */
export type PromiseRow = PromiseTerms & {
  changed_at: Date | null
  changed_by: string | null
  plans: PromiseValues['plans']
  warranties: PromiseValues['warranties']
}

export async function readPromises(db: Db, isLocked = false): Promise<PromiseRow> {
  const terms = await db
    .selectFrom('promise_terms')
    .select([...columns, 'changed_at', 'changed_by'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const plans = await db
    .selectFrom('protection_plan')
    .select(['category_slug', 'above_paise', 'price_paise'])
    .orderBy('category_slug', (order) => order.asc().nullsFirst())
    .orderBy('above_paise')
    .execute()
  const warranties = await db
    .selectFrom('warranty_text')
    .select(['category_slug as category', 'words'])
    .orderBy('category_slug')
    .execute()
  return {
    ...terms,
    plans: plans.map(({ category_slug, above_paise, price_paise }) => ({
      category: category_slug,
      above: toRupees(paise(above_paise)),
      price: toRupees(paise(price_paise)),
    })),
    warranties,
  }
}
