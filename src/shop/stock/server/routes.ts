import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { stockOperations } from '../operations.ts'
import { type AdjustDeps, adjustStock, undoAdjustment } from './adjust-stock.ts'
import { readShelves } from './shelf-history.ts'
import { listStock } from './stock-list.ts'

export function stockRoutes(app: Server, deps: AdjustDeps): void {
  const { db } = deps
  const shown = async (id: string) => {
    const shelves = await readShelves(db, deps, id, {})
    if (!shelves) throw new Error('a product disappeared')
    return shelves
  }
  serve(app, stockOperations, {
    'GET /admin/stock': (request) => listStock(db, request.query),
    'GET /admin/stock/:id': async (request, reply) =>
      (await readShelves(db, deps, request.params.id, request.query)) ?? reply.refuse('product_unknown'),
    'POST /admin/stock/:id/adjust': (request) =>
      mapOk(adjustStock(deps, actorOf(request), request.params.id, request.body), async (movement) => ({
        ...(await shown(request.params.id)),
        movement,
      })),
    'POST /admin/stock/:id/undo': (request) =>
      mapOk(undoAdjustment(deps, actorOf(request), request.params.id, request.body), () =>
        shown(request.params.id),
      ),
  })
}
