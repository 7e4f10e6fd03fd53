import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { categoryOperations } from '../staff-operations.ts'
import { changeCategory, listStaffCategories } from './category-queries.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date }

export function categoryRoutes(app: Server, { db, now }: Deps): void {
  serve(app, categoryOperations, {
    'GET /admin/categories': () => listStaffCategories(db),
    'PUT /admin/categories/:slug': (request) =>
      mapOk(changeCategory(db, actorOf(request), request.params.slug, request.body, now()), () =>
        listStaffCategories(db),
      ),
  })
}
