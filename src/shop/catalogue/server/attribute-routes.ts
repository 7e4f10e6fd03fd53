import { mapOk, ok, refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { attributeOperations } from '../attribute-operations.ts'
import { findAttribute, listAttributes } from './attribute-use.ts'
import { emptyAttribute } from './move-attribute-values.ts'
import { changeAttribute, createAttribute, deleteAttribute } from './write-attribute.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date }

export function attributeRoutes(app: Server, { db, now }: Deps): void {
  const read = async (key: string) => {
    const found = await findAttribute(db, key)
    return found ? ok(found) : refuse('not_found')
  }
  /** The field as it is after a save. */
  const after = async <E>(saved: Promise<{ ok: true; value: string } | { ok: false; error: E }>) => {
    const done = await saved
    return done.ok ? read(done.value) : done
  }
  serve(app, attributeOperations, {
    'GET /admin/attributes': () => listAttributes(db),
    'GET /admin/attributes/:key': (request) => read(request.params.key),
    'POST /admin/attributes': (request) => after(createAttribute(db, actorOf(request), request.body, now())),
    'PUT /admin/attributes/:key': (request) =>
      after(changeAttribute(db, actorOf(request), request.params.key, request.body, now())),
    'POST /admin/attributes/:key/empty': (request) =>
      mapOk(
        emptyAttribute(db, actorOf(request), request.params.key, request.body.to, now()),
        (counts) => counts,
      ),
    'DELETE /admin/attributes/:key': (request) =>
      deleteAttribute(db, actorOf(request), request.params.key, now()),
  })
}
