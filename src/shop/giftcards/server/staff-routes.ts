// Calls of staff about gift cards. What makes money out of nothing, or good again, asks for the password.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { staffGiftCardOperations } from '../operations.ts'
import { listCards, readCard } from './card-queries.ts'
import { type CardChange, changeCard, issueCard } from './change-card.ts'
import type { GiftCardDeps } from './deps.ts'

export function staffGiftCardRoutes(app: Server, deps: GiftCardDeps): void {
  const { db, now } = deps
  const shown = async (reply: FastifyReply, id: string, code: string | null) => {
    const card = await readCard(deps, id)
    if (!card) throw new Error('a gift card disappeared')
    // a code in it must not stay in any cache
    reply.header('Cache-Control', 'no-store')
    return { card, code }
  }
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { version, ...change }: CardChange & { version: number },
  ) => {
    const { id } = request.params as { id: string }
    const done = await changeCard(deps, actorOf(request), { id, version }, change)
    if (done.ok) return shown(reply, id, done.value.code)
    return reply.refuse(done.error === 'not_found' ? 'gift_card_unknown' : done.error, done)
  }
  serve(app, staffGiftCardOperations, {
    'GET /admin/gift-cards': (request) =>
      listCards(db, { ...request.query, page: request.query.page ?? 1 }, now()),
    'GET /admin/gift-cards/:id': async (request, reply) =>
      (await readCard(deps, request.params.id)) ?? reply.refuse('gift_card_unknown'),
    'POST /admin/gift-cards': (request, reply) =>
      mapOk(issueCard(deps, actorOf(request), request.body), ({ id, code }) => shown(reply, id, code)),
    'POST /admin/gift-cards/:id/money': (request, reply) =>
      act(request, reply, { kind: 'add_money', ...request.body }),
    'POST /admin/gift-cards/:id/time': (request, reply) => {
      const { valid_until: validUntil, version } = request.body
      return act(request, reply, { kind: 'add_time', validUntil, version })
    },
    'POST /admin/gift-cards/:id/stop': (request, reply) =>
      act(request, reply, { kind: 'stop', version: request.body.version }),
    'POST /admin/gift-cards/:id/start': (request, reply) =>
      act(request, reply, { kind: 'start', version: request.body.version }),
    'POST /admin/gift-cards/:id/send-again': (request, reply) => {
      const { to_email: toEmail, version } = request.body
      return act(request, reply, { kind: 'send_again', toEmail, version })
    },
  })
}
