import { fromRupees, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { isAnyWayOpen, onlineMethods, type PaymentTerms } from '../domain/ways.ts'
import type { PaymentSettingsBody, PaymentValues } from '../settings-contract.ts'
import { lockPaymentTerms } from './payment-terms.ts'

export const valuesOf = ({ methods, cash, cashMost }: PaymentTerms): PaymentValues => ({
  ...(Object.fromEntries(onlineMethods.map((method) => [method, methods.includes(method)])) as Record<
    (typeof onlineMethods)[number],
    boolean
  >),
  cash,
  cash_most: cashMost === null ? null : toRupees(cashMost),
})

export const savePaymentTerms = (
  db: Db,
  { version, values }: PaymentSettingsBody,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<void, 'bad_fields' | 'changed_meanwhile'>> =>
  transact(db, async (trx): Promise<Result<void, 'bad_fields' | 'changed_meanwhile'>> => {
    const before = await lockPaymentTerms(trx)
    if (before.version !== version) return refuse('changed_meanwhile')
    const { cash_most, ...ways } = values
    const methods = onlineMethods.filter((method) => ways[method])
    if (!isAnyWayOpen({ methods, cash: ways.cash }))
      return refuseFields({ upi: 'One way to pay must stay open.' })
    const was = valuesOf(before)
    await trx
      .updateTable('payment_terms')
      .set({
        ...ways,
        cash_most_paise: cash_most === null ? null : fromRupees(cash_most),
        version: version + 1,
        changed_at: now,
        changed_by: actor.name.slice(0, 200),
      })
      .execute()
    const names = (Object.keys(values) as (keyof PaymentValues)[]).filter(
      (name) => was[name] !== values[name],
    )
    const only = (from: PaymentValues) => Object.fromEntries(names.map((name) => [name, from[name]]))
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'payments.ways_changed',
      subject: { id: 'payments', name: 'ways to pay' },
      before: only(was),
      after: only(values),
    })
    return ok(undefined)
  })
