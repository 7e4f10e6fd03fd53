import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRupees } from '#kernel/money.ts'
import type { Result } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { instantOrNull } from '../wire.ts'
import { findPieces } from './find-pieces.ts'
import {
  changeSale,
  createSale,
  deleteSale,
  type PlanRefusal,
  scheduleSale,
  stopSale,
  unscheduleSale,
} from './plan-sale.ts'
import { listPlanned, previewSale } from './preview-sale.ts'
import { readPriceHistory } from './price-history.ts'
import { findSale, listChoices, listSales, type Sale } from './sale-queries.ts'
import { fromWirePlan, toWirePreview, toWireSale } from './to-wire.ts'

type PricingDeps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

const config = { access: { permission: 'prices.change' } }
const tags = ['Prices and sales']
const mostListed = 100
const rowsShown = 200

export function pricingRoutes(app: Server, deps: PricingDeps): void {
  readRoutes(app, deps)
  planRoutes(app, deps)
  moveRoutes(app, deps)
  priceRoutes(app, deps)
}

function readRoutes(app: Server, { db, now }: PricingDeps): void {
  app.get(
    '/admin/sales',
    described(tags, config, 'Sales: running, to come, drafts and past', {
      response: { 200: contract.WireSales },
    }),
    async () => {
      const rows = await listSales(db, mostListed + 1)
      return {
        data: rows.slice(0, mostListed).map((row) => ({
          ...row,
          starts_at: instantOrNull(row.starts_at),
          ends_at: instantOrNull(row.ends_at),
          started_at: instantOrNull(row.started_at),
          finished_at: instantOrNull(row.finished_at),
        })),
        now: now().toISOString(),
        has_more: rows.length > mostListed,
      }
    },
  )
  app.get(
    '/admin/sales/:id',
    described(tags, config, 'One sale', { params: contract.SaleParam, response: { 200: contract.WireSale } }),
    async (request, reply) => {
      const sale = await findSale(db, request.params.id)
      return sale ? toWireSale(db, sale, now()) : reply.refuse('sale_unknown')
    },
  )
  app.get(
    '/admin/sales/:id/products',
    described(tags, config, 'What a sale changes: the pieces and prices it was scheduled with', {
      params: contract.SaleParam,
      response: { 200: contract.WirePreview },
    }),
    async (request, reply) => {
      const sale = await findSale(db, request.params.id)
      if (!sale) return reply.refuse('sale_unknown')
      return toWirePreview(await listPlanned(db, sale.id, 2_000), 2_000)
    },
  )
}

function planRoutes(app: Server, deps: PricingDeps): void {
  const { db, reads, now } = deps
  app.post(
    '/admin/sales/preview',
    described(tags, config, 'What a plan would change; nothing is written', {
      body: contract.PreviewBody,
      response: { 200: contract.WirePreview },
    }),
    async (request, reply) => {
      const { sale, limit = rowsShown, ...body } = request.body
      const plan = fromWirePlan(body)
      if (!plan) return reply.refuse('bad_request')
      return toWirePreview(await previewSale(reads, plan, { except: sale, now: now() }), limit)
    },
  )
  app.post(
    '/admin/sales',
    described(tags, config, 'Draft a sale', {
      body: contract.SalePlanBody,
      response: { 201: contract.WireSale },
    }),
    async (request, reply) => {
      const plan = fromWirePlan(request.body)
      if (!plan) return reply.refuse('bad_request')
      const made = await createSale(deps, actorOf(request), plan)
      if (!made.ok) return reply.refuse(made.error, made)
      return reply.code(201).send(await toWireSale(db, made.value, now()))
    },
  )
  app.put(
    '/admin/sales/:id',
    described(tags, config, 'Change a draft', {
      params: contract.SaleParam,
      body: contract.SaleChangeBody,
      response: { 200: contract.WireSale },
    }),
    async (request, reply) => {
      const { version, ...body } = request.body
      const plan = fromWirePlan(body)
      if (!plan) return reply.refuse('bad_request')
      const seen = { id: request.params.id, version }
      return answer(deps, reply, await changeSale(deps, actorOf(request), seen, plan))
    },
  )
  app.delete(
    '/admin/sales/:id',
    described(tags, config, 'Delete a draft', { params: contract.SaleParam }),
    async (request, reply) => {
      const done = await deleteSale(deps, actorOf(request), request.params.id)
      return done.ok ? reply.code(204).send() : reply.refuse(done.error, done)
    },
  )
}

const answer = async ({ db, now }: PricingDeps, reply: FastifyReply, done: Result<Sale, PlanRefusal>) =>
  done.ok ? toWireSale(db, done.value, now()) : reply.refuse(done.error, done)

function moveRoutes(app: Server, deps: PricingDeps): void {
  app.post(
    '/admin/sales/:id/schedule',
    described(
      tags,
      config,
      'Schedule a draft; the password is asked for again where a price falls by more than half',
      { params: contract.SaleParam, body: contract.SaleScheduleBody, response: { 200: contract.WireSale } },
    ),
    async (request, reply) => {
      const seen = { id: request.params.id, ...request.body }
      const done = await scheduleSale(deps, actorOf(request), seen, callerOf(request).isConfirmed)
      return answer(deps, reply, done)
    },
  )
  type Seen = { id: string; version: number }
  const moves: [
    string,
    string,
    (request: FastifyRequest, seen: Seen) => Promise<Result<Sale, PlanRefusal>>,
  ][] = [
    [
      'unschedule',
      'Make a draft of what is scheduled',
      (request, seen) => unscheduleSale(deps, actorOf(request), seen),
    ],
    [
      'stop',
      'Stop a running sale; prices go back',
      (request, seen) => stopSale(deps, actorOf(request), seen),
    ],
  ]
  for (const [name, summary, move] of moves) {
    app.post(
      `/admin/sales/:id/${name}`,
      described(tags, config, summary, {
        params: contract.SaleParam,
        body: contract.SaleVersionBody,
        response: { 200: contract.WireSale },
      }),
      async (request, reply) =>
        answer(deps, reply, await move(request, { id: request.params.id, version: request.body.version })),
    )
  }
}

function priceRoutes(app: Server, { reads, now }: PricingDeps): void {
  app.get(
    '/admin/pricing/choices',
    described(tags, config, 'What a sale can cover', { response: { 200: contract.WireSaleChoices } }),
    () => listChoices(reads),
  )
  app.get(
    '/admin/pricing/pieces',
    described(tags, config, 'Pieces to pick, found by their words or named by their ids', {
      querystring: contract.FindPiecesQuery,
      response: { 200: contract.WirePieces },
    }),
    (request) => findPieces(reads, request.query),
  )
  app.get(
    '/admin/pricing/history/:id',
    described(tags, config, 'What a piece has cost, and its lowest price of the last 30 days', {
      params: contract.HistoryParam,
      querystring: contract.HistoryQuery,
      response: { 200: contract.WirePriceHistory },
    }),
    async (request, reply) => {
      const to = now()
      const since = new Date(to.getTime() - (request.query.days ?? 90) * 86_400_000)
      const history = await readPriceHistory(reads, request.params.id, { since, now: to })
      if (!history) return reply.refuse('product_unknown')
      return {
        _id: history.id,
        title: history.title,
        from: since.toISOString(),
        to: to.toISOString(),
        points: history.points.map(({ at, price, mrp, ...point }) => ({
          ...point,
          at: at.toISOString(),
          price: toRupees(price),
          mrp: toRupees(mrp),
        })),
        lowest_30_days: toRupees(history.lowest30Days),
      }
    },
  )
}
