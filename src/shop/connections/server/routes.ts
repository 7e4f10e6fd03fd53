// What other systems call with a key, and the office's keys.
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireKey } from '../contract.ts'
import { keyStateOf } from '../domain/scopes.ts'
import { connectedOperations, keyOperations } from '../operations.ts'
import { toWireEvent } from '../wire.ts'
import { endKey, type KeyRow, listKeys, makeKey } from './api-keys.ts'
import { readConnectedOrder, readConnectedProduct, readRecipient } from './connected-reads.ts'
import { readFeed } from './feed.ts'

export function connectionRoutes(app: Server, { db, now }: { db: Db; now: () => Date }): void {
  serve(app, connectedOperations, {
    'GET /events': (request) =>
      mapOk(readFeed(db, request.query.after, request.query.limit ?? 100), ({ events, last }) => ({
        events: events.map(toWireEvent),
        next: last,
      })),
    'GET /connected/orders/:number': async (request, reply) =>
      (await readConnectedOrder(db, request.params.number)) ?? reply.refuse('order_unknown'),
    'GET /connected/orders/:number/recipient': async (request, reply) =>
      (await readRecipient(db, request.params.number)) ?? reply.refuse('order_unknown'),
    'GET /connected/products/:id': async (request, reply) =>
      (await readConnectedProduct(db, request.params.id)) ?? reply.refuse('product_unknown'),
  })

  const keys = async () => ({ keys: (await listKeys(db)).map((row) => toWireKey(row, now())) })
  serve(app, keyOperations, {
    'GET /admin/connections/keys': keys,
    'POST /admin/connections/keys': (request) =>
      mapOk(makeKey(db, actorOf(request), request.body, now()), async ({ id, key }) => {
        const of = (await keys()).keys.find((one) => one.id === id)
        if (!of) throw new Error('a key disappeared')
        return { key, of }
      }),
    'POST /admin/connections/keys/:id/end': (request) =>
      mapOk(endKey(db, actorOf(request), request.params.id, now()), keys),
  })
}

const toWireKey = (row: KeyRow, now: Date): WireKey => ({
  id: row.id,
  name: row.name,
  shown: row.shown,
  scopes: row.scopes,
  state: keyStateOf(row, now),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})
