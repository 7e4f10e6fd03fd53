import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WirePromises } from '../contract.ts'
import type { CancelUntil } from '../domain/cancel-terms.ts'
import { promiseOperations } from '../operations.ts'
import { type PromiseRow, readPromises } from './promise-queries.ts'
import { savePromises } from './save-promises.ts'

type Categories = WirePromises['categories']

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  /** The catalogue's, which stands above. */
  listCategories: (db: Db) => Promise<Categories>
}

export function promiseRoutes(app: Server, { db, now, listCategories }: Deps): void {
  serve(app, promiseOperations, {
    'GET /admin/settings/promises': async () =>
      toWirePromises(await readPromises(db), await listCategories(db)),
    'PUT /admin/settings/promises': async (request) => {
      const categories = await listCategories(db)
      const known = { categories: new Set(categories.map(({ slug }) => slug)), at: now() }
      return mapOk(savePromises(db, actorOf(request), request.body, known), (row) =>
        toWirePromises(row, categories),
      )
    },
  })
}

function toWirePromises(row: PromiseRow, categories: Categories): WirePromises {
  const { version, changed_at, changed_by, cancel_until, ...values } = row
  return {
    version,
    changed_at: changed_at?.toISOString() ?? null,
    changed_by,
    values: { ...values, cancel_until: cancel_until as CancelUntil },
    categories,
  }
}
