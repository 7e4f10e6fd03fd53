import type { Db } from '#platform/database/database.ts'

export const readReviewTerms = (db: Db) =>
  db
    .selectFrom('review_terms')
    .select(['ask_after_days', 'is_asking', 'link_days', 'read_within_days', 'version'])
    .executeTakeFirstOrThrow()
