// Reviews as they go over the wire. Names of people are those they chose to be shown by.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { OrderNumber } from '#shop/orders/contract.ts'
import { mostPhotos, refusalReasons, reportReasons, reviewSorts, reviewStates } from './domain/review.ts'

const productId = Type.String({ pattern: '^[a-z0-9-]{1,120}$' })
const id = Type.String({ format: 'uuid' })
const photoName = Type.String({ pattern: '^[0-9a-f]{32}$' })
const stars = Type.Integer({ minimum: 1, maximum: 5 })
const lineNo = Type.Integer({ minimum: 1, maximum: 200 })
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))

export const ProductParam = closed({ id: productId })
export const ReviewParam = closed({ id })
export const PhotoParam = closed({ photo: photoName })
export const PhotoQuery = closed({ small: Type.Optional(Type.Boolean({ description: '400 wide' })) })

/**
 * What proves whose an order is, where nobody is logged in: its own key, or the key of the letter that asked. Both go in a
 * header, so that they stand in no address and no log.
 */
export const ProofHeader = Type.Object({
  'order-key': Type.Optional(Type.String({ maxLength: 100 })),
  'review-key': Type.Optional(Type.String({ maxLength: 100 })),
})
const ofOrder = {
  number: Type.Optional(
    Type.String({ ...OrderNumber, description: 'The order; the key of a letter knows it by itself' }),
  ),
}

// ---- what everybody reads

export const WireRatingSum = closed({
  rating: orNull(Type.Number({ description: 'The plain mean, one decimal; null before the first review' })),
  count: Type.Integer(),
  histogram: Type.Array(Type.Integer(), {
    minItems: 5,
    maxItems: 5,
    description: 'How many have one star, two stars, … five stars',
  }),
  with_photos: Type.Integer({ description: 'How many of them have photos' }),
  of_this_piece: Type.Integer({ description: 'How many bought exactly this one of its group' }),
  left_out: Type.Integer({ description: 'How many were refused, for all pieces of the group' }),
  has_demo: Type.Boolean({
    description: 'Some came with the demo: then nothing of it goes to search engines',
  }),
})
export type WireRatingSum = Static<typeof WireRatingSum>

export const WireReviewPhoto = closed({
  name: photoName,
  url: Type.String({ description: 'At most 1,600 wide' }),
  small_url: Type.String({ description: '400 wide' }),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type WireReviewPhoto = Static<typeof WireReviewPhoto>

export const WireReview = closed({
  id,
  stars,
  title: Type.String(),
  words: Type.String({ description: 'Plain text; lines end with a line feed' }),
  name: Type.String({ description: 'Empty where the author was erased and let the star stand' }),
  city: Type.String(),
  written_at: Instant,
  shown_at: Instant,
  delivered_at: Instant,
  bought: closed({
    product_id: Type.String(),
    title: Type.String(),
    options: Type.Array(Type.String(), {
      description: 'What tells it from its siblings, such as “Sage Green”',
    }),
  }),
  photos: Type.Array(WireReviewPhoto, { maxItems: mostPhotos }),
  useful: Type.Integer({ description: 'How many found it useful; a little behind on kept pages' }),
  asked: Type.Boolean({ description: 'Written after our letter asked for it; nobody is rewarded' }),
  demo: Type.Boolean({ description: 'Came with the demo, and says so wherever it is shown' }),
  erased: Type.Boolean({ description: 'Its author was erased: only the star is left' }),
  reply: orNull(closed({ words: Type.String(), at: Instant })),
})
export type WireReview = Static<typeof WireReview>

export const ReviewsQuery = closed({
  page,
  stars: Type.Optional(stars),
  photos: Type.Optional(Type.Boolean({ description: 'Only those with photos' })),
  this_piece: Type.Optional(Type.Boolean({ description: 'Only those who bought this one of its group' })),
  sort: Type.Optional(oneOf(reviewSorts)),
})
export type ReviewsQuery = Static<typeof ReviewsQuery>

export const WireReviews = closed({
  sum: WireRatingSum,
  total: Type.Integer({ description: 'Of what was asked for' }),
  page_size: Type.Integer(),
  reviews: Type.Array(WireReview),
  photos: listOf(
    { review_id: id, ...WireReviewPhoto.properties },
    { description: 'The newest photos of all its reviews, at most 20' },
  ),
  photo_total: Type.Integer(),
})
export type WireReviews = Static<typeof WireReviews>

export const WirePractice = closed({
  shown: Type.Integer(),
  pieces: Type.Integer({ description: 'Products that have at least one' }),
  rating: orNull(Type.Number()),
  histogram: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  by_letter: Type.Integer({ description: 'Of those shown: written after our letter' }),
  letters: Type.Integer({ description: 'Letters sent that asked for one' }),
  with_photo: Type.Integer(),
  held: Type.Integer(),
  withdrawn: Type.Integer(),
  refused: listOf({ reason: oneOf(refusalReasons), name: Type.String(), count: Type.Integer() }),
  replied_to_few_stars: Type.Integer({ description: 'Of those with one or two stars' }),
  few_stars: Type.Integer({ description: 'Shown with one or two stars' }),
  read_hours: orNull(Type.Number({ description: 'Half of them were read within so many hours' })),
  ask_after_days: Type.Integer(),
  read_within_days: Type.Integer(),
  link_days: Type.Integer(),
})
export type WirePractice = Static<typeof WirePractice>

export const ReportBody = closed({
  reason: oneOf(reportReasons),
  words: Type.Optional(Type.String({ maxLength: 500 })),
})
export type ReportBody = Static<typeof ReportBody>

export const UsefulBody = closed({ useful: Type.Boolean() })
export const WireUseful = closed({ useful: Type.Integer(), mine: Type.Boolean() })
export const WireMyUseful = closed({ reviews: Type.Array(id, { maxItems: 5_000 }) })

// ---- what authors do

const ownReview = {
  id,
  state: oneOf(reviewStates),
  stars,
  title: Type.String({ description: 'Empty once it was withdrawn' }),
  words: Type.String(),
  name: Type.String(),
  city: Type.String(),
  photos: Type.Integer(),
  written_at: Instant,
  shown_at: orNull(Instant),
  read_by: orNull(Type.String({ format: 'date', description: 'The day by which it is usually read' })),
  withdrawn_at: orNull(Instant),
  reason: orNull(oneOf(refusalReasons)),
  why: Type.String({ description: 'Of a refused one: the rule, in a sentence' }),
  useful: Type.Integer(),
  replied_at: orNull(Instant),
}
export const WireOwnReview = closed(ownReview)
export type WireOwnReview = Static<typeof WireOwnReview>

const line = {
  number: OrderNumber,
  line: lineNo,
  product_id: Type.String(),
  piece: Type.String({ description: 'The title of the product as it was ordered' }),
  image: Type.String(),
  options: Type.Array(Type.String()),
  delivered_at: orNull(Instant),
}

export const WireToReview = closed({
  number: OrderNumber,
  email: Type.String({ description: 'Masked: whom the letter went to' }),
  names: Type.Array(Type.String(), { description: 'Names to choose from; another may be typed' }),
  city: Type.String(),
  promised_to: Type.String({ format: 'date' }),
  lines: listOf({
    ...line,
    may_write: Type.Boolean(),
    reviews: Type.Array(WireOwnReview, { description: 'The newest first' }),
  }),
})
export type WireToReview = Static<typeof WireToReview>

export const ToReviewQuery = closed(ofOrder)
export const PhotoUploadQuery = closed({ ...ofOrder, line: lineNo })
export const WireSentPhoto = closed({ name: photoName })

export const WriteBody = closed({
  ...ofOrder,
  line: lineNo,
  stars,
  title: Type.String({ maxLength: 200 }),
  words: Type.String({ maxLength: 5_000 }),
  photos: Type.Array(photoName, { maxItems: mostPhotos, uniqueItems: true }),
  name: Type.String({ maxLength: 200 }),
  city: Type.String({ maxLength: 200 }),
  accepted: Type.Boolean({
    description: 'The shop may show words and photos, and the terms for authors hold',
  }),
  keep_star: Type.Boolean({
    description: 'The star may stay, without words and name, when the author is erased',
  }),
  may_use_photos: Type.Boolean({
    description: 'The shop may also use the photos on its home page and in letters',
  }),
})
export type WriteBody = Static<typeof WriteBody>

export const OwnQuery = closed({ page })
export const WireMyReviews = closed({
  waiting: listOf(line, { description: 'Delivered, and nothing written yet; at most 50' }),
  written: listOf({ ...line, ...ownReview }),
  total: Type.Integer({ description: 'Written ones in all; 20 on a page' }),
})
export type WireMyReviews = Static<typeof WireMyReviews>

export const WithdrawBody = closed(ofOrder)
export const EndAskingBody = closed({ token: Type.String({ minLength: 20, maxLength: 100 }) })
