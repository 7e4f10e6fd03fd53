import type { FastifyRequest } from 'fastify'
import { mapOk } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Understand } from '../domain/searched.ts'
import type { WireProductChoices } from '../staff-contract.ts'
import { staffProductOperations } from '../staff-operations.ts'
import { fromWireStaffFilter, toWireSaved, toWireStaffProduct, toWireStaffRow } from '../staff-wire.ts'
import { readAttributes } from './attribute-queries.ts'
import { changeInBulk, previewBulk } from './bulk-products.ts'
import { listChoices } from './choices-queries.ts'
import { listHistory, revertChange } from './product-history.ts'
import { listStaffProducts, meantFilter } from './staff-list-queries.ts'
import { findStaffProduct } from './staff-product-queries.ts'
import type { Tallies } from './tallies.ts'
import { listBulk, undoBulk } from './undo-bulk.ts'
import { type Author, createProduct, deleteProduct, restoreProduct, updateProduct } from './write-product.ts'

const pageSize = 50

const authorOf = (request: FastifyRequest): Author => ({
  ...actorOf(request),
  isConfirmed: callerOf(request).isConfirmed,
})

const toChanged = (saved: Parameters<typeof toWireSaved>[0]) => ({ data: toWireSaved(saved) })

type Deps = Pick<Database, 'db'> & {
  /** When the sale ends whose price the product has now. */
  saleEndOf: (db: Db, id: string) => Promise<Date | null>
  /** What codes of goods are taxed with on a day. */
  ratesOfCodes: (db: Db, day: string) => Promise<WireProductChoices['tax_codes']>
  /** Places that goods are sent from. */
  countSenders: (db: Db) => Promise<number>
  understand: Understand
  tallies: Tallies
  now: () => Date
}

export function staffProductRoutes(
  app: Server,
  { db, saleEndOf, ratesOfCodes, countSenders, understand, now, tallies }: Deps,
): void {
  serve(app, staffProductOperations, {
    'GET /admin/products': async (request) => {
      const { sort = 'changed', page = 1, limit = pageSize } = request.query
      const filter = await meantFilter(db, fromWireStaffFilter(request.query), understand)
      const found = await listStaffProducts(db, filter, sort, { number: page, size: limit }, tallies)
      return {
        data: found.products.map(toWireStaffRow),
        total: found.total,
        has_more: found.hasMore,
        counts: found.counts,
      }
    },
    'GET /admin/products/choices': async (request) => ({
      ...(await listChoices(db, request.query.q ?? '')),
      tax_codes: await ratesOfCodes(db, indianDay(now())),
      places: await countSenders(db),
    }),
    'GET /admin/products/:id': async (request, reply) => {
      const { id } = request.params
      const [found, saleEndsAt, attributes] = await Promise.all([
        findStaffProduct(db, id),
        saleEndOf(db, id),
        readAttributes(db),
      ])
      return found
        ? toWireStaffProduct(found.product, { ...found, saleEndsAt, attributes })
        : reply.refuse('product_unknown')
    },
    'POST /products': (request) => mapOk(createProduct(db, authorOf(request), request.body), toWireSaved),
    'PATCH /products/:id': (request) =>
      mapOk(updateProduct(db, authorOf(request), request.params.id, request.body), toChanged),
    'DELETE /products/:id': (request) => deleteProduct(db, authorOf(request), request.params.id),
    'POST /admin/products/:id/restore': (request) =>
      mapOk(restoreProduct(db, authorOf(request), request.params.id), toChanged),
    'GET /admin/products/:id/history': (request) => listHistory(db, request.params.id, request.query.before),
    'POST /admin/products/:id/history/:change/revert': (request) => {
      const reverted = { ...request.params, version: request.body.version }
      return mapOk(revertChange(db, authorOf(request), reverted), toChanged)
    },
    'POST /admin/products/bulk/preview': (request) => previewBulk(db, request.body.ids, request.body.change),
    'POST /admin/products/bulk': (request) => changeInBulk(db, authorOf(request), request.body),
    'GET /admin/products/bulk': () => listBulk(db, now()),
    'POST /admin/products/bulk/:bulk/undo': (request) =>
      undoBulk(db, authorOf(request), request.params.bulk, now()),
  })
}
