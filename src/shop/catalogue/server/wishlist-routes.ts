// Saved pieces of whoever is logged in: always the caller's own. Others read a list by the link its owner gave out.

import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { wishlistOperations } from '../operations.ts'
import { fromWireFilter, toWireProduct } from '../wire.ts'
import { listProducts } from './listing-queries.ts'
import { findShare, findShared, shareWishlist, stopSharing } from './share-wishlist.ts'
import { forgetOneSaved, listSaved, saveProducts } from './wishlist.ts'

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  /** Whether there is still somebody whose account it is, and nobody is about to erase it. */
  isSomebody: (accountId: string) => Promise<boolean>
}

export function wishlistRoutes(app: Server, { db, now, isSomebody }: Deps): void {
  serve(app, wishlistOperations, {
    'GET /user/wishlist': async (request) => ({ wishlist: await listSaved(db, callerOf(request).accountId) }),
    'POST /user/wishlist': async (request) => ({
      wishlist: await saveProducts(db, callerOf(request).accountId, request.body.wishlist, now()),
    }),
    'GET /user/wishlist/share': async (request) => {
      const share = await findShare(db, callerOf(request).accountId)
      return { token: share?.token ?? null, title: share?.title ?? '' }
    },
    'PUT /user/wishlist/share': (request) =>
      shareWishlist(db, callerOf(request).accountId, request.body.title, now()),
    'DELETE /user/wishlist/share': async (request) => {
      await stopSharing(db, callerOf(request).accountId)
    },
    'GET /wishlists/:token': async (request, reply) => {
      // whoever was given the link yesterday must not find it in a cache after it was taken back
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
      const shared = await findShared(db, request.params.token)
      if (!shared || !(await isSomebody(shared.account_id))) return reply.refuse('list_unknown')
      const ids = await listSaved(db, shared.account_id)
      const { products } =
        ids.length === 0
          ? { products: [] }
          : await listProducts(db, fromWireFilter({ ids }, {}), 'popular', { number: 1, size: ids.length })
      const inOrder = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
      return { title: shared.title, products: inOrder.map(toWireProduct) }
    },
    'DELETE /user/wishlist/:id': async (request) => {
      await forgetOneSaved(db, callerOf(request).accountId, request.params.id)
    },
  })
}
