// Calls of staff about discounts.

import type { FastifyRequest } from 'fastify'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { addDiscount, changeDiscount, switchDiscount } from './change-discount.ts'
import type { DiscountDeps } from './deps.ts'
import { listDiscounts, readChoices, readDiscount } from './staff-coupons.ts'

const tags = ['Discounts for staff']
const config = { access: { permission: 'discounts.change' } }

const staffOf = (request: FastifyRequest) => ({
  ...actorOf(request),
  isConfirmed: callerOf(request).isConfirmed,
})

export function discountRoutes(app: Server, deps: DiscountDeps): void {
  readRoutes(app, deps)
  changeRoutes(app, deps)
}

function readRoutes(app: Server, deps: DiscountDeps): void {
  const { db, now } = deps
  app.get(
    '/admin/discounts',
    described(tags, config, 'Discounts, the newest first', {
      querystring: contract.DiscountsQuery,
      response: { 200: contract.WireDiscounts },
    }),
    (request) => listDiscounts(deps, { ...request.query, page: request.query.page ?? 1 }, now()),
  )
  app.get(
    '/admin/discounts/choices',
    described(tags, config, 'Categories, brands and banks a discount can be for', {
      response: { 200: contract.WireDiscountChoices },
    }),
    () => readChoices(db, now()),
  )
  app.get(
    '/admin/discounts/by-code/:code',
    described(tags, config, 'One discount', {
      params: contract.DiscountParam,
      response: { 200: contract.WireDiscount },
    }),
    async (request, reply) =>
      (await readDiscount(deps, request.params.code, now())) ?? reply.refuse('discount_unknown'),
  )
}

function changeRoutes(app: Server, deps: DiscountDeps): void {
  const { db, now } = deps
  const saved = async (code: string) => {
    const discount = await readDiscount(deps, code, now())
    if (!discount) throw new Error('a discount disappeared')
    return discount
  }
  app.post(
    '/admin/discounts',
    described(tags, config, 'Make a discount. One that takes more than half off asks for the password', {
      body: contract.DiscountBody,
      response: { 201: contract.WireDiscount },
    }),
    async (request, reply) => {
      const done = await addDiscount(db, staffOf(request), request.body, now())
      if (!done.ok) return reply.refuse(done.error, done)
      return reply.code(201).send(await saved(done.value.code))
    },
  )
  app.put(
    '/admin/discounts/by-code/:code',
    described(tags, config, 'Change a discount', {
      params: contract.DiscountParam,
      body: contract.ChangeDiscountBody,
      response: { 200: contract.WireDiscount },
    }),
    async (request, reply) => {
      const { version, ...body } = request.body
      const change = { code: request.params.code, version, body }
      const done = await changeDiscount(deps, staffOf(request), change, now())
      return done.ok ? saved(done.value.code) : reply.refuse(done.error, done)
    },
  )
  for (const [path, isActive] of [
    ['stop', false],
    ['start', true],
  ] as const)
    app.post(
      `/admin/discounts/by-code/:code/${path}`,
      described(tags, config, isActive ? 'It works again' : 'It ends', {
        params: contract.DiscountParam,
        body: contract.VersionBody,
        response: { 200: contract.WireDiscount },
      }),
      async (request, reply) => {
        const { code } = request.params
        const change = { code, version: request.body.version, isActive }
        const done = await switchDiscount(db, staffOf(request), change, now())
        return done.ok ? saved(code) : reply.refuse(done.error)
      },
    )
}
