// The mails that an order causes: what each is filled with. Their words stand in src/shop/letters. An order that waits for its
// payment causes none: nothing is sure yet.
import { type Paise, showPaise } from '#kernel/money.ts'
import { showDate, showMoment } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { maskPhone } from '#shop/accounts/domain/contact.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'
import { couponLossInWords, type LossInWords } from '../domain/coupon-loss-words.ts'
import {
  billTable,
  closingOf,
  deliveringTo,
  type LineForLetter,
  type MoneyBack,
  type OrderForLetter,
  piecesTable,
  saidOf,
  showDay,
  whenPromised,
} from './letter-parts.ts'

const bankDays = 'It usually reaches your bank account within a few working days.'

const ofDelivery = (order: OrderForLetter) => ({
  ...saidOf(order),
  amount: showPaise(order.bill.toPay),
  'promised days': whenPromised(order.promise),
  parcels: order.parcels ?? '',
  assembly: order.wantsAssembly ? 'We assemble it for you, too.' : '',
})

const alone = (order: OrderForLetter) => ({ href: order.link, closing: closingOf(order) })

const withBill = (order: OrderForLetter, first: string[]) => ({
  href: order.link,
  table: billTable(order),
  box: deliveringTo(order),
  closing: closingOf(order, first),
})

const withPieces = (order: OrderForLetter, lines: readonly Omit<LineForLetter, 'amount'>[]) => ({
  ...alone(order),
  table: piecesTable(lines),
})

/** Right after ordering. Online payments are told of when they are there. */
export function placedLetter(order: OrderForLetter): Letter | undefined {
  if (order.paysBy === 'online') return undefined
  if (order.paysBy === 'credit') return confirmedLetter(order)
  return writeLetter('order_placed', ofDelivery(order), withBill(order, [order.cancelWords]))
}

export const confirmedLetter = (order: OrderForLetter): Letter =>
  writeLetter(
    'order_confirmed',
    {
      ...ofDelivery(order),
      amount: showPaise(order.bill.toPay > 0 ? order.bill.toPay : order.bill.total),
      payment:
        order.bill.toPay > 0
          ? `We have received your payment of ${showPaise(order.bill.toPay)}`
          : `${whatPaid(order)} paid for all of it`,
    },
    withBill(order, [order.cancelWords]),
  )

const whatPaid = ({ bill }: OrderForLetter): string =>
  [...(bill.giftCard > 0 ? ['Your gift card'] : []), ...(bill.storeCredit > 0 ? ['Your store credit'] : [])]
    .join(' and ')
    .replace(' and Your', ' and your') || 'Your coupon'

/** Ordered on the phone: the link is where it is paid, and all there is to the order until then. */
export const payLinkLetter = (order: OrderForLetter, until: Date): Letter =>
  writeLetter(
    'order_pay_link',
    { ...ofDelivery(order), 'held until': showMoment(until) },
    withBill(order, ['Did you not order this? Please ignore this mail: the order expires on its own.']),
  )

/** Why a payment does not count. */
export type StrayWhy = 'paid_too_late' | 'paid_twice' | 'wrong_amount'

/** Money that cannot count; `isOver` where the order itself is, too. */
export const moneyGoesBackLetter = (
  order: OrderForLetter,
  { why, amount, isOver }: { why: StrayWhy; amount: Paise; isOver: boolean },
): Letter =>
  writeLetter(
    'payment_goes_back',
    {
      ...saidOf(order),
      amount: showPaise(amount),
      reason: {
        paid_too_late: `Your payment of ${showPaise(amount)} came too late for order ${order.number}.`,
        paid_twice: `Order ${order.number} was already paid for when your payment of ${showPaise(amount)} came.`,
        wrong_amount: `Your payment of ${showPaise(amount)} is not the amount that order ${order.number} comes to.`,
      }[why],
      'order again': isOver ? 'If you still want these items, please order them again.' : '',
    },
    alone(order),
  )

/** The discount stood for a bank's EMI, and the money came another way. */
export const notByEmiLetter = (order: OrderForLetter, amount: Paise): Letter =>
  writeLetter(
    'payment_not_emi',
    { ...saidOf(order), amount: showPaise(amount), bank: order.emiBank ?? '' },
    { ...alone(order), kind: 'payment_goes_back' },
  )

/** After the phone or the address was put right. The phones are masked: a mailbox is read over shoulders. */
export const correctedLetter = (order: OrderForLetter, to: { name: string; phone: string }): Letter =>
  writeLetter(
    'order_corrected',
    { ...saidOf(order), receiver: to.name, phone: maskPhone(to.phone) },
    { ...alone(order), box: deliveringTo(order) },
  )

export const expiredLetter = (order: OrderForLetter): Letter =>
  writeLetter('order_expired', saidOf(order), alone(order))

export type Parcel = {
  carrier: string
  trackingNumber: string
  lines: Omit<LineForLetter, 'amount'>[]
  isReplacement: boolean
  /** Whether more of the order is still to come. */
  isPart: boolean
}

export function dispatchedLetter(order: OrderForLetter, parcel: Parcel): Letter {
  const what = parcel.isReplacement
    ? 'The replacement'
    : parcel.isPart
      ? 'A part of your order'
      : 'Your order'
  const paysAtDoor = order.paysBy === 'cash' && !parcel.isReplacement && order.bill.toPay > 0
  return writeLetter(
    'order_dispatched',
    {
      ...saidOf(order),
      what,
      carrier: parcel.carrier,
      tracking: parcel.trackingNumber ? `The tracking number is ${parcel.trackingNumber}.` : '',
      rest:
        parcel.isPart && !parcel.isReplacement
          ? `The rest ${order.restBy ? `arrives by ${showDay(order.restBy)}` : 'will follow'}. We will write to you when it ships.`
          : '',
      'cash due': paysAtDoor ? `The order comes to ${showPaise(order.bill.toPay)}, cash on delivery.` : '',
    },
    { ...withPieces(order, parcel.lines), box: deliveringTo(order) },
  )
}

/** Until when something can be sent back; what was made to order only through a fault. */
export type Returnable = { title: string; until: Date; isMadeToOrder: boolean }

/** One day where it is the same for all, else each piece with its own. */
function untilWhen(pieces: readonly Returnable[]): string {
  const ifFaulty = ({ isMadeToOrder }: Returnable) =>
    isMadeToOrder ? ' (made to order: if damaged, incomplete or wrong)' : ''
  const [first] = pieces
  const isSame = pieces.every(
    (piece) =>
      piece.until.getTime() === first?.until.getTime() && piece.isMadeToOrder === first.isMadeToOrder,
  )
  if (first && isSame) return `you can return items until ${showDate(first.until)}${ifFaulty(first)}.`
  const each = pieces.map((piece) => `${piece.title} until ${showDate(piece.until)}${ifFaulty(piece)}`)
  return `you can return ${each.join('; ')}.`
}

export const deliveredLetter = (order: OrderForLetter, returnable: readonly Returnable[]): Letter =>
  writeLetter(
    'order_delivered',
    {
      ...saidOf(order),
      returns:
        returnable.length > 0
          ? `If something is not right, tell us on the order page: ${untilWhen(returnable)}`
          : '',
    },
    alone(order),
  )

const lossSentence = (lost: LossInWords | undefined): string => (lost && couponLossInWords(lost)) ?? ''

export type Cancelled = {
  isWhole: boolean
  lines: Omit<LineForLetter, 'amount'>[]
  /** Empty where nothing was paid. */
  back: MoneyBack[]
  /** What a coupon no longer gives on the rest. */
  lost?: LossInWords | undefined
}

const backSentence = ({ amount, way }: MoneyBack): string =>
  ({
    gateway: `${showPaise(amount)} will be refunded to the original payment method. ${bankDays}`,
    transfer: `We send ${showPaise(amount)} to the UPI ID you gave us.`,
    store_credit: `${showPaise(amount)} is back in your store credit.`,
    gift_card: `${showPaise(amount)} is back on the gift card.`,
  })[way]

export const cancelledLetter = (order: OrderForLetter, { isWhole, lines, back, lost }: Cancelled): Letter =>
  writeLetter(
    'order_cancelled',
    {
      ...saidOf(order),
      'what is': isWhole ? `Your order ${order.number} is` : `Some items of order ${order.number} are`,
      news: isWhole
        ? `Your order ${order.number} is cancelled.`
        : `These items of order ${order.number} are cancelled. The rest will arrive as promised.`,
      coupon: lossSentence(lost),
      'money back':
        back.length > 0 || (lost?.isPaid && lost.discount)
          ? back.map(backSentence)
          : ['Nothing was paid, so there is nothing to refund.'],
    },
    withPieces(order, lines),
  )

export type Refunded = MoneyBack & { reference?: string }

export const refundedLetter = (order: OrderForLetter, { amount, way, reference }: Refunded): Letter =>
  writeLetter(
    'order_refunded',
    {
      ...saidOf(order),
      amount: showPaise(amount),
      'where to': {
        gateway: `We sent ${showPaise(amount)} for order ${order.number} back to the original payment method. ${bankDays}`,
        transfer: `We sent ${showPaise(amount)} for order ${order.number} to the UPI ID you gave us.`,
        store_credit: `${showPaise(amount)} for order ${order.number} is now in your store credit.`,
        gift_card: `${showPaise(amount)} for order ${order.number} is now on the gift card.`,
      }[way],
      reference: reference ? `The reference is ${reference}. Your bank can trace it with this number.` : '',
    },
    alone(order),
  )

export type ReturnForLetter = {
  wish: 'refund' | 'replace'
  lines: Omit<LineForLetter, 'amount'>[]
  /** What the shop said. */
  answer: string
  back: MoneyBack[]
  /** What a coupon no longer gives on the rest. */
  lost?: LossInWords | undefined
}

export const returnAskedLetter = (
  order: OrderForLetter,
  { wish, lines }: Pick<ReturnForLetter, 'wish' | 'lines'>,
): Letter =>
  writeLetter(
    'return_asked',
    { ...saidOf(order), wish: wish === 'refund' ? 'take back' : 'replace' },
    withPieces(order, lines),
  )

export const returnAcceptedLetter = (
  order: OrderForLetter,
  { wish, lines, answer, back, lost }: ReturnForLetter,
): Letter =>
  writeLetter(
    'return_accepted',
    {
      ...saidOf(order),
      answer,
      coupon: lossSentence(lost),
      'what follows':
        wish === 'replace'
          ? ['We are sending you a replacement. We will write to you when it ships.']
          : back.map(backSentence),
    },
    withPieces(order, lines),
  )

export const returnRefusedLetter = (
  order: OrderForLetter,
  { lines, answer }: Pick<ReturnForLetter, 'lines' | 'answer'>,
): Letter => writeLetter('return_refused', { ...saidOf(order), answer }, withPieces(order, lines))
