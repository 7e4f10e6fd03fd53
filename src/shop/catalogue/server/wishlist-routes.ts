// Saved pieces of whoever is logged in: always the caller's own.

import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { wishlistOperations } from '../operations.ts'
import { forgetOneSaved, listSaved, saveProducts } from './wishlist.ts'

export function wishlistRoutes(app: Server, { db, now }: Pick<Database, 'db'> & { now: () => Date }): void {
  serve(app, wishlistOperations, {
    'GET /user/wishlist': async (request) => ({ wishlist: await listSaved(db, callerOf(request).accountId) }),
    'POST /user/wishlist': async (request) => ({
      wishlist: await saveProducts(db, callerOf(request).accountId, request.body.wishlist, now()),
    }),
    'DELETE /user/wishlist/:id': async (request) => {
      await forgetOneSaved(db, callerOf(request).accountId, request.params.id)
    },
  })
}
