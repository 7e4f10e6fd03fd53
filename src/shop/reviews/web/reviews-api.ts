// What everybody reads of reviews, and what they say about one.
import { caller, reader } from '#kernel/caller.ts'
import type { Send, Transport } from '#kernel/transport.ts'
import type { ReportBody, ReviewsQuery } from '../contract.ts'
import type { reviewOperations } from '../operations.ts'

export const createReviewReads = (ask: Transport) => {
  const read = reader<typeof reviewOperations>(ask)
  return {
    listReviews: (id: string) => read('GET /products/:id/reviews', { params: { id } }),
  }
}

export const createReviewCalls = (send: Send) => {
  const call = caller<typeof reviewOperations>(send)
  return {
    listReviews: (id: string, query: ReviewsQuery) =>
      call('GET /products/:id/reviews', { params: { id }, query }),
    report: (id: string, body: ReportBody) => call('POST /reviews/:id/report', { params: { id }, body }),
    listUseful: () => call('GET /reviews/useful'),
    findUseful: (id: string, useful: boolean) =>
      call('PUT /reviews/:id/useful', { params: { id }, body: { useful } }),
  }
}
