// What orders need done while nobody asks.
import type { Job } from '#platform/jobs.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import type { OrderDeps } from './deps.ts'
import { expireOrders } from './expire-orders.ts'
import { giveCashback } from './give-cashback.ts'
import { invariantJobs } from './invariant-look.ts'
import { forgetOldLinks } from './order-links.ts'
import { forgetPhotos } from './returns/return-photos.ts'

export const orderJobs = (
  deps: OrderDeps & { pictures: PictureStore },
  complain: (error: unknown) => void,
): Job[] => [
  { name: 'expire unpaid orders', everySeconds: 5, run: (turn) => expireOrders(deps, complain, turn) },
  { name: 'forget old links', everySeconds: 3_600, run: () => forgetOldLinks(deps.db, deps.now()) },
  ...invariantJobs(deps, complain),
  { name: 'forget photos of returns', everySeconds: 3_600, run: () => forgetPhotos(deps) },
  { name: 'give cashback', everySeconds: 300, run: () => giveCashback(deps, complain) },
]
