// Reviews as staff read and decide them.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { PhotoParam, ReviewParam } from './contract.ts'
import type { Hint } from './domain/private-words.ts'
import { refusalReasons, reportReasons, reviewStates } from './domain/review.ts'

export const reviewViews = ['to_read', 'shown', 'reported', 'refused', 'withdrawn'] as const
export type ReviewView = (typeof reviewViews)[number]

export const StaffReviewsQuery = closed({
  view: Type.Optional(oneOf(reviewViews)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type StaffReviewsQuery = Static<typeof StaffReviewsQuery>

const photo = { name: Type.String(), width: Type.Integer(), height: Type.Integer() }

export const WireStaffReview = closed({
  id: Type.String(),
  version: Type.Integer({ description: 'Sent back with a decision' }),
  state: oneOf(reviewStates),
  stars: Type.Integer(),
  title: Type.String(),
  words: Type.String(),
  name: Type.String(),
  city: Type.String(),
  photos: listOf(photo),
  product: closed({
    id: Type.String(),
    title: Type.String(),
    image: Type.String(),
    options: Type.Array(Type.String()),
    rating: orNull(Type.Number()),
    count: Type.Integer(),
    rating_with: orNull(Type.Number({ description: 'What the mean becomes if it is shown' })),
  }),
  order_number: Type.String(),
  written_at: Instant,
  delivered_at: Instant,
  shown_at: orNull(Instant),
  withdrawn_at: orNull(Instant),
  asked: Type.Boolean(),
  demo: Type.Boolean(),
  erased: Type.Boolean(),
  reason: orNull(oneOf(refusalReasons)),
  decided_at: orNull(Instant),
  decided_by: Type.String(),
  told: Type.Boolean({ description: 'Its author has been told: it can no longer be undone' }),
  useful: Type.Integer(),
  reply: orNull(closed({ words: Type.String(), at: Instant, by: Type.String() })),
  hints: Type.Array(Type.Unsafe<Hint>({ type: 'string' }), { description: 'What to look at twice' }),
  hurtful: Type.Array(Type.String(), { description: 'Words that may hurt' }),
  reports: listOf({ reason: oneOf(reportReasons), words: Type.String(), at: Instant }),
  history: listOf({ at: Instant, kind: Type.String(), by: Type.String(), note: Type.String() }),
})
export type WireStaffReview = Static<typeof WireStaffReview>

export const WireStaffReviews = closed({
  reviews: Type.Array(WireStaffReview),
  total: Type.Integer(),
  counts: closed({
    to_read: Type.Integer(),
    shown: Type.Integer(),
    reported: Type.Integer(),
    refused: Type.Integer(),
    withdrawn: Type.Integer(),
  }),
  oldest_at: orNull(Instant),
  due_letters: Type.Integer({ description: 'People who will be asked tomorrow; counting stops at 500' }),
})
export type WireStaffReviews = Static<typeof WireStaffReviews>

const version = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const DecideBody = closed({
  decision: oneOf(['show', 'refuse', 'keep', 'undo'] as const),
  reason: Type.Optional(oneOf(refusalReasons)),
  reply: Type.Optional(Type.String({ maxLength: 1_000 })),
  version,
})
export type DecideBody = Static<typeof DecideBody>

export const ReplyBody = closed({ words: Type.String({ minLength: 1, maxLength: 1_000 }), version })

export const ReviewPhotoParam = closed({ ...ReviewParam.properties, ...PhotoParam.properties })

const share = Type.Number({ minimum: 0, maximum: 1 })
export const CropBody = closed({ left: share, top: share, width: share, height: share })

const terms = {
  is_asking: Type.Boolean(),
  ask_after_days: Type.Integer({ minimum: 1, maximum: 90 }),
  link_days: Type.Integer({ minimum: 7, maximum: 365 }),
  read_within_days: Type.Integer({ minimum: 1, maximum: 14 }),
}
export const WireReviewTerms = settingsOf(terms, {})
export type WireReviewTerms = Static<typeof WireReviewTerms>
export const ReviewTermsBody = settingsBody(terms)
export type ReviewTermsBody = Static<typeof ReviewTermsBody>
