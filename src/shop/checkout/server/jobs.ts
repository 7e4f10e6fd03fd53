import type { Job } from '#platform/jobs.ts'
import { forgetOldHolds } from '#shop/orders/server/hold-queries.ts'
import { forgetOldActs } from '#shop/orders/server/order-acts.ts'
import type { CheckoutDeps } from './place-order.ts'
import { forgetOldRequests } from './request-key.ts'

/** Nobody sends a request again after three days. */
const keptForMs = 3 * 86_400_000

export const checkoutJobs = ({ db, now }: Pick<CheckoutDeps, 'db' | 'now'>): Job[] => [
  {
    name: 'forget answered requests',
    everySeconds: 3_600,
    run: async () => {
      await forgetOldRequests(db, new Date(now().getTime() - keptForMs))
      await forgetOldHolds(db, now())
      await forgetOldActs(db, new Date(now().getTime() - keptForMs))
    },
  },
]
