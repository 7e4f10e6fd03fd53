// What reviews need done while nobody asks.
import { sql } from 'kysely'
import type { Job } from '#platform/jobs.ts'
import { askForReviews } from './asking.ts'
import type { ReviewDeps } from './deps.ts'
import { forgetPhotos } from './review-photos.ts'
import { tellDecisions } from './tell-decisions.ts'

export const reviewJobs = (
  deps: Pick<ReviewDeps, 'db' | 'now' | 'publicUrl' | 'pictures'>,
  complain: (error: unknown) => void,
): Job[] => [
  { name: 'ask for reviews', everySeconds: 600, run: () => askForReviews(deps, complain) },
  { name: 'tell authors', everySeconds: 30, run: () => tellDecisions(deps, complain) },
  { name: 'forget photos of reviews', everySeconds: 600, run: () => forgetPhotos(deps) },
  {
    name: 'follow the mean of all stars',
    everySeconds: 60,
    run: async () => void (await sql`select refresh_review_scores()`.execute(deps.db)),
  },
]
