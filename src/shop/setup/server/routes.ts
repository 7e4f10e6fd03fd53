import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { stepIds } from '../domain/guide.ts'
import { setupOperations } from '../operations.ts'
import { toWireGuide } from '../wire.ts'
import { readOpening } from './opening.ts'
import { openShop, readPolicy, type SetupDeps } from './run-setup.ts'

export function setupRoutes(app: Server, deps: SetupDeps): void {
  const read = async (readerId: string) => toWireGuide(await deps.readFacts(readerId))
  serve(app, setupOperations, {
    'GET /admin/setup': (request) => read(callerOf(request).accountId),
    'GET /admin/setup/progress': async (request) => {
      const { phase } = await readOpening(deps.db)
      // an open shop has left the guide behind: nothing is counted for it
      if (phase === 'open') return { phase, done: stepIds.length, of: stepIds.length }
      const { done, of } = await read(callerOf(request).accountId)
      return { phase, done, of }
    },
    'POST /admin/setup/policies/:slug/read': (request) =>
      mapOk(readPolicy(deps, actorOf(request), request.params.slug, request.body.version), toWireGuide),
    'POST /admin/setup/open': (request) => mapOk(openShop(deps, actorOf(request)), toWireGuide),
  })
}
