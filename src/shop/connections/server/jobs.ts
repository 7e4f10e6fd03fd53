import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetOldEvents, giveOutPlaces } from './feed.ts'

export const connectionJobs = ({ db, now }: { db: Db; now: () => Date }): Job[] => [
  {
    name: 'put events in order',
    everySeconds: 1,
    run: async (turn) => {
      while ((await giveOutPlaces(db)) > 0 && !turn.isOver());
    },
  },
  { name: 'forget old events', everySeconds: 3_600, run: () => forgetOldEvents(db, now()) },
]
