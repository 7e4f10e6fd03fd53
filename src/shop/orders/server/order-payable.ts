// What money does to an order: whether it may still count, and what happens when it comes, fails or goes back.
import type { Db } from '#platform/database/database.ts'
import type { PaymentEvent } from '#shop/payments/domain/gateway.ts'
import type { LockedPayable, NotCounted, PayableOwner } from '#shop/payments/server/payables.ts'
import { stateAfter } from '../domain/order-state.ts'
import type { OrderDeps } from './deps.ts'
import { orderNumbersOf } from './for-neighbours.ts'
import { addEvent, type EventBy, lockOrder, type Order, type OrderEvent, setOrder } from './order-queries.ts'
import { takeAgain } from './release.ts'
import { tellOfOrder } from './tell.ts'

type PayableDeps = Pick<OrderDeps, 'now' | 'publicUrl'>

export const orderPayable = (deps: PayableDeps): PayableOwner => ({
  noun: 'order',
  tellsLastFailure: false,
  lock: async (trx, id) => lockedOrder(trx, deps, await lockOrder(trx, id)),
  numbersOf: orderNumbersOf,
})

function lockedOrder(trx: Db, deps: PayableDeps, order: Order): LockedPayable {
  const note = (event: Omit<OrderEvent, 'state'>, who: EventBy = { by: 'gateway' }, state = order.state) =>
    addEvent(trx, order, who, { ...event, state }, deps.now())
  return {
    number: order.number,
    whyNot: (event) => whyNotCounted(trx, order, event, deps.now()),
    paid: async ({ method }) => {
      const state = stateAfter(order.state, 'pay')
      if (!state) throw new Error('money counted for an order that takes none')
      await setOrder(trx, order.id, { state, confirmed_at: deps.now(), hold_until: null })
      await note({ kind: 'paid', note: method }, undefined, state)
      await tellOfOrder(trx, deps, order.id, { kind: 'paid' })
    },
    failed: ({ failure }) => note({ kind: 'payment_failed', note: failure }),
    goesBack: async (kind, amount) => {
      await note({ kind })
      // of another country's money their bank tells them better than we could
      if (kind !== 'wrong_currency') await tellOfOrder(trx, deps, order.id, { kind, amount })
    },
    isBack: async ({ amount, reference, by }) => {
      await note(
        { kind: 'refunded', note: reference ?? '' },
        by === 'gateway' ? { by } : { by: 'staff', actor: by },
      )
      const way = by === 'gateway' ? 'gateway' : 'transfer'
      await tellOfOrder(trx, deps, order.id, { kind: 'refunded', amount, way, reference })
    },
  }
}

/** Prices, coupons and days were promised for about a day. */
const isTooOld = ({ placed_at }: Order, now: Date): boolean =>
  now.getTime() - placed_at.getTime() > 24 * 3_600_000

/** The discount of a bank's coupon stands for that bank's EMI alone. */
const isPaidAsPromised = ({ emi_bank }: Order, { method, emiBank }: PaymentEvent): boolean =>
  emi_bank === null || (method === 'emi' && emiBank === emi_bank)

async function whyNotCounted(
  trx: Db,
  order: Order,
  event: PaymentEvent,
  now: Date,
): Promise<NotCounted | undefined> {
  if (!isPaidAsPromised(order, event))
    return {
      kind: 'wrong_method',
      details: `Paid by ${event.method ?? 'nobody knows what'}, not ${order.emi_bank} EMI.`,
      failure: `It was not paid by ${order.emi_bank} EMI`,
    }
  if (!stateAfter(order.state, 'pay'))
    return { kind: 'paid_too_late', details: `The order was ${order.state} when the money came.` }
  if (order.state === 'expired' && (isTooOld(order, now) || !(await takeAgain(trx, order, now))))
    return { kind: 'paid_too_late', details: 'The items were no longer reserved when the payment came.' }
  return undefined
}
