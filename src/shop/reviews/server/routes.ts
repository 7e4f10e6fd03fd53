// Reviews: what everybody reads, what authors write and take back, what readers say of one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapOk, ok } from '#kernel/result.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, type LimitName, refuseTries } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fileOf, withUploads } from '#platform/http/uploads.ts'
import { mostBytes } from '#shop/pictures/server/make-picture.ts'
import { authorOperations, reviewOperations, reviewPhotoOperations } from '../operations.ts'
import { endAsking } from './asking.ts'
import type { ReviewDeps } from './deps.ts'
import { listFoundUseful, reportReview, sayUseful } from './opinions.ts'
import { listMyReviews, readOwnReview, readToReview } from './own-reviews.ts'
import { readPractice } from './practice.ts'
import { findPhoto, keepPhoto } from './review-photos.ts'
import { listReviews } from './review-queries.ts'
import { openReviewed } from './reviewed-order.ts'
import { withdrawReview, writeReview } from './write-review.ts'

type Deps = ReviewDeps & Pick<Database, 'reads'>

export function reviewRoutes(app: Server, deps: Deps): void {
  readingRoutes(app, deps)
  authorRoutes(app, deps)
}

const countedFor = async ({ db, limits, now }: Deps, name: LimitName, request: FastifyRequest) => {
  const tried = await countTry(db, bucketFor(name, clientNetworkOf(request.ip)), limits[name], now())
  return tried.isAllowed ? ok(undefined) : refuseTries(tried)
}

function readingRoutes(app: Server, deps: Deps): void {
  const { db, reads } = deps
  serve(app, reviewOperations, {
    'GET /products/:id/reviews': async (request, reply) =>
      (await listReviews(reads, request.params.id, request.query)) ?? reply.refuse('product_unknown'),
    'GET /reviews/practice': () => readPractice(reads),
    'GET /reviews/photos/:photo': async (request, reply) => {
      const found = await findPhoto(deps, request.params.photo, {
        isSmall: request.query.small === true,
        isForStaff: false,
      })
      // an hour: what was taken back does not stay with strangers for long
      return found ? sendPhoto(reply, found, 'public, max-age=3600') : reply.refuse('not_found')
    },
    'POST /reviews/:id/report': async (request) => {
      const counted = await countedFor(deps, 'review_report', request)
      if (!counted.ok) return counted
      return reportReview(deps, request.params.id, request.caller?.accountId, request.body)
    },
    'PUT /reviews/:id/useful': (request) =>
      sayUseful(deps, request.params.id, callerOf(request).accountId, request.body.useful),
    'GET /reviews/useful': (request) => listFoundUseful(db, callerOf(request).accountId),
    'POST /reviews/asks/end': async (request) => {
      const counted = await countedFor(deps, 'review_end', request)
      return counted.ok ? endAsking(deps, request.body.token) : counted
    },
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findPhoto>>>

export const sendPhoto = (reply: FastifyReply, { body, length }: Found, keeps: string) =>
  reply
    .type('image/webp')
    .header('Content-Length', length)
    .header('Cache-Control', keeps)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(body)

const proofOf = (request: FastifyRequest, number: string | undefined) => ({
  number,
  accountId: request.caller?.accountId,
  orderKey: request.headers['order-key'] as string | undefined,
  reviewKey: request.headers['review-key'] as string | undefined,
})

function authorRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  const opened = (request: FastifyRequest, number: string | undefined) =>
    openReviewed(db, proofOf(request, number), now())

  serve(app, authorOperations, {
    'GET /reviews/to-write': async (request) => {
      const order = await opened(request, request.query.number)
      return order.ok ? readToReview(db, order.value, request.caller?.accountId) : order
    },
    'POST /reviews': async (request) => {
      const order = await opened(request, request.body.number)
      if (!order.ok) return order
      const counted = await countedFor(deps, 'review', request)
      if (!counted.ok) return counted
      const written = await writeReview(deps, order.value, request.caller?.accountId, request.body)
      return written.ok ? ok(await readOwn(deps, written.value)) : written
    },
    'POST /reviews/:id/withdraw': async (request) => {
      const order = await opened(request, request.body.number)
      if (!order.ok) return order
      return mapOk(withdrawReview(deps, order.value, request.params.id), () =>
        readOwn(deps, request.params.id),
      )
    },
    'GET /user/reviews': (request) => listMyReviews(db, callerOf(request).accountId, request.query.page ?? 1),
  })
  withUploads(app, mostBytes, (scope) =>
    serve(scope, reviewPhotoOperations, {
      'POST /reviews/photos': async (request) => {
        const { number, line } = request.query
        const order = await opened(request, number)
        if (!order.ok) return order
        const counted = await countedFor(deps, 'review_photo', request)
        if (!counted.ok) return counted
        const file = await fileOf(request)
        return file.ok ? keepPhoto(deps, { orderId: order.value.id, lineNo: line }, file.value.bytes) : file
      },
    }),
  )
}

async function readOwn({ db }: Deps, id: string) {
  const review = await readOwnReview(db, id)
  if (!review) throw new Error('a review that was just written is not there')
  return review
}
