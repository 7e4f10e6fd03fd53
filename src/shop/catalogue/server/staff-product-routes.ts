import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { ProductIdParam } from '../contract.ts'
import * as contract from '../staff-contract.ts'
import { fromWireStaffFilter, toWireSaved, toWireStaffProduct, toWireStaffRow } from '../staff-wire.ts'
import { changeInBulk, previewBulk } from './bulk-products.ts'
import { listChoices } from './choices-queries.ts'
import { listHistory, revertChange } from './product-history.ts'
import { listStaffProducts } from './staff-list-queries.ts'
import { findStaffProduct } from './staff-product-queries.ts'
import { type Author, createProduct, deleteProduct, restoreProduct, updateProduct } from './write-product.ts'

const pageSize = 50
const mayRead = { access: { permission: 'products.read' } }
const mayChange = { access: { permission: 'products.change' } }
const tags = ['Products in the back office']

const authorOf = (request: FastifyRequest): Author => ({
  ...actorOf(request),
  isConfirmed: callerOf(request).isConfirmed,
})

type Deps = Pick<Database, 'db' | 'reads'> & {
  /** When the sale ends whose price the product has now. */
  saleEndOf: (db: Db, id: string) => Promise<Date | null>
}

export function staffProductRoutes(app: Server, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  historyRoutes(app, deps)
  bulkRoutes(app, deps)
}

function readingRoutes(app: Server, { db, saleEndOf }: Pick<Deps, 'db' | 'saleEndOf'>): void {
  app.get(
    '/admin/products',
    described(tags, mayRead, 'List products for staff, drafts and deleted ones too', {
      querystring: contract.StaffProductsQuery,
      response: { 200: contract.WireStaffProducts },
    }),
    async (request) => {
      const { sort = 'changed', page = 1, limit = pageSize } = request.query
      const found = await listStaffProducts(db, fromWireStaffFilter(request.query), sort, {
        number: page,
        size: limit,
      })
      return {
        data: found.products.map(toWireStaffRow),
        total: found.total,
        has_more: found.hasMore,
        counts: found.counts,
      }
    },
  )

  app.get(
    '/admin/products/choices',
    described(tags, mayRead, 'What a product’s form offers to choose from', {
      querystring: contract.ChoicesQuery,
      response: { 200: contract.WireProductChoices },
    }),
    (request) => listChoices(db, request.query.q ?? ''),
  )

  app.get(
    '/admin/products/:id',
    described(tags, mayRead, 'One product as its form needs it', {
      params: ProductIdParam,
      response: { 200: contract.WireStaffProduct },
    }),
    async (request, reply) => {
      const { id } = request.params
      const [found, saleEndsAt] = await Promise.all([findStaffProduct(db, id), saleEndOf(db, id)])
      return found
        ? toWireStaffProduct(found.product, { ...found, saleEndsAt })
        : reply.refuse('product_unknown')
    },
  )
}

function writingRoutes(app: Server, { db }: Pick<Database, 'db'>): void {
  app.post(
    '/products',
    described(tags, mayChange, 'Add a product', {
      description:
        'Without everything that publishing asks for it becomes a draft, and says what is missing.',
      body: contract.NewProduct,
      response: { 201: contract.WireSavedProduct },
    }),
    async (request, reply) => {
      const made = await createProduct(db, authorOf(request), request.body)
      return made.ok ? reply.code(201).send(toWireSaved(made.value)) : reply.refuse(made.error, made)
    },
  )

  app.patch(
    '/products/:id',
    described(tags, mayChange, 'Change a product', {
      params: ProductIdParam,
      body: contract.ProductChange,
      response: { 200: contract.ChangedProduct },
    }),
    async (request, reply) => {
      const changed = await updateProduct(db, authorOf(request), request.params.id, request.body)
      return changed.ok ? { data: toWireSaved(changed.value) } : reply.refuse(changed.error, changed)
    },
  )

  app.delete(
    '/products/:id',
    described(
      tags,
      { access: { permission: 'products.change', confirmed: true } },
      'Take a product out of the shop',
      { params: ProductIdParam, response: { 204: Type.Null() } },
    ),
    async (request, reply) => {
      const deleted = await deleteProduct(db, authorOf(request), request.params.id)
      return deleted.ok ? reply.code(204).send(null) : reply.refuse(deleted.error, deleted)
    },
  )

  app.post(
    '/admin/products/:id/restore',
    described(tags, mayChange, 'Put a deleted product back', {
      params: ProductIdParam,
      response: { 200: contract.ChangedProduct },
    }),
    async (request, reply) => {
      const restored = await restoreProduct(db, authorOf(request), request.params.id)
      return restored.ok ? { data: toWireSaved(restored.value) } : reply.refuse(restored.error, restored)
    },
  )
}

function historyRoutes(app: Server, { db }: Pick<Database, 'db'>): void {
  app.get(
    '/admin/products/:id/history',
    described(tags, mayRead, 'Every change of a product, the newest first', {
      params: ProductIdParam,
      querystring: contract.ProductHistoryQuery,
      response: { 200: contract.WireProductHistory },
    }),
    (request) => listHistory(db, request.params.id, request.query.before),
  )

  app.post(
    '/admin/products/:id/history/:change/revert',
    described(tags, mayChange, 'Put the fields of one change back as they were', {
      params: contract.ChangeParam,
      body: contract.RevertBody,
      response: { 200: contract.ChangedProduct },
    }),
    async (request, reply) => {
      const { id, change } = request.params
      const reverted = await revertChange(db, authorOf(request), {
        id,
        change,
        version: request.body.version,
      })
      return reverted.ok ? { data: toWireSaved(reverted.value) } : reply.refuse(reverted.error, reverted)
    },
  )
}

function bulkRoutes(app: Server, { db }: Pick<Database, 'db'>): void {
  app.post(
    '/admin/products/bulk/preview',
    described(tags, mayChange, 'What one change would do to many products', {
      body: contract.BulkPreviewBody,
      response: { 200: contract.WireBulkPreview },
    }),
    (request) => previewBulk(db, request.body.ids, request.body.change),
  )

  app.post(
    '/admin/products/bulk',
    described(tags, mayChange, 'Make the change that was previewed', {
      body: contract.BulkBody,
      response: { 200: contract.WireBulkDone },
    }),
    async (request, reply) => outcome(reply, await changeInBulk(db, authorOf(request), request.body)),
  )
}
