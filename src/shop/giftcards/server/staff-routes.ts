// Calls of staff about gift cards. What makes money out of nothing, or good again, asks for the password.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '#platform/audit/actor.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { listCards, readCard } from './card-queries.ts'
import { type CardChange, changeCard, issueCard } from './change-card.ts'
import type { GiftCardDeps } from './deps.ts'

const tags = ['Gift cards for staff']
const changes = { access: { permission: 'giftcards.change' } }
const makesMoney = { access: { permission: 'giftcards.change', confirmed: true as const } }

export function staffGiftCardRoutes(app: Server, deps: GiftCardDeps): void {
  const { db, now } = deps
  app.get(
    '/admin/gift-cards',
    described(tags, changes, 'Gift cards, the newest first', {
      querystring: contract.CardsQuery,
      response: { 200: contract.WireCards },
    }),
    (request) => listCards(db, { ...request.query, page: request.query.page ?? 1 }, now()),
  )
  app.get(
    '/admin/gift-cards/:id',
    described(tags, changes, 'One gift card with its ledger', {
      params: contract.CardParam,
      response: { 200: contract.WireCardDetail },
    }),
    async (request, reply) => (await readCard(deps, request.params.id)) ?? reply.refuse('gift_card_unknown'),
  )
  app.post(
    '/admin/gift-cards',
    described(
      tags,
      makesMoney,
      'Issue a gift card. Without an address its code is in this answer, and never again',
      { body: contract.IssueBody, response: { 201: contract.WireIssued } },
    ),
    async (request, reply) => {
      const issued = await issueCard(deps, actorOf(request), request.body)
      if (!issued.ok) return reply.refuse(issued.error, issued)
      reply.code(201)
      return answer(deps, issued.value.id, issued.value.code, reply)
    },
  )
  changeRoutes(app, deps)
}

const numbered = { tags, params: contract.CardParam, response: { 200: contract.WireIssued } }

function changeRoutes(app: Server, deps: GiftCardDeps): void {
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { version, ...change }: CardChange & { version: number },
  ) => {
    const { id } = request.params as { id: string }
    const done = await changeCard(deps, actorOf(request), { id, version }, change)
    if (done.ok) return answer(deps, id, done.value.code, reply)
    return reply.refuse(done.error === 'not_found' ? 'gift_card_unknown' : done.error, done)
  }
  app.post(
    '/admin/gift-cards/:id/money',
    { config: makesMoney, schema: { ...numbered, summary: 'Add money', body: contract.AddMoneyBody } },
    (request, reply) => act(request, reply, { kind: 'add_money', ...request.body }),
  )
  app.post(
    '/admin/gift-cards/:id/time',
    { config: makesMoney, schema: { ...numbered, summary: 'Add time', body: contract.AddTimeBody } },
    (request, reply) => {
      const { valid_until: validUntil, version } = request.body
      return act(request, reply, { kind: 'add_time', validUntil, version })
    },
  )
  app.post(
    '/admin/gift-cards/:id/stop',
    { config: changes, schema: { ...numbered, summary: 'Nobody can spend it', body: contract.VersionBody } },
    (request, reply) => act(request, reply, { kind: 'stop', version: request.body.version }),
  )
  app.post(
    '/admin/gift-cards/:id/start',
    {
      config: makesMoney,
      schema: { ...numbered, summary: 'It can be spent again', body: contract.VersionBody },
    },
    (request, reply) => act(request, reply, { kind: 'start', version: request.body.version }),
  )
  app.post(
    '/admin/gift-cards/:id/send-again',
    {
      config: makesMoney,
      schema: {
        ...numbered,
        summary: 'A new code, mailed or shown this once; the old one is dead',
        body: contract.SendAgainBody,
      },
    },
    (request, reply) => {
      const { to_email: toEmail, version } = request.body
      return act(request, reply, { kind: 'send_again', toEmail, version })
    },
  )
}

async function answer(deps: GiftCardDeps, id: string, code: string | null, reply: FastifyReply) {
  const card = await readCard(deps, id)
  if (!card) throw new Error('a gift card disappeared')
  // a code in it must not stay in any cache
  reply.header('Cache-Control', 'no-store')
  return { card, code }
}
