import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetPreviews } from './preview.ts'
import { tellOfMoments } from './write-content.ts'

export const contentJobs = (deps: { db: Db; now: () => Date }): Job[] => [
  // a promise to the second: what ends is gone from every kept page about a second later
  { name: 'tell of content moments', everySeconds: 1, run: () => tellOfMoments(deps) },
  { name: 'forget previews', everySeconds: 600, run: () => forgetPreviews(deps) },
]
