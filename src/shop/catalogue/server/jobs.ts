import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { refillAgeing } from './arrange/write-collection.ts'
import { forgetNoted } from './tallies.ts'

export const catalogueJobs = ({ db }: { db: Db }): Job[] => [
  // soon after midnight in India; on all other minutes it finds nothing to do
  { name: 'refill collections of new pieces', everySeconds: 60, run: () => refillAgeing(db) },
  { name: 'forget noted changes of lists', everySeconds: 3_600, run: () => forgetNoted(db) },
]
