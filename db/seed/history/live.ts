// Lives the demo shop's last ninety days through: every order is placed, paid, packed, sent, returned and refunded by the
// shop's own use-cases, with the clock set to the moment it happened.
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { quoteCart } from '#shop/cart/server/quote-cart.ts'
import type { OrderBody } from '#shop/checkout/contract.ts'
import { placeOrder } from '#shop/checkout/server/place-order.ts'
import { cancelOrder } from '#shop/orders/server/cancel-order.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { deliverOrder, dispatchOrder, packOrder, takeBackOrder } from '#shop/orders/server/fulfil-order.ts'
import { listOrderLines, type StaffActor } from '#shop/orders/server/order-queries.ts'
import { listReturns } from '#shop/orders/server/returns/return-queries.ts'
import { acceptReturn, askReturn, refuseReturn } from '#shop/orders/server/returns/returns.ts'
import { listShipments } from '#shop/orders/server/shipment-queries.ts'
import { startPayment } from '#shop/orders/server/start-payment.ts'
import { applyPaymentEvent } from '#shop/payments/server/apply-payment-event.ts'
import { createGateways } from '#shop/payments/server/gateways.ts'
import type { Payables } from '#shop/payments/server/payables.ts'
import { sendRefunds } from '#shop/payments/server/refunds.ts'
import { deliverNext } from '#shop/payments/server/test-gateway/deliver.ts'
import { pay } from '#shop/payments/server/test-gateway/pay.ts'
import { checkDigitOf } from '#shop/tax/domain/gstin.ts'
import { stateCodeOf } from '#shop/tax/domain/states.ts'
import { markAccounts, markOrder } from '../mark-demo.ts'
import { everydayCoupon } from '../seed.ts'
import { forgetLetters } from './forget-letters.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { type Act, type PlannedOrder, planHistory } from './plan.ts'
import { writeDemoReviews } from './reviews.ts'

export type HistoryParts = {
  publicUrl: string
  createPayables: (deps: { now: () => Date; publicUrl: string }) => Payables
  /** A password that nobody knows. */
  passwordHash: string
}

/** Who packs and sends in the demo's past: the owner's account, under this name. */
const byTheDemo = 'Demo data'

export async function liveHistory(db: Db, now: Date, parts: HistoryParts): Promise<void> {
  const people = await makePeople(db, now, parts.passwordHash)
  const goods = await listGoods(db)
  const { orders, steps } = planHistory(now, { people: people.length, goods: goods.length })
  const clock = { at: now }
  const actor = await findActor(db)
  const demo = createDemo(db, () => clock.at, parts, actor)
  const ids = new Map<number, string>()
  for (const { at, order: nth, act } of steps) {
    const planned = orders[nth]
    const person = planned && people[planned.person]
    if (!planned || !person) continue
    clock.at = at
    if (act === 'place') {
      const id = await demo.place(person, planned, goods)
      if (id) {
        ids.set(nth, id)
        await markOrder(db, id)
      }
      continue
    }
    const id = ids.get(nth)
    if (id) await demo[act](id, planned)
  }
  await writeDemoReviews(db, now, actor)
  await forgetLetters(db)
}

type LivingPerson = DemoPerson & { accountId: string | undefined; locality: string; state: string }

/** They joined before they ordered; nobody can log in as one of them. */
async function makePeople(db: Db, now: Date, passwordHash: string): Promise<LivingPerson[]> {
  const known = await db
    .selectFrom('pincode')
    .select(['pincode', 'localities', 'state'])
    .where(
      'pincode',
      'in',
      demoPeople.map(({ pincode }) => pincode),
    )
    .execute()
  const placeOf = new Map(known.map((place) => [place.pincode, place]))
  const reachable = demoPeople.filter(({ pincode }) => placeOf.get(pincode)?.localities.length)
  // made and marked at once: a start that is cut off leaves nobody behind who would pass for a shopper
  const accounts = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('account')
      .values(
        reachable
          .filter(({ hasAccount }) => hasAccount)
          .map(({ name, email, phone }, at) => ({
            name,
            email,
            phone: `+91${phone.replaceAll(' ', '')}`,
            role: 'shopper',
            password_hash: passwordHash,
            created_at: new Date(now.getTime() - (120 - at) * 86_400_000),
            email_confirmed_at: new Date(now.getTime() - (120 - at) * 86_400_000),
          })),
      )
      .returning(['id', 'email'])
      .execute()
    await markAccounts(trx, made)
    return made
  })
  const accountOf = new Map(accounts.map(({ id, email }) => [email, id]))
  return reachable.map((person) => ({
    ...person,
    accountId: accountOf.get(person.email),
    locality: placeOf.get(person.pincode)?.localities[0] ?? '',
    state: placeOf.get(person.pincode)?.state ?? '',
  }))
}

/** What can be sold without running out: the demo's shelves stay full. */
const listGoods = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('product')
      .select('id')
      .where('is_listed', '=', true)
      .where('is_available', '=', true)
      .where((eb) => eb.or([eb('stock_quantity', 'is', null), eb('stock_quantity', '>=', 12)]))
      .where('weight_grams', '<', 60_000)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

async function findActor(db: Db): Promise<StaffActor> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return { accountId: id, name: byTheDemo, requestId: 'demo', addressRange: '' }
}

type Acts = Record<Exclude<Act, 'place'>, (orderId: string, planned: PlannedOrder) => Promise<void>>

function createDemo(db: Db, now: () => Date, { publicUrl, createPayables }: HistoryParts, actor: StaffActor) {
  const gateways = createGateways({ publicUrl }, db, now)
  const payables = createPayables({ now, publicUrl })
  // in the demo everything is practice
  const isPractice = { maySell: async () => ok(undefined), takesOnline: async () => true }
  const deps = { db, now, publicUrl, gateways, payables, ...isPractice }
  const piecesOf = async (orderId: string) =>
    (await listOrderLines(db, orderId)).map(({ lineNo, quantity }) => ({ lineNo, quantity }))

  /** As the gateway's webhook would, a moment later. */
  const hearGateway = async () => {
    const soon = new Date(now().getTime() + 5_000)
    const deliver = async (body: string, headers: Record<string, string>) => {
      const read = await gateways.byName('test')?.readWebhook(headers, Buffer.from(body))
      if (!read?.ok) return 400
      await applyPaymentEvent({ db, now: () => soon, payables }, 'test', read.value)
      return 200
    }
    while (await deliverNext(db, deliver, soon));
  }

  const payAtGateway = async (
    orderId: string,
    method: PlannedOrder['method'],
    answer: 'success' | 'declined',
  ) => {
    done(await startPayment(deps, orderId))
    const { gateway_order_id } = await db
      .selectFrom('payment')
      .select('gateway_order_id')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await pay(db, gateway_order_id ?? '', { method, answer }, now())
    await hearGateway()
  }

  const ask = async (orderId: string, wish: 'refund' | 'replace', { paysBy }: PlannedOrder) =>
    done(
      await askReturn(
        deps,
        orderId,
        { by: 'shopper' },
        {
          key: randomUUID(),
          pieces: (await piecesOf(orderId)).slice(0, 1).map(({ lineNo }) => ({ lineNo, quantity: 1 })),
          wish,
          why: 'damaged',
          words: wish === 'replace' ? 'One leg came cracked.' : 'A deep scratch on the top.',
          refundTo: paysBy === 'cash' && wish === 'refund' ? 'customer@upi' : undefined,
        },
      ),
    )

  const openReturn = async (orderId: string) =>
    (await listReturns(db, orderId)).find(({ state }) => state === 'asked')?.id ?? ''

  const acts: Acts = {
    pay: (id, { method }) => payAtGateway(id, method, 'success'),
    decline: (id) => payAtGateway(id, 'card', 'declined'),
    expire: async () => void (await expireOrders(deps)),
    pack: async (id) => done(await packOrder(deps, id, actor)),
    send: async (id) =>
      done(
        await dispatchOrder(deps, id, actor, { key: randomUUID(), carrier: 'Own van', trackingNumber: '' }),
      ),
    send_first: async (id) => {
      const pieces = (await piecesOf(id)).slice(0, 1)
      done(
        await dispatchOrder(deps, id, actor, {
          key: randomUUID(),
          carrier: 'Own van',
          trackingNumber: '',
          pieces,
        }),
      )
    },
    deliver: async (id) => {
      const open = (await listShipments(db, id)).filter(({ deliveredAt }) => !deliveredAt)
      for (const { id: shipment } of open) done(await deliverOrder(deps, id, actor, { shipment }))
    },
    cancel: async (id) =>
      done(await cancelOrder(deps, id, { by: 'shopper' }, { key: randomUUID(), pieces: await piecesOf(id) })),
    cancel_one: async (id) =>
      done(
        await cancelOrder(
          deps,
          id,
          { by: 'shopper' },
          { key: randomUUID(), pieces: (await piecesOf(id)).slice(-1) },
        ),
      ),
    come_back: async (id) => done(await takeBackOrder(deps, id, actor, { isSellable: true })),
    ask_return: (id, planned) => ask(id, 'refund', planned),
    ask_replacement: (id, planned) => ask(id, 'replace', planned),
    accept_return: async (id) =>
      done(
        await acceptReturn(deps, id, actor, {
          returnId: await openReturn(id),
          isSellable: false,
          isPaidBack: false,
          carrier: 'Own van',
          trackingNumber: '',
        }),
      ),
    refuse_return: async (id) =>
      done(
        await refuseReturn(deps, id, actor, {
          returnId: await openReturn(id),
          answer: 'The mark is from use after delivery: the photos of the delivery show a clean top.',
        }),
      ),
    send_refunds: async () => {
      await sendRefunds(deps)
      await hearGateway()
    },
  }

  return {
    ...acts,
    /** Undefined where something has sold out meanwhile: then nobody ordered it. */
    place: async (person: LivingPerson, planned: PlannedOrder, goods: readonly string[]) => {
      const items = planned.goods.map(({ at, quantity }) => ({
        id: goods[at] ?? '',
        quantity,
        protection: planned.isProtected,
      }))
      const coupon = planned.hasCoupon ? { coupon: everydayCoupon } : {}
      const accountId = person.accountId
      const assembly = planned.wantsAssembly
      const asked = { items, ...coupon, pincode: person.pincode, assembly }
      const { quote } = await quoteCart(db, asked, { accountId }, now())
      if (quote.lines.some(({ state }) => state !== 'ok')) return undefined
      const hasAssembly = assembly && quote.bill.assembly !== null
      const { bill } =
        hasAssembly === assembly
          ? quote
          : (await quoteCart(db, { ...asked, assembly: false }, { accountId }, now())).quote
      const body: OrderBody = {
        items,
        ...coupon,
        ...(person.business && { business: { name: person.business, gstin: gstinIn(person.state) } }),
        contact: { email: person.email, phone: person.phone },
        address: {
          name: person.name,
          phone: person.phone,
          house: person.house,
          street: person.street,
          second_phone: null,
          landmark: null,
          locality: person.locality,
          pincode: person.pincode,
          floor: 0,
          lift: 'none',
        },
        save_address: accountId !== undefined,
        assembly: hasAssembly,
        pays_by: planned.paysBy,
        use_store_credit: false,
        offers_email: false,
        expected_total: bill.total,
        expected_to_pay: bill.to_pay,
      }
      const placed = await placeOrder(deps, { key: randomUUID(), accountId, body })
      if (!placed.ok) return undefined
      const { id } = await db
        .selectFrom('customer_order')
        .select('id')
        .where('number', '=', placed.value.placed.number)
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** Made up, with a right check digit. */
const gstinIn = (state: string): string => {
  const first = `${stateCodeOf(state) ?? ''}AAACD0000D1Z`
  return first + checkDigitOf(first)
}

/** A step that the shop refuses would leave a past that never was. */
function done(result: Result<unknown, string>): void {
  if (!result.ok) throw new Error(`the demo's past was refused: ${result.error}`)
}
