import { fromRupees, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { EmiQuery, WireEmiQuotes } from '../contract.ts'
import { canPayByEmi, quoteEmi } from '../domain/emi.ts'
import { listEmiPlans } from './emi-queries.ts'

type Deps = Pick<Database, 'reads'> & { now: () => Date }

export function paymentRoutes(app: Server, { reads, now }: Deps): void {
  app.get(
    '/emi/plans',
    described(
      ['Payments'],
      { access: 'public', kept: true },
      'What an amount costs in instalments, by bank and tenure',
      { querystring: EmiQuery, response: { 200: WireEmiQuotes } },
    ),
    async (request) => {
      const amount = fromRupees(request.query.amount)
      const plans = (await listEmiPlans(reads, indianDay(now()))).filter((plan) => canPayByEmi(amount, plan))
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
  )
}
