// Rates with a first day. A rate that has begun stays: another one follows it. Bills that are out are never touched.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { showDay } from '#kernel/show-time.ts'
import { indianDay, isDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { onlyChanged } from '#platform/settings/save-settings.ts'
import type { ChangeRateBody, RateBody } from '../contract.ts'
import { codeOver, countingOn, hsnFault, rateFault, spacelessHsn, type TaxRate } from '../domain/tax-rates.ts'
import type { TaxDeps } from './deps.ts'
import { listCarried, listRates, lockTaxTerms } from './tax-queries.ts'

type Refusal = 'bad_fields' | 'not_found' | 'changed_meanwhile' | 'tax_rate_in_use'
type Done = Promise<Result<void, Refusal>>
type Terms = Omit<ChangeRateBody, 'version'>

const told = ({ rateBps, from, goods, notification }: Omit<TaxRate, 'id' | 'hsn' | 'version'>) => ({
  rate_bps: rateBps,
  from_day: from,
  goods,
  notification,
})

const rowOf = ({ rate, from, goods, notification }: Terms) => ({
  rateBps: Math.round(rate * 100),
  from,
  goods: goods.trim(),
  notification: notification.trim(),
})

/** What is wrong with a rate and its first day, beside the fields. */
async function faultsOf(
  trx: Db,
  { now, billsUnder }: TaxDeps,
  { hsn, rate, from }: Terms & { hsn: string },
  others: readonly TaxRate[],
): Promise<Record<string, string> | undefined> {
  const wrong = rateFault(rate)
  if (wrong) return { rate: wrong }
  if (!isDay(from)) return { from: 'There is no such day.' }
  const today = indianDay(now())
  const before = countingOn(others, from)
  if (from <= today) {
    const { bills, ratesBps } = await billsUnder(trx, hsn, from)
    const differ = ratesBps.some((bps) => bps !== Math.round(rate * 100))
    const out = `${bills === 1 ? '1 bill is' : `${bills} bills are`} out ${from === today ? 'today' : `since ${showDay(from)}`} with ${ratesBps.map((bps) => `${bps / 100}%`).join(' and ')}.`
    if (from < today)
      return {
        from: `${bills > 0 ? out : 'That day has passed.'} A rate cannot change the past. Choose today or later.`,
      }
    // what was billed this morning was billed at the rate of the day
    if (differ) return { from: `${out} Choose tomorrow or later.` }
  }
  const same = others.find((other) => other.from === from)
  if (same) return { from: `A rate of ${same.rateBps / 100}% begins on that day.` }
  if (before && before.rateBps === Math.round(rate * 100))
    return { rate: `It is ${rate}% already, from ${showDay(before.from)}.` }
  return undefined
}

/** Words about the goods belong to the code, whichever of its rates counts. */
const nameGoods = (trx: Db, hsn: string, goods: string) =>
  trx.updateTable('tax_rate').set({ goods }).where('hsn', '=', hsn).execute()

export const addRate = (deps: TaxDeps, actor: Actor, sent: RateBody): Done =>
  transact(deps.db, async (trx): Done => {
    await lockTaxTerms(trx)
    const hsn = spacelessHsn(sent.hsn)
    const wrong = hsnFault(hsn)
    if (wrong) return refuseFields({ hsn: wrong })
    const own = (await listRates(trx)).filter((rate) => rate.hsn === hsn)
    const faults = await faultsOf(trx, deps, { ...sent, hsn }, own)
    if (faults) return refuseFields(faults)
    const row = rowOf(sent)
    const { id } = await trx
      .insertInto('tax_rate')
      .values({ hsn, rate_bps: row.rateBps, from_day: row.from, notification: row.notification })
      .returning('id')
      .executeTakeFirstOrThrow()
    await nameGoods(trx, hsn, row.goods)
    await writeAudit(trx, actor, deps.now(), {
      area: 'settings',
      action: 'settings.tax_rate_added',
      subject: { id, name: hsn },
      after: told(row),
    })
    return ok(undefined)
  })

export const changeRate = (deps: TaxDeps, actor: Actor, id: string, sent: ChangeRateBody): Done =>
  transact(deps.db, async (trx): Done => {
    await lockTaxTerms(trx)
    const rates = await listRates(trx)
    const before = rates.find((rate) => rate.id === id)
    if (!before) return refuse('not_found')
    if (before.version !== sent.version) return refuse('changed_meanwhile')
    const row = rowOf(sent)
    const others = rates.filter((rate) => rate.hsn === before.hsn && rate.id !== id)
    const hasBegun = before.from <= indianDay(deps.now())
    const faults = hasBegun
      ? begunFaults(before, row)
      : await faultsOf(trx, deps, { ...sent, hsn: before.hsn }, others)
    if (faults) return refuseFields(faults)
    await trx
      .updateTable('tax_rate')
      .set({
        rate_bps: row.rateBps,
        from_day: row.from,
        notification: row.notification,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    await nameGoods(trx, before.hsn, row.goods)
    await writeAudit(trx, actor, deps.now(), {
      area: 'settings',
      action: 'settings.tax_rate_changed',
      subject: { id, name: before.hsn },
      ...onlyChanged(told(before), told(row)),
    })
    return ok(undefined)
  })

/** Of a rate that has begun only the words change. */
function begunFaults(
  before: TaxRate,
  { rateBps, from }: Pick<TaxRate, 'rateBps' | 'from'>,
): Record<string, string> | undefined {
  const begun = `This rate counts since ${showDay(before.from)}. Add one that begins later.`
  if (rateBps !== before.rateBps) return { rate: begun }
  return from === before.from ? undefined : { from: begun }
}

/** One that waits; or one that was a mistake, while nothing carries its code. */
export const removeRate = (deps: TaxDeps, actor: Actor, id: string): Done =>
  transact(deps.db, async (trx): Done => {
    await lockTaxTerms(trx)
    const rates = await listRates(trx)
    const before = rates.find((rate) => rate.id === id)
    if (!before) return refuse('not_found')
    if (before.from <= indianDay(deps.now()) && (await isInUse(trx, deps, before.hsn, rates)))
      return refuse('tax_rate_in_use')
    await trx.deleteFrom('tax_rate').where('id', '=', id).execute()
    await writeAudit(trx, actor, deps.now(), {
      area: 'settings',
      action: 'settings.tax_rate_removed',
      subject: { id, name: before.hsn },
      before: told(before),
    })
    return ok(undefined)
  })

async function isInUse(trx: Db, deps: TaxDeps, hsn: string, rates: readonly TaxRate[]): Promise<boolean> {
  const carried = await listCarried(trx)
  return (
    carried.some((product) => codeOver(product.hsn, rates)?.hsn === hsn) || (await deps.isSoldUnder(trx, hsn))
  )
}
