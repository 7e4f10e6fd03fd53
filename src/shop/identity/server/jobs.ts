import type { Job } from '#platform/jobs.ts'
import type { Live } from '#platform/live.ts'
import { isClosedAt } from '../domain/closed-sign.ts'
import type { Shop } from './shop-queries.ts'

type Deps = {
  shop: Live<Shop>
  now: () => Date /** What this process keeps ready is stale. */
  changed: () => void
}

/** The closed sign goes up and comes down by itself: kept pages follow about a second later, in every process. */
export function closedSignJobs({ shop, now, changed }: Deps): Job[] {
  let wasClosed = isClosedAt(shop.now(), now())
  return [
    {
      name: 'turn the closed sign',
      everySeconds: 1,
      inEveryProcess: true,
      run: async () => {
        const isClosed = isClosedAt(shop.now(), now())
        if (isClosed !== wasClosed) changed()
        wasClosed = isClosed
      },
    },
  ]
}
