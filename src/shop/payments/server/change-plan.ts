// EMI plans with a first and a last day. A plan that has begun keeps its terms: another one follows it.
import { fromRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter, indianDay, isDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { clashOf, type Dated, stateOn } from '../domain/plan-dates.ts'
import type { ChangePlanBody, PlanBody } from '../settings-contract.ts'
import { lockPaymentTerms } from './payment-terms.ts'
import { followers, listPlans, type PlanRow, pastDayFault } from './plan-queries.ts'

type Doing = { actor: Actor; now: Date }
type Refusal = 'bad_fields' | 'not_found' | 'plan_has_begun' | 'plan_is_over'
type Done<T = void> = Promise<Result<T, Refusal>>

const rowOf = (body: ChangePlanBody) => ({
  annual_rate_bps: Math.round(body.annual_rate * 100),
  fee_paise: fromRupees(body.fee),
  minimum_paise: fromRupees(body.minimum),
  effective_from: body.from,
  effective_to: body.to,
})

const nameOf = ({ bank, months }: Pick<PlanRow, 'bank' | 'months'>): string => `${bank}, ${months} months`

/** What dates do not fit, in words. */
function clashFaults(wanted: Dated, others: readonly PlanRow[]): Record<string, string> | undefined {
  const clash = clashOf(wanted, others)
  if (!clash) return undefined
  if (clash.kind === 'ends_before_it_begins') return { to: 'The last day comes before the first.' }
  const { rateBps, from, to } = clash.with
  const other = `A plan of ${rateBps / 100}%`
  if (clash.kind === 'same_day') return { from: `${other} begins on that day.` }
  if (clash.kind === 'runs_into')
    return { to: `${other} begins on ${showDay(from)}. End this one the day before, or leave it open.` }
  return {
    from: `${other} runs until ${showDay(to ?? '')}. Start on ${showDay(dayAfter(to ?? '', 1))}, or end the other on ${showDay(dayAfter(wanted.from, -1))}.`,
  }
}

async function dateFaults(trx: Db, wanted: Dated, others: readonly PlanRow[], now: Date) {
  if (!isDay(wanted.from)) return { from: 'There is no such day.' }
  if (wanted.to !== null && !isDay(wanted.to)) return { to: 'There is no such day.' }
  if (wanted.from < indianDay(now)) return { from: await pastDayFault(trx, wanted.from) }
  return clashFaults(wanted, others)
}

export const addPlan = (db: Db, sent: PlanBody, { actor, now }: Doing): Done<{ id: number }> =>
  transact(db, async (trx): Done<{ id: number }> => {
    await lockPaymentTerms(trx)
    const body = { ...sent, bank: sent.bank.trim() }
    if (body.bank === '') return refuseFields({ bank: 'Name the bank.' })
    const faults = await dateFaults(trx, body, followers(await listPlans(trx), body), now)
    if (faults) return refuseFields(faults)
    const { id } = await trx
      .insertInto('emi_plan')
      .values({ bank: body.bank, months: body.months, ...rowOf(body) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'payments.plan_added',
      subject: { id: String(id), name: nameOf(body) },
      after: rowOf(body),
    })
    return ok({ id })
  })

export const changePlan = (
  db: Db,
  { id, ...body }: ChangePlanBody & { id: number },
  { actor, now }: Doing,
): Done =>
  transact(db, async (trx): Done => {
    await lockPaymentTerms(trx)
    const plans = await listPlans(trx)
    const plan = plans.find((one) => one.id === id)
    if (!plan) return refuse('not_found')
    const own = followers(plans, plan)
    const state = stateOn(plan, own, indianDay(now))
    if (state === 'over') return refuse('plan_is_over')
    const others = own.filter((one) => one.id !== id)
    const faults =
      state === 'running' ? endFaults(plan, body, others, now) : await dateFaults(trx, body, others, now)
    if (faults) return refuseFields(faults)
    const before = { effective_from: plan.from, effective_to: plan.to, annual_rate_bps: plan.rateBps }
    await trx.updateTable('emi_plan').set(rowOf(body)).where('id', '=', id).execute()
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'payments.plan_changed',
      subject: { id: String(id), name: nameOf(plan) },
      before: { ...before, fee_paise: plan.fee, minimum_paise: plan.minimum },
      after: rowOf(body),
    })
    return ok(undefined)
  })

/** Of a plan that runs only the end can change, and not to a day that has passed. */
function endFaults(plan: PlanRow, body: ChangePlanBody, others: readonly PlanRow[], now: Date) {
  const row = rowOf(body)
  const runs = 'This plan runs already. Add one that begins later instead.'
  if (row.annual_rate_bps !== plan.rateBps) return { annual_rate: runs }
  if (row.fee_paise !== plan.fee) return { fee: runs }
  if (row.minimum_paise !== plan.minimum) return { minimum: runs }
  if (row.effective_from !== plan.from) return { from: runs }
  if (body.to !== null && !isDay(body.to)) return { to: 'There is no such day.' }
  if (body.to !== null && body.to < indianDay(now))
    return { to: 'That day has passed. End it today or later.' }
  return clashFaults(body, others)
}

export const removePlan = (db: Db, id: number, { actor, now }: Doing): Done =>
  transact(db, async (trx): Done => {
    await lockPaymentTerms(trx)
    const plan = (await listPlans(trx)).find((one) => one.id === id)
    if (!plan) return refuse('not_found')
    if (plan.from <= indianDay(now)) return refuse('plan_has_begun')
    await trx.deleteFrom('emi_plan').where('id', '=', id).execute()
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'payments.plan_removed',
      subject: { id: String(id), name: nameOf(plan) },
      before: { effective_from: plan.from, annual_rate_bps: plan.rateBps },
    })
    return ok(undefined)
  })
