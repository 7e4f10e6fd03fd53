import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'

export const pricingJobs = (_deps: { db: Db; now: () => Date }): Job[] => []
