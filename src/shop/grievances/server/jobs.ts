import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetSettled } from './answer.ts'

export const grievanceJobs = (deps: { db: Db; now: () => Date }): Job[] => [
  { name: 'forget old grievances', everySeconds: 3_600, run: () => forgetSettled(deps) },
]
