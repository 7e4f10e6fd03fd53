// Reviews: what everybody reads, what authors write and take back, and what can be said of one.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Reviews', { access: 'public', cached: true })
const workedOut = operation('Reviews', { access: 'public', cached: true, costly: true })
const open = operation('Reviews', { access: 'public' })
/** The order's account, or whoever sends its key or that of the letter. */
const anyone = operation('Reviews', { access: 'anyone' })
const upload = operation('Reviews', { access: 'anyone', upload: true })
const own = operation('Reviews', { access: 'signed_in' })

export const reviewOperations = {
  'GET /products/:id/reviews': workedOut('What buyers say of a product and of those in its group', {
    description: 'Sums are of all that is shown, whatever part of it is asked for.',
    params: contract.ProductParam,
    query: contract.ReviewsQuery,
    answer: contract.WireReviews,
  }),
  'GET /reviews/practice': forEveryone('How reviews are counted, with the numbers of refusals by reason', {
    answer: contract.WirePractice,
  }),
  'GET /reviews/photos/:photo': open('A photo of a review that is shown', {
    params: contract.PhotoParam,
    query: contract.PhotoQuery,
    produces: ['image/webp'],
  }),
  'POST /reviews/:id/report': anyone('Report a review: it is read again, and stays until that is decided', {
    params: contract.ReviewParam,
    body: contract.ReportBody,
    status: 204,
  }),
  'PUT /reviews/:id/useful': own('Say that a review was useful, or no longer', {
    params: contract.ReviewParam,
    body: contract.UsefulBody,
    answer: contract.WireUseful,
  }),
  'GET /reviews/useful': own('Which reviews I found useful', { answer: contract.WireMyUseful }),
  'POST /reviews/asks/end': open('Do not ask this mailbox for reviews any more', {
    body: contract.EndAskingBody,
    status: 204,
  }),
}

export const authorOperations = {
  'GET /reviews/to-write': anyone('What of an order can be reviewed, and what was written of it', {
    headers: contract.ProofHeader,
    query: contract.ToReviewQuery,
    answer: contract.WireToReview,
  }),
  'POST /reviews': anyone('Write a review. Once for each ordered piece, after it was delivered', {
    headers: contract.ProofHeader,
    body: contract.WriteBody,
    status: 201,
    answer: contract.WireOwnReview,
  }),
  'POST /reviews/:id/withdraw': anyone(
    'Take a review back: its stars leave the sums, its words are deleted',
    {
      params: contract.ReviewParam,
      headers: contract.ProofHeader,
      body: contract.WithdrawBody,
      answer: contract.WireOwnReview,
    },
  ),
  'GET /user/reviews': own('My reviews, and what waits to be written', {
    query: contract.OwnQuery,
    answer: contract.WireMyReviews,
  }),
}

export const reviewPhotoOperations = {
  'POST /reviews/photos': upload('Send a photo for a review; the review then names it', {
    description: 'One file in a form: a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
    consumes: ['multipart/form-data'],
    headers: contract.ProofHeader,
    query: contract.PhotoUploadQuery,
    status: 201,
    answer: contract.WireSentPhoto,
  }),
}
