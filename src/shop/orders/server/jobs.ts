// What orders need done while nobody asks.
import type { Job } from '#platform/jobs.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { lookForBreaches } from './breaches.ts'
import type { OrderDeps } from './deps.ts'
import { expireOrders } from './expire-orders.ts'
import { giveCashback } from './give-cashback.ts'
import { forgetOldLinks } from './order-links.ts'
import { forgetOldNews } from './payment-queries.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './refunds.ts'
import { forgetPhotos } from './return-photos.ts'

export const orderJobs = (
  deps: OrderDeps & { pictures: PictureStore },
  complain: (error: unknown) => void,
): Job[] => [
  { name: 'expire unpaid orders', everySeconds: 5, run: () => expireOrders(deps, complain) },
  { name: 'send refunds', everySeconds: 2, run: () => sendRefunds(deps) },
  { name: 'ask about payments', everySeconds: 60, run: () => reconcile(deps, complain) },
  {
    name: 'forget old links and news',
    everySeconds: 3_600,
    run: async () => {
      await forgetOldLinks(deps.db, deps.now())
      await forgetOldNews(deps.db, deps.now())
    },
  },
  { name: 'look for broken promises', everySeconds: 600, run: () => lookForBreaches(deps, complain) },
  { name: 'forget photos of returns', everySeconds: 3_600, run: () => forgetPhotos(deps) },
  { name: 'give cashback', everySeconds: 300, run: () => giveCashback(deps, complain) },
]
