// The queue of the back office.
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { reviewTermsOperations, staffReviewOperations } from '../staff-operations.ts'
import { cropReviewPhoto, decideReview, dropReviewPhoto, replyToReview } from './decide.ts'
import type { ReviewDeps } from './deps.ts'
import { findPhoto } from './review-photos.ts'
import { findReviewTerms, saveReviewTerms } from './review-settings.ts'
import { sendPhoto } from './routes.ts'
import { findForStaff, listForStaff } from './staff-queries.ts'

export function staffReviewRoutes(app: Server, deps: ReviewDeps): void {
  const { db, now } = deps
  const read = async (id: string) => {
    const review = await findForStaff(db, id)
    if (!review) throw new Error('a review that was just decided is not there')
    return review
  }

  serve(app, reviewTermsOperations, {
    'GET /admin/settings/reviews': () => findReviewTerms(db),
    'PUT /admin/settings/reviews': (request) => saveReviewTerms(db, actorOf(request), request.body, now()),
  })
  serve(app, staffReviewOperations, {
    'GET /admin/reviews': (request) => listForStaff(db, request.query, now()),
    'GET /admin/reviews/:id': async (request, reply) =>
      (await findForStaff(db, request.params.id)) ?? reply.refuse('review_unknown'),
    'POST /admin/reviews/:id/decide': async (request) => {
      const done = await decideReview(deps, actorOf(request), request.params.id, request.body)
      return done.ok ? read(request.params.id) : done
    },
    'POST /admin/reviews/:id/reply': async (request) => {
      const done = await replyToReview(deps, actorOf(request), request.params.id, request.body)
      return done.ok ? read(request.params.id) : done
    },
    'POST /admin/reviews/:id/photos/:photo/crop': async (request) => {
      const done = await cropReviewPhoto(deps, actorOf(request), request.params, request.body)
      return done.ok ? read(request.params.id) : done
    },
    'DELETE /admin/reviews/:id/photos/:photo': async (request) => {
      const done = await dropReviewPhoto(deps, actorOf(request), request.params)
      return done.ok ? read(request.params.id) : done
    },
    'GET /admin/reviews/:id/photos/:photo': async (request, reply) => {
      const found = await findPhoto(deps, request.params.photo, {
        isSmall: request.query.small === true,
        isForStaff: true,
      })
      return found ? sendPhoto(reply, found, 'private, no-store') : reply.refuse('not_found')
    },
  })
}
