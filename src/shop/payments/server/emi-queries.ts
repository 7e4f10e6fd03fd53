import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { EmiPlan } from '../domain/emi.ts'

/** The plans in force on a day: of each bank and tenure the newest that has begun, unless it is over; none where EMI is off. */
export async function listEmiPlans(db: Db, day: string): Promise<EmiPlan[]> {
  const rows = await db
    .selectFrom((plan) =>
      plan
        .selectFrom('emi_plan')
        .distinctOn(['bank', 'months'])
        .selectAll()
        .where('effective_from', '<=', sql<string>`${day}::date`)
        .orderBy('bank')
        .orderBy('months')
        .orderBy('effective_from', 'desc')
        .as('newest'),
    )
    .select(['bank', 'months', 'annual_rate_bps', 'fee_paise', 'minimum_paise'])
    .where((plan) =>
      plan.or([plan('effective_to', 'is', null), plan('effective_to', '>=', sql<string>`${day}::date`)]),
    )
    .where((plan) => plan.exists(plan.selectFrom('payment_terms').select('only_one').where('emi', '=', true)))
    .orderBy('bank')
    .orderBy('months')
    .execute()
  return rows.map((row) => ({
    bank: row.bank,
    months: row.months,
    annualRateBps: row.annual_rate_bps,
    fee: paise(row.fee_paise),
    minimum: paise(row.minimum_paise),
  }))
}

/** The least a bank takes in instalments on a day; undefined where it offers none. */
export async function findEmiMinimum(db: Db, bank: string, day: string): Promise<Paise | undefined> {
  const least = (await listEmiPlans(db, day))
    .filter((plan) => plan.bank === bank)
    .map(({ minimum }) => minimum)
  return least.length === 0 ? undefined : paise(Math.min(...least))
}
