// Letters about an order to look at before any is sent: filled with a real order, or with a made-up one.
import { fromRupees, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { findCare } from '#shop/invoices/server/seller.ts'
import type { LetterKey } from '#shop/letters/domain/registry.ts'
import type { OrderForLetter } from './letter-parts.ts'
import * as letters from './letters.ts'
import { findOrder, listOrderLines } from './order-queries.ts'
import { forLetter, orderAddress } from './tell.ts'

const day = 86_400_000

/** What happens in a letter that the order itself does not know. */
const made: Partial<Record<LetterKey, (order: OrderForLetter, now: Date) => Letter | undefined>> = {
  order_placed: (order) => letters.placedLetter({ ...order, paysBy: 'cash' }),
  order_confirmed: letters.confirmedLetter,
  order_pay_link: (order, now) => letters.payLinkLetter(order, new Date(now.getTime() + day)),
  order_expired: letters.expiredLetter,
  order_corrected: (order) => letters.correctedLetter(order, { name: order.name, phone: '9845012345' }),
  order_dispatched: (order) =>
    letters.dispatchedLetter(order, {
      carrier: 'BlueDart',
      trackingNumber: 'BD 4471 902',
      lines: order.lines,
      isReplacement: false,
      isPart: false,
    }),
  order_delivered: (order, now) =>
    letters.deliveredLetter(
      order,
      order.lines.map(({ title }) => ({
        title,
        until: new Date(now.getTime() + 7 * day),
        isMadeToOrder: false,
      })),
    ),
  order_cancelled: (order) =>
    letters.cancelledLetter(order, { isWhole: true, lines: order.lines, back: [backOf(order)] }),
  order_refunded: (order) => letters.refundedLetter(order, { ...backOf(order), reference: 'RRN 421190' }),
  payment_goes_back: (order) =>
    letters.moneyGoesBackLetter(order, { why: 'paid_too_late', amount: order.bill.total, isOver: true }),
  payment_not_emi: (order) =>
    letters.notByEmiLetter({ ...order, emiBank: order.emiBank ?? 'Example Bank' }, order.bill.total),
  return_asked: (order) => letters.returnAskedLetter(order, { wish: 'refund', lines: order.lines }),
  return_accepted: (order) =>
    letters.returnAcceptedLetter(order, {
      wish: 'refund',
      lines: order.lines,
      answer: '',
      back: [backOf(order)],
    }),
  return_refused: (order) =>
    letters.returnRefusedLetter(order, { lines: order.lines, answer: 'The seat was cut with a knife.' }),
}

const backOf = ({ bill }: OrderForLetter) => ({ amount: bill.total, way: 'gateway' as const })

export const isAboutOrder = (key: LetterKey): boolean => key in made

/** The newest that still say whose they are. */
export const listOrdersForLetters = async (db: Db): Promise<{ number: string; name: string }[]> =>
  (
    await db
      .selectFrom('customer_order')
      .select(['number', 'ship_to'])
      .where('email', 'is not', null)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(5)
      .execute()
  ).map(({ number, ship_to }) => ({ number, name: (ship_to as { name: string }).name }))

/** Undefined where there is no such letter, or no such order. The link in it opens nothing: it carries no key. */
export async function orderLetterOf(
  db: Db,
  key: LetterKey,
  { number, publicUrl, now }: { number: string | undefined; publicUrl: string; now: Date },
): Promise<Letter | undefined> {
  const order = number === undefined ? aSampleOrder(publicUrl) : await told(db, number, publicUrl)
  return order && made[key]?.(order, now)
}

async function told(db: Db, number: string, publicUrl: string): Promise<OrderForLetter | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  const order = row && (await findOrder(db, row.id))
  if (!order) return undefined
  const [lines, care] = await Promise.all([listOrderLines(db, order.id), findCare(db)])
  return forLetter({ order, lines, link: orderAddress(publicUrl, order.number), care })
}

const aSampleOrder = (publicUrl: string): OrderForLetter => ({
  number: 'ORD-2611-04827',
  name: 'Meera Iyer',
  lines: [
    {
      title: 'Three-seater sofa',
      brand: 'A brand of yours',
      quantity: 1,
      hasProtection: false,
      amount: fromRupees(31_490),
    },
  ],
  bill: {
    subtotal: fromRupees(46_999),
    discount: fromRupees(15_509),
    protection: paise(0),
    couponDiscount: paise(0),
    delivery: paise(0),
    assembly: paise(0),
    total: fromRupees(31_490),
    giftCard: paise(0),
    storeCredit: paise(0),
    toPay: fromRupees(31_490),
  },
  promise: { from: '2026-11-19', to: '2026-11-21' },
  wantsAssembly: true,
  cancelWords: 'Free cancellation until it ships.',
  address: '14B, 2nd Cross, Indiranagar, Bengaluru Urban 560038',
  link: orderAddress(publicUrl, 'ORD-2611-04827'),
  paysBy: 'online',
  emiBank: null,
  seller: { legalName: 'Your company', carePhone: '1800 000 0000', careEmail: 'care@example.in' },
})
