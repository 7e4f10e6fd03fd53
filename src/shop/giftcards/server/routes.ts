import { toRupees } from '#kernel/money.ts'
import { mapOk, ok, refuse } from '#kernel/result.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { readOpenWays } from '#shop/payments/server/open-ways.ts'
import { giftCardOperations } from '../operations.ts'
import type { GiftCardDeps } from './deps.ts'
import { countGuess } from './guesses.ts'
import { payPurchase } from './pay-purchase.ts'
import { buyCard, findPurchase, readPurchase } from './purchases.ts'
import { findCard, spendableOf } from './spend-card.ts'
import { staffGiftCardRoutes } from './staff-routes.ts'

export function giftCardRoutes(app: Server, deps: GiftCardDeps): void {
  const { db, now, limits } = deps
  serve(app, giftCardOperations, {
    'GET /gift-cards': async () => ({
      is_sold: (await readOpenWays(db, deps.takesOnline)).methods.length > 0,
    }),
    'POST /gift-cards/balance': async (request, reply) => {
      const guess = await countGuess(deps, request.ip)
      if (!guess.ok) return guess
      const card = await findCard(db, request.body.code, now())
      if (!card) return reply.refuse('gift_card_unknown')
      await guess.value.forgive()
      return {
        last_four: card.lastFour,
        balance: toRupees(card.balance),
        valid_until: card.validUntil,
        can_be_spent: spendableOf(card) > 0,
      }
    },
    'POST /gift-cards': async (request, reply) => {
      const accountId = request.caller?.accountId
      const buying = { key: request.headers['idempotency-key'], accountId, body: request.body }
      const isTry = may(request.caller?.role ?? '', 'setup.run')
      const bought = await buyCard(deps, buying, async () => {
        const sale = await deps.maySell({ paysOnline: true, isTry })
        if (!sale.ok) return sale.error === 'online_not_taken' ? refuse('gift_cards_not_sold') : sale
        const bucket = bucketFor('gift_card_purchase', clientNetworkOf(request.ip))
        const tried = await countTry(db, bucket, limits.gift_card_purchase, now())
        return tried.isAllowed ? ok(undefined) : refuseTries(tried)
      })
      if (!bought.ok) return bought
      return (await readPurchase(db, bought.value.id)) ?? reply.refuse('purchase_unknown')
    },
    'GET /gift-cards/:id': async (request, reply) =>
      (await readPurchase(db, request.params.id)) ?? reply.refuse('purchase_unknown'),
    'POST /gift-cards/:id/payments': async (request, reply) => {
      if (!(await findPurchase(db, request.params.id))) return reply.refuse('purchase_unknown')
      return mapOk(payPurchase(deps, request.params.id), ({ url, fields = null }) => ({ url, fields }))
    },
  })
  staffGiftCardRoutes(app, deps)
}
