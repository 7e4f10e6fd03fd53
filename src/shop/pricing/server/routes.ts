import { toRupees } from '#kernel/money.ts'
import { mapOk, type Result } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import { priceOperations, saleOperations } from '../operations.ts'
import { instantOrNull } from '../wire.ts'
import { findProducts } from './find-products.ts'
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

type PricingDeps = Pick<Database, 'db' | 'reads'> & { now: () => Date; understand: Understand }

const mostListed = 100
const rowsShown = 200

export function pricingRoutes(app: Server, deps: PricingDeps): void {
  const { db, reads, now } = deps
  const shown = (done: Promise<Result<Sale, PlanRefusal>>) =>
    mapOk(done, (sale) => toWireSale(db, sale, now()))

  serve(app, saleOperations, {
    'GET /admin/sales': async () => {
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
    'GET /admin/sales/:id': async (request, reply) => {
      const sale = await findSale(db, request.params.id)
      return sale ? toWireSale(db, sale, now()) : reply.refuse('sale_unknown')
    },
    'GET /admin/sales/:id/products': async (request, reply) => {
      const sale = await findSale(db, request.params.id)
      if (!sale) return reply.refuse('sale_unknown')
      return toWirePreview(await listPlanned(db, sale.id, 2_000), 2_000)
    },
    'POST /admin/sales/preview': async (request, reply) => {
      const { sale, limit = rowsShown, ...body } = request.body
      const plan = fromWirePlan(body)
      if (!plan) return reply.refuse('bad_request')
      return toWirePreview(await previewSale(reads, plan, { except: sale, now: now() }), limit)
    },
    'POST /admin/sales': (request, reply) => {
      const plan = fromWirePlan(request.body)
      return plan ? shown(createSale(deps, actorOf(request), plan)) : reply.refuse('bad_request')
    },
    'PUT /admin/sales/:id': (request, reply) => {
      const { version, ...body } = request.body
      const plan = fromWirePlan(body)
      if (!plan) return reply.refuse('bad_request')
      return shown(changeSale(deps, actorOf(request), { id: request.params.id, version }, plan))
    },
    'DELETE /admin/sales/:id': (request) => deleteSale(deps, actorOf(request), request.params.id),
    'POST /admin/sales/:id/schedule': (request) => {
      const seen = { id: request.params.id, ...request.body }
      return shown(scheduleSale(deps, actorOf(request), seen, callerOf(request).isConfirmed))
    },
    'POST /admin/sales/:id/unschedule': (request) =>
      shown(unscheduleSale(deps, actorOf(request), { ...request.params, ...request.body })),
    'POST /admin/sales/:id/stop': (request) =>
      shown(stopSale(deps, actorOf(request), { ...request.params, ...request.body })),
  })
  priceRoutes(app, deps)
}

function priceRoutes(app: Server, { reads, now, understand }: PricingDeps): void {
  serve(app, priceOperations, {
    'GET /admin/pricing/choices': () => listChoices(reads),
    'GET /admin/pricing/pieces': (request) => findProducts(reads, request.query, understand),
    'GET /admin/pricing/history/:id': async (request, reply) => {
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
  })
}
