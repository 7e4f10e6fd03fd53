import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fitOperations } from '../operations.ts'
import { findHome, forgetHome, keepHome, listSizes } from './home-queries.ts'

type Deps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

export function fitRoutes(app: Server, { db, reads, now }: Deps): void {
  serve(app, fitOperations, {
    'GET /fit/sizes': (request) => listSizes(reads, request.query.id),
    'GET /user/home': async (request) => ({
      home: (await findHome(db, callerOf(request).accountId)) ?? null,
    }),
    'PUT /user/home': async (request) => {
      await keepHome(db, callerOf(request).accountId, request.body, now())
    },
    'DELETE /user/home': async (request) => {
      await forgetHome(db, callerOf(request).accountId)
    },
  })
}
