import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { described } from '#platform/http/described.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import { mostBytes } from '#shop/pictures/server/make-picture.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import * as contract from '../../contract.ts'
import { findOrderByNumber } from '../order-queries.ts'
import { type OrderRouteDeps, opened } from '../order-routes.ts'
import { findPhoto, keepPhoto } from './return-photos.ts'

type Deps = OrderRouteDeps & { pictures: PictureStore }

export function returnPhotoRoutes(app: Server, deps: Deps): void {
  const { db, now, limits } = deps
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: mostBytes } })
    ;(scope as unknown as Server).post(
      '/orders/:number/return-photos',
      described(
        ['Orders'],
        { access: 'anyone', upload: true },
        'Send a photo for a return; the return then names it',
        {
          description: 'One file in a form: a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
          consumes: ['multipart/form-data'],
          params: contract.OrderParam,
          headers: contract.OrderKeyHeader,
          response: { 201: contract.WirePhoto },
        },
      ),
      async (request, reply) => {
        const order = await opened(deps, request)
        if (!order.ok) return reply.refuse(order.error)
        const bucket = bucketFor('return_photo', householdOf(request.ip))
        const tried = await countTry(db, bucket, limits.return_photo, now())
        const refused = tried.isAllowed ? undefined : refuseTries(tried)
        if (refused && !refused.ok) return reply.refuse(refused.error, refused)
        if (!request.isMultipart()) return reply.refuse('file_missing')
        const file = await request.file()
        if (!file) return reply.refuse('file_missing')
        const kept = await keepPhoto(deps, order.value.id, await file.toBuffer())
        return kept.ok ? reply.code(201).send(kept.value) : reply.refuse(kept.error)
      },
    )
  })
  app.get(
    '/orders/:number/return-photos/:photo',
    described(['Orders'], { access: 'anyone' }, 'A photo that was sent with a return', {
      params: contract.PhotoParam,
      querystring: contract.PhotoQuery,
      headers: contract.OrderKeyHeader,
    }),
    async (request, reply) => {
      const order = await opened(deps, request)
      if (!order.ok) return reply.refuse(order.error)
      return sendPhoto(deps, order.value.id, request, reply)
    },
  )
  app.get(
    '/admin/orders/:number/return-photos/:photo',
    described(
      ['Orders for staff'],
      { access: { permission: 'orders.read' } },
      'A photo that was sent with a return',
      { params: contract.PhotoParam, querystring: contract.PhotoQuery },
    ),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      return order ? sendPhoto(deps, order.id, request, reply) : reply.refuse('order_unknown')
    },
  )
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
