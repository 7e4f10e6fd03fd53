// Reading and deciding reviews.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'
import * as staff from './staff-contract.ts'

const mayDecide = operation('Reviews for staff', { access: { permission: 'reviews.decide' } })

const mayRead = operation('Reviews for staff', { access: { permission: 'settings.read' } })
const mayPromise = operation('Reviews for staff', { access: { permission: 'settings.promises' } })

export const reviewTermsOperations = {
  'GET /admin/settings/reviews': mayRead('When reviews are asked for and read', {
    answer: staff.WireReviewTerms,
  }),
  'PUT /admin/settings/reviews': mayPromise('Ask for reviews at another time, or not at all', {
    body: staff.ReviewTermsBody,
    answer: staff.WireReviewTerms,
  }),
}

export const staffReviewOperations = {
  'GET /admin/reviews': mayDecide('Reviews: those to read, the oldest first; shown, reported, refused', {
    query: staff.StaffReviewsQuery,
    answer: staff.WireStaffReviews,
  }),
  'GET /admin/reviews/:id': mayDecide('One review with its history', {
    params: contract.ReviewParam,
    answer: staff.WireStaffReview,
  }),
  'POST /admin/reviews/:id/decide': mayDecide(
    'Show or refuse it, keep a reported one, or undo within a minute. Its words stay as they are',
    { params: contract.ReviewParam, body: staff.DecideBody, answer: staff.WireStaffReview },
  ),
  'POST /admin/reviews/:id/reply': mayDecide('Reply to a shown review in the shop’s name, once', {
    params: contract.ReviewParam,
    body: staff.ReplyBody,
    answer: staff.WireStaffReview,
  }),
  'POST /admin/reviews/:id/photos/:photo/crop': mayDecide('Keep only a part of a photo', {
    params: staff.ReviewPhotoParam,
    body: staff.CropBody,
    answer: staff.WireStaffReview,
  }),
  'DELETE /admin/reviews/:id/photos/:photo': mayDecide('Leave a photo out', {
    params: staff.ReviewPhotoParam,
    answer: staff.WireStaffReview,
  }),
  'GET /admin/reviews/:id/photos/:photo': mayDecide('A photo of a review', {
    params: staff.ReviewPhotoParam,
    query: contract.PhotoQuery,
    produces: ['image/webp'],
  }),
}
