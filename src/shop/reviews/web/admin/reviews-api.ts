// Every call of the screen for reviews.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { reviewOperations } from '../../operations.ts'
import type { DecideBody, ReviewTermsBody } from '../../staff-contract.ts'
import type { reviewTermsOperations, staffReviewOperations } from '../../staff-operations.ts'

export type Cut = { left: number; top: number; width: number; height: number }

export const createReviewsApi = (send: Send) => {
  const call = caller<typeof staffReviewOperations & typeof reviewTermsOperations & typeof reviewOperations>(
    send,
  )
  return {
    listReviews: (query: URLSearchParams) => call('GET /admin/reviews', { query }),
    decide: (id: string, body: DecideBody) =>
      call('POST /admin/reviews/:id/decide', { params: { id }, body }),
    reply: (id: string, words: string, version: number) =>
      call('POST /admin/reviews/:id/reply', { params: { id }, body: { words, version } }),
    crop: (id: string, photo: string, body: Cut) =>
      call('POST /admin/reviews/:id/photos/:photo/crop', { params: { id, photo }, body }),
    leaveOut: (id: string, photo: string) =>
      call('DELETE /admin/reviews/:id/photos/:photo', { params: { id, photo } }),
    readTerms: () => call('GET /admin/settings/reviews'),
    saveTerms: (body: ReviewTermsBody) => call('PUT /admin/settings/reviews', { body }),
    readNumbers: () => call('GET /reviews/practice'),
  }
}
export type ReviewsApi = ReturnType<typeof createReviewsApi>

export const photoPath = (id: string, photo: string, isSmall = false): string =>
  `/admin/reviews/${id}/photos/${photo}${isSmall ? '?small=true' : ''}`
