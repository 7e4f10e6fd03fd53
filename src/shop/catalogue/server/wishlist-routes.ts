// Saved pieces of whoever is logged in: always the caller's own.

import { Type } from 'typebox'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { forgetOneSaved, listSaved, saveProducts } from './wishlist.ts'

const tags = ['My account']
const own = { access: 'signed_in' as const }

export function wishlistRoutes(app: Server, { db, now }: Pick<Database, 'db'> & { now: () => Date }): void {
  app.get(
    '/user/wishlist',
    described(tags, own, 'Pieces I saved, newest first', { response: { 200: contract.WireWishlist } }),
    async (request) => ({ wishlist: await listSaved(db, callerOf(request).accountId) }),
  )

  app.post(
    '/user/wishlist',
    described(
      tags,
      own,
      'Save pieces besides those that are saved: one, or what a guest had saved before logging in',
      { body: contract.WishlistBody, response: { 200: contract.WireWishlist } },
    ),
    async (request) => ({
      wishlist: await saveProducts(db, callerOf(request).accountId, request.body.wishlist, now()),
    }),
  )

  app.delete(
    '/user/wishlist/:id',
    described(tags, own, 'Save a piece no longer', {
      params: contract.ProductParam,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      await forgetOneSaved(db, callerOf(request).accountId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
