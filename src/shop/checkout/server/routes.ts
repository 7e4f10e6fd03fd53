import { ok, refuse } from '#kernel/result.ts'
import type { FairQueue, Share } from '#platform/fair-queue.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import {
  bucketFor,
  countTry,
  createMemoryCounter,
  forgiveTries,
  type Limits,
  refuseTries,
} from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { terms } from '#platform/overload.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { addAddress } from '#shop/accounts/server/addresses.ts'
import { type CountedGuess, countGuess } from '#shop/giftcards/server/guesses.ts'
import { networkPrint } from '#shop/orders/server/hold-queries.ts'
import { isCodeOurs } from '#shop/promotions/server/coupon-guesses.ts'
import { checkoutOperations } from '../operations.ts'
import { type Asked, type CheckoutDeps, placeOrder } from './place-order.ts'

/** Orders for the same piece wait for each other anyway; here they wait without a connection to the database. */
export const ordersAtOnce = terms.checkout.atOnce

const isLimitedBy = ({ order }: Limits): boolean => order.most !== Number.POSITIVE_INFINITY

/** One address leaves room for the others, however much it sends. */
export const shareOfOne = (limits: Limits): Share =>
  isLimitedBy(limits)
    ? { atOnce: ordersAtOnce - 2, mostWaiting: 300 }
    : { atOnce: ordersAtOnce, mostWaiting: 2_000 }

type Deps = CheckoutDeps & {
  limits: Limits
  /** The line in which orders wait. */
  inTurn: FairQueue
}

export function checkoutRoutes(app: Server, deps: Deps): void {
  const { db, now, limits, inTurn } = deps
  const isLimited = isLimitedBy(limits)
  const countOrderTry = createMemoryCounter(isLimited ? limits.order_try : limits.order, now)
  serve(app, checkoutOperations, {
    'POST /orders': async (request, reply) => {
      const accountId = request.caller?.accountId
      const clientNetwork = clientNetworkOf(request.ip)
      // before the queue, and whatever comes of it: an order that is refused has cost as much
      const tried = countOrderTry(clientNetwork)
      if (!tried.isAllowed) return reply.refuse('too_many_tries', tried)
      const network = isLimited ? networkPrint(request.ip) : undefined
      const isTry = may(request.caller?.role ?? '', 'setup.run')
      const asked = { key: request.headers['idempotency-key'], accountId, body: request.body, network, isTry }
      const done = await inTurn(clientNetwork, () => placeWithin(deps, asked, request.ip))
      if (!done.ok) return reply.refuse(done.error, done)
      const { placed, isNew } = done.value
      // a full address book is no reason to refuse an order that stands
      if (isNew && accountId && request.body.save_address)
        await addAddress(db, accountId, { ...request.body.address, kind: 'home', used_first: false })
      return placed
    },
  })
}

/** So many orders from one address, and no more. What keeps nothing back from others does not count. */
async function placeWithin(deps: CheckoutDeps & { limits: Limits }, asked: Asked, ip: string) {
  const { db, now, limits } = deps
  const bucket = bucketFor('order', clientNetworkOf(ip))
  let isCounted = false
  let guess: CountedGuess | undefined
  const done = await placeOrder(deps, asked, async () => {
    if (asked.body.gift_card !== undefined) guess = await countGuess(deps, ip)
    if (guess && !guess.ok) return guess
    const { coupon } = asked.body
    if (coupon !== undefined && !(await isCodeOurs(deps, ip, coupon))) return refuse('coupon_unknown')
    const tried = await countTry(db, bucket, limits.order, now())
    isCounted = tried.isAllowed && limits.order.most !== Number.POSITIVE_INFINITY
    return tried.isAllowed ? ok(undefined) : refuseTries(tried)
  })
  if (isCounted && (!done.ok || !done.value.isNew)) await forgiveTries(db, [bucket])
  if (guess?.ok && (done.ok || done.error !== 'gift_card_unknown')) await guess.value.forgive()
  return done
}
