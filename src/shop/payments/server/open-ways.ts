// The ways to pay that are open now: what the owner offers, as far as online payments are taken at all at this moment.
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { EmiPlan } from '../domain/emi.ts'
import type { PaymentTerms } from '../domain/ways.ts'
import { listEmiPlans } from './emi-queries.ts'
import { readPaymentTerms } from './payment-terms.ts'

/** No real money is taken in a demo, and no practice in a shop that sells: the set-up knows. */
export type TakesOnline = () => Promise<boolean>

export async function readOpenWays(db: Db, takesOnline: TakesOnline): Promise<PaymentTerms> {
  const [terms, isTaken] = await Promise.all([readPaymentTerms(db), takesOnline()])
  return isTaken ? terms : { ...terms, methods: [] }
}

/** What can be paid in instalments today; nothing where they are switched off. */
export async function listOpenPlans(db: Db, takesOnline: TakesOnline, now: Date): Promise<EmiPlan[]> {
  const { methods } = await readOpenWays(db, takesOnline)
  return methods.includes('emi') ? listEmiPlans(db, indianDay(now)) : []
}
