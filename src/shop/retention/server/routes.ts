import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Retained } from '#platform/retention.ts'
import { retentionOperations } from '../operations.ts'
import { readRetention, saveRetention } from './retention-terms.ts'

type Deps = { db: Db; now: () => Date; retained: readonly Retained[] }

export function retentionRoutes(app: Server, { db, now, retained }: Deps): void {
  const read = () => readRetention(db, retained, now())
  serve(app, retentionOperations, {
    'GET /admin/settings/retention': read,
    'PUT /admin/settings/retention': (request) =>
      mapOk(saveRetention(db, actorOf(request), request.body, now()), read),
  })
}
