// Calls of staff about discounts.

import type { FastifyRequest } from 'fastify'
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { discountOperations } from '../operations.ts'
import { addDiscount, changeDiscount, switchDiscount } from './change-discount.ts'
import type { DiscountDeps } from './deps.ts'
import { listDiscounts, readChoices, readDiscount } from './staff-coupons.ts'

const staffOf = (request: FastifyRequest) => ({
  ...actorOf(request),
  isConfirmed: callerOf(request).isConfirmed,
})

export function discountRoutes(app: Server, deps: DiscountDeps): void {
  const { db, now } = deps
  const saved = async ({ code }: { code: string }) => {
    const discount = await readDiscount(deps, code, now())
    if (!discount) throw new Error('a discount disappeared')
    return discount
  }
  const switched = (request: FastifyRequest, change: { code: string; version: number; isActive: boolean }) =>
    mapOk(switchDiscount(db, staffOf(request), change, now()), () => saved(change))

  serve(app, discountOperations, {
    'GET /admin/discounts': (request) =>
      listDiscounts(deps, { ...request.query, page: request.query.page ?? 1 }, now()),
    'GET /admin/discounts/choices': () => readChoices(db, now()),
    'GET /admin/discounts/by-code/:code': async (request, reply) =>
      (await readDiscount(deps, request.params.code, now())) ?? reply.refuse('discount_unknown'),
    'POST /admin/discounts': (request) =>
      mapOk(addDiscount(db, staffOf(request), request.body, now()), saved),
    'PUT /admin/discounts/by-code/:code': (request) => {
      const { version, ...body } = request.body
      const change = { code: request.params.code, version, body }
      return mapOk(changeDiscount(deps, staffOf(request), change, now()), saved)
    },
    'POST /admin/discounts/by-code/:code/stop': (request) =>
      switched(request, { ...request.params, ...request.body, isActive: false }),
    'POST /admin/discounts/by-code/:code/start': (request) =>
      switched(request, { ...request.params, ...request.body, isActive: true }),
  })
}
