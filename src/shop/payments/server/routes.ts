import { fromRupees, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Keep } from '#platform/keep.ts'
import { canPayByEmi, quoteEmi } from '../domain/emi.ts'
import { paymentOperations } from '../operations.ts'
import { listEmiPlans } from './emi-queries.ts'
import type { TakesOnline } from './open-ways.ts'

type Deps = Pick<Database, 'reads'> & { keep: Keep; now: () => Date; takesOnline: TakesOnline }

export function paymentRoutes(app: Server, { reads, keep, now, takesOnline }: Deps): void {
  serve(app, paymentOperations, {
    'GET /emi/plans': async (request) => {
      const amount = fromRupees(request.query.amount)
      const day = indianDay(now())
      // every product page asks: read once for each version of the shop
      const [isTaken, offered] = await Promise.all([
        takesOnline(),
        keep(`EMI plans on ${day}`, () => listEmiPlans(reads, day)),
      ])
      const plans = isTaken ? offered.filter((plan) => canPayByEmi(amount, plan)) : []
      const banks = [...new Set(plans.map((plan) => plan.bank))]
      return banks.map((bank) => ({
        bank,
        plans: plans
          .filter((plan) => plan.bank === bank)
          .map((plan) => {
            const quote = quoteEmi(amount, plan)
            return {
              months: quote.months,
              annual_rate: quote.annualRateBps / 100,
              monthly: toRupees(quote.monthly),
              interest: toRupees(quote.interest),
              gst: toRupees(quote.gst),
              fee: toRupees(quote.fee),
              total: toRupees(quote.total),
            }
          }),
      }))
    },
  })
}
