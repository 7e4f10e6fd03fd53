import { toRupees } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { described } from '#platform/http/described.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import type { GiftCardDeps } from './deps.ts'
import { countGuess } from './guesses.ts'
import { payPurchase } from './pay-purchase.ts'
import { buyCard, findPurchase, readPurchase } from './purchases.ts'
import { findCard, spendableOf } from './spend-card.ts'
import { staffGiftCardRoutes } from './staff-routes.ts'

const tags = ['Gift cards']
const anyone = { access: 'anyone' as const }

export function giftCardRoutes(app: Server, deps: GiftCardDeps): void {
  balanceRoute(app, deps)
  buyRoutes(app, deps)
  staffGiftCardRoutes(app, deps)
}

function balanceRoute(app: Server, deps: GiftCardDeps): void {
  app.post(
    '/gift-cards/balance',
    described(
      tags,
      anyone,
      'What is left on a gift card. A wrong code and a stopped card get the same answer',
      { body: contract.BalanceBody, response: { 200: contract.WireBalance } },
    ),
    async (request, reply) => {
      const guess = await countGuess(deps, request.ip)
      if (!guess.ok) return reply.refuse(guess.error, guess)
      const card = await findCard(deps.db, request.body.code, deps.now())
      if (!card) return reply.refuse('gift_card_unknown')
      await guess.value.forgive()
      return {
        last_four: card.lastFour,
        balance: toRupees(card.balance),
        valid_until: card.validUntil,
        can_be_spent: spendableOf(card) > 0,
      }
    },
  )
}

function buyRoutes(app: Server, deps: GiftCardDeps): void {
  const { db, now, limits } = deps
  app.post(
    '/gift-cards',
    described(tags, anyone, 'Buy a gift card. The same key with the same body is the same purchase', {
      headers: contract.IdempotencyHeader,
      body: contract.BuyBody,
      response: { 201: contract.WirePurchase },
    }),
    async (request, reply) => {
      const accountId = request.caller?.accountId
      const buying = { key: request.headers['idempotency-key'], accountId, body: request.body }
      const bought = await buyCard(deps, buying, async () => {
        const bucket = bucketFor('gift_card_purchase', householdOf(request.ip))
        const tried = await countTry(db, bucket, limits.gift_card_purchase, now())
        return tried.isAllowed ? ok(undefined) : refuseTries(tried)
      })
      if (!bought.ok) return reply.refuse(bought.error, bought)
      const purchase = await readPurchase(db, bought.value.id)
      return purchase ? reply.code(201).send(purchase) : reply.refuse('purchase_unknown')
    },
  )
  app.get(
    '/gift-cards/:id',
    described(tags, anyone, 'What became of a purchase; its id is known to the buyer alone', {
      params: contract.PurchaseParam,
      response: { 200: contract.WirePurchase },
    }),
    async (request, reply) => {
      const purchase = await readPurchase(db, request.params.id)
      return purchase ?? reply.refuse('purchase_unknown')
    },
  )
  app.post(
    '/gift-cards/:id/payments',
    described(tags, anyone, 'Go and pay: where the browser is sent to', {
      params: contract.PurchaseParam,
      response: { 200: contract.WireRedirect },
    }),
    async (request, reply) => {
      if (!(await findPurchase(db, request.params.id))) return reply.refuse('purchase_unknown')
      const started = await payPurchase(deps, request.params.id)
      if (!started.ok) return reply.refuse(started.error)
      return { url: started.value.url, fields: started.value.fields ?? null }
    },
  )
}
