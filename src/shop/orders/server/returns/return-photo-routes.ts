import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fileOf, withUploads } from '#platform/http/uploads.ts'
import { mostBytes } from '#shop/pictures/server/make-picture.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { photoUploadOperations, returnPhotoOperations } from '../../operations.ts'
import { findOrderByNumber } from '../order-queries.ts'
import { type OrderRouteDeps, opened } from '../order-routes.ts'
import { findPhoto, keepPhoto } from './return-photos.ts'

type Deps = OrderRouteDeps & { pictures: PictureStore }

export function returnPhotoRoutes(app: Server, deps: Deps): void {
  const { db, now, limits } = deps
  withUploads(app, mostBytes, (scope) =>
    serve(scope, photoUploadOperations, {
      'POST /orders/:number/return-photos': async (request) => {
        const order = await opened(deps, request)
        if (!order.ok) return order
        const bucket = bucketFor('return_photo', clientNetworkOf(request.ip))
        const tried = await countTry(db, bucket, limits.return_photo, now())
        if (!tried.isAllowed) return refuseTries(tried)
        const file = await fileOf(request)
        return file.ok ? keepPhoto(deps, order.value.id, file.value.bytes) : file
      },
    }),
  )
  serve(app, returnPhotoOperations, {
    'GET /orders/:number/return-photos/:photo': async (request, reply) => {
      const order = await opened(deps, request)
      return order.ok ? sendPhoto(deps, order.value.id, request, reply) : order
    },
    'GET /admin/orders/:number/return-photos/:photo': async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      return order ? sendPhoto(deps, order.id, request, reply) : reply.refuse('order_unknown')
    },
  })
}

type Asked = { params: { photo: string }; query: { small?: boolean } }

async function sendPhoto(
  deps: { db: Db; pictures: PictureStore },
  orderId: string,
  { params, query }: Asked,
  reply: FastifyReply,
) {
  const found = await findPhoto(deps, orderId, params.photo, query.small === true)
  if (!found) return reply.refuse('not_found')
  return reply
    .type('image/webp')
    .header('Content-Length', found.length)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(found.body)
}
