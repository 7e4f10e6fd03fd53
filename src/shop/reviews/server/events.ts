import type { Db } from '#platform/database/database.ts'

export type ReviewEvent = { kind: string; by: string; note?: string }

/** A line of a review's history, for staff. */
export const noteEvent = (trx: Db, reviewId: string, { kind, by, note = '' }: ReviewEvent, at: Date) =>
  trx.insertInto('review_event').values({ review_id: reviewId, at, kind, by_name: by, note }).execute()
