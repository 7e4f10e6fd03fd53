import type { Job } from '#platform/jobs.ts'
import { createDelivery, type DeliverDeps } from './deliver.ts'
import { forgetOldEvents, giveOutPlaces } from './feed.ts'
import { forgetOldDeliveries } from './webhook-queries.ts'

export function connectionJobs(deps: DeliverDeps): Job[] {
  const { db, now } = deps
  const delivery = createDelivery(deps)
  return [
    {
      name: 'put events in order',
      everySeconds: 1,
      run: async (turn) => {
        while ((await giveOutPlaces(db)) > 0 && !turn.isOver());
      },
    },
    { name: 'tell connected systems', everySeconds: 1, run: (turn) => delivery.run(turn.isOver) },
    {
      name: 'forget old events',
      everySeconds: 3_600,
      run: async () => {
        await forgetOldEvents(db, now())
        await forgetOldDeliveries(db, now())
      },
    },
  ]
}
