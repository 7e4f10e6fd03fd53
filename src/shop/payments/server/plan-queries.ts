import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { endOf, stateOn } from '../domain/plan-dates.ts'
import type { WirePlan } from '../settings-contract.ts'

export type PlanRow = {
  id: number
  bank: string
  months: number
  rateBps: number
  fee: number
  minimum: number
  from: string
  to: string | null
}

export async function listPlans(db: Db): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id, bank, months, annual_rate_bps as "rateBps", fee_paise as fee, minimum_paise::float8 as minimum,
           effective_from::text as from, effective_to::text as to
    from emi_plan order by bank, months, effective_from`.execute(db)
  return rows
}

export const followers = (plans: readonly PlanRow[], { bank, months }: Pick<PlanRow, 'bank' | 'months'>) =>
  plans.filter((plan) => plan.bank === bank && plan.months === months)

export function toWirePlans(plans: readonly PlanRow[], now: Date): WirePlan[] {
  return plans.map((plan) => ({
    id: plan.id,
    bank: plan.bank,
    months: plan.months,
    annual_rate: plan.rateBps / 100,
    fee: paise(plan.fee) / 100,
    minimum: paise(plan.minimum) / 100,
    from: plan.from,
    to: plan.to,
    ends: endOf(plan, followers(plans, plan)),
    state: stateOn(plan, followers(plans, plan), indianDay(now)),
  }))
}

/** Orders that were paid in instalments on that day or later. */
async function countEmiOrdersSince(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id)::int as orders from payment
    where state = 'captured' and method = 'emi' and order_id is not null
      and captured_at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'`.execute(db)
  return rows[0]?.orders ?? 0
}

/** Why nothing begins on a day that has passed. */
export async function pastDayFault(db: Db, day: string): Promise<string> {
  const orders = await countEmiOrdersSince(db, day)
  const touched = orders === 1 ? '1 order was' : `${orders} orders were`
  return `That day has passed, and ${touched} paid by EMI since. Start today or later.`
}

/** How the paid orders of the last ninety days were paid, the most used first. */
export async function listShares(db: Db, now: Date): Promise<{ way: string; share: number }[]> {
  const { rows } = await sql<{ way: string; share: number }>`
    select case when gateway = 'cash' then 'cash' else coalesce(method, 'other') end as way,
           round(100.0 * count(*) / sum(count(*)) over ())::int as share
    from payment
    where state = 'captured' and order_id is not null and captured_at > ${now}::timestamptz - interval '90 days'
    group by 1 order by 2 desc, 1 limit 20`.execute(db)
  return rows
}
