// The mails that an order causes. Short sentences, one thing to do, and what happens next. An order that waits for its
// payment causes none: nothing is sure yet.
import { type Paise, showPaise } from '#kernel/money.ts'
import { showDate, showMoment } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { maskPhone } from '#shop/accounts/domain/contact.ts'
import { couponLossInWords, type LossInWords } from '../domain/coupon-loss-words.ts'
import {
  billTable,
  closingOf,
  deliveringTo,
  hello,
  type LineForLetter,
  type MoneyBack,
  type OrderForLetter,
  piecesTable,
  seeOrder,
  whenPromised,
} from './letter-parts.ts'

const cancelFree = 'Free cancellation until it ships.'
const bankDays = 'It usually reaches your bank account within a few working days.'

const andAssembly = ({ wantsAssembly }: OrderForLetter): string =>
  wantsAssembly ? ' We assemble it for you, too.' : ''

/** Right after ordering. Online payments are told of when they are there. */
export function placedLetter(order: OrderForLetter): Letter | undefined {
  if (order.paysBy === 'online') return undefined
  if (order.paysBy === 'credit') return confirmedLetter(order)
  return {
    kind: 'order_placed',
    subject: `Your order ${order.number} is placed`,
    greeting: hello('Thank you', order.name),
    paragraphs: [
      `Your order ${order.number} is placed. It will reach you ${whenPromised(order.promise)}.${andAssembly(order)}`,
      `Please keep ${showPaise(order.bill.toPay)} ready for cash on delivery.`,
    ],
    action: seeOrder(order, 'Track your order'),
    table: billTable(order),
    box: deliveringTo(order),
    closing: closingOf(order, [cancelFree]),
  }
}

export const confirmedLetter = (order: OrderForLetter): Letter => ({
  kind: 'order_confirmed',
  subject: `Your order ${order.number} is confirmed`,
  greeting: hello('Thank you', order.name),
  paragraphs: [
    order.bill.toPay > 0
      ? `We have received your payment of ${showPaise(order.bill.toPay)}, and your order ${order.number} is confirmed.`
      : `${whatPaid(order)} paid for all of it, and your order ${order.number} is confirmed.`,
    `It will reach you ${whenPromised(order.promise)}.${andAssembly(order)}`,
  ],
  action: seeOrder(order, 'Track your order'),
  table: billTable(order),
  box: deliveringTo(order),
  closing: closingOf(order, [cancelFree]),
})

const whatPaid = ({ bill }: OrderForLetter): string =>
  [...(bill.giftCard > 0 ? ['Your gift card'] : []), ...(bill.storeCredit > 0 ? ['Your store credit'] : [])]
    .join(' and ')
    .replace(' and Your', ' and your') || 'Your coupon'

/** Ordered on the phone: the link is where it is paid, and all there is to the order until then. */
export const payLinkLetter = (order: OrderForLetter, until: Date): Letter => ({
  kind: 'order_pay_link',
  subject: `Pay for your order ${order.number}`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `Thank you for calling. Your order ${order.number} comes to ${showPaise(order.bill.toPay)} and will reach you ${whenPromised(order.promise)}.${andAssembly(order)}`,
    `We have reserved the items for you until ${showMoment(until)}. Your order is confirmed once you pay.`,
    'You pay on a secure payment page. We never ask for card numbers on the phone.',
  ],
  action: seeOrder(order, 'See the order and pay'),
  table: billTable(order),
  box: deliveringTo(order),
  closing: closingOf(order, [
    'Did you not order this? Please ignore this mail: the order expires on its own.',
  ]),
})

/** Why a payment does not count. */
export type StrayWhy = 'paid_too_late' | 'paid_twice' | 'wrong_amount'

/** Money that cannot count; `isOver` where the order itself is, too. */
export const moneyGoesBackLetter = (
  order: OrderForLetter,
  { why, amount, isOver }: { why: StrayWhy; amount: Paise; isOver: boolean },
): Letter => ({
  kind: 'payment_goes_back',
  subject: `Your payment for ${order.number} is being refunded`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    {
      paid_too_late: `Your payment of ${showPaise(amount)} came too late for order ${order.number}.`,
      paid_twice: `Order ${order.number} was already paid for when your payment of ${showPaise(amount)} came.`,
      wrong_amount: `Your payment of ${showPaise(amount)} is not the amount that order ${order.number} comes to.`,
    }[why],
    `The full amount is being refunded to the original payment method. You don’t need to do anything. ${bankDays}`,
    ...(isOver ? ['If you still want these items, please order them again.'] : []),
  ],
  action: seeOrder(order),
  closing: closingOf(order),
})

/** The discount stood for a bank's EMI, and the money came another way. */
export const notByEmiLetter = (order: OrderForLetter, amount: Paise): Letter => ({
  kind: 'payment_goes_back',
  subject: `Your payment for ${order.number} is being refunded`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `Your payment of ${showPaise(amount)} for order ${order.number} was not made by ${order.emiBank} EMI, which its discount is for.`,
    `The full amount is refunded to your original payment method. You do not need to do anything. ${bankDays}`,
    `Your items are still reserved for a while: pay by ${order.emiBank} EMI, or cancel the order and place it again without the code.`,
  ],
  action: seeOrder(order),
  closing: closingOf(order),
})

/** After the phone or the address was put right. The phones are masked: a mailbox is read over shoulders. */
export const correctedLetter = (order: OrderForLetter, to: { name: string; phone: string }): Letter => ({
  kind: 'order_corrected',
  subject: `Delivery details of order ${order.number} changed`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `The delivery details of your order ${order.number} were changed. What you pay and the delivery date stay the same.`,
    `${to.name} will receive it, and we call ${maskPhone(to.phone)}.`,
    'If you did not ask for this, check the order and contact us at once.',
  ],
  action: seeOrder(order, 'Check the order'),
  box: deliveringTo(order),
  closing: closingOf(order),
})

export const expiredLetter = (order: OrderForLetter): Letter => ({
  kind: 'order_expired',
  subject: `Payment not completed for order ${order.number}`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `We reserved the items of order ${order.number} for you, but the payment was not completed. The order has expired.`,
    'If any money was debited, it will be refunded automatically.',
  ],
  action: seeOrder(order),
  closing: closingOf(order),
})

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
  return {
    kind: 'order_dispatched',
    subject: `${what} is on its way (${order.number})`,
    greeting: hello('Namaste', order.name),
    paragraphs: [
      `${what} was shipped today with ${parcel.carrier}.`,
      ...(parcel.trackingNumber ? [`The tracking number is ${parcel.trackingNumber}.`] : []),
      ...(parcel.isPart && !parcel.isReplacement
        ? ['The rest will follow. We will write to you when it ships.']
        : []),
      ...(paysAtDoor ? [`The order comes to ${showPaise(order.bill.toPay)}, cash on delivery.`] : []),
      'Please check every item before you sign for it.',
    ],
    action: seeOrder(order, 'Track your order'),
    table: piecesTable(parcel.lines),
    box: deliveringTo(order),
    closing: closingOf(order),
  }
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

export const deliveredLetter = (order: OrderForLetter, returnable: readonly Returnable[]): Letter => ({
  kind: 'order_delivered',
  subject: `Your order ${order.number} has arrived`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `Your order ${order.number} has arrived. We hope it feels at home.`,
    ...(returnable.length > 0
      ? [`If something is not right, tell us on the order page: ${untilWhen(returnable)}`]
      : []),
    'You will find the tax invoice there too.',
  ],
  action: seeOrder(order),
  closing: closingOf(order),
})

const lossSentence = (lost: LossInWords | undefined): string[] => {
  const words = lost && couponLossInWords(lost)
  return words ? [words] : []
}

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

export const cancelledLetter = (
  order: OrderForLetter,
  { isWhole, lines, back, lost }: Cancelled,
): Letter => ({
  kind: 'order_cancelled',
  subject: isWhole
    ? `Your order ${order.number} is cancelled`
    : `Some items of order ${order.number} are cancelled`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    isWhole
      ? `Your order ${order.number} is cancelled.`
      : `These items of order ${order.number} are cancelled. The rest will arrive as promised.`,
    ...lossSentence(lost),
    ...(back.length > 0 || (lost?.isPaid && lost.discount)
      ? back.map(backSentence)
      : ['Nothing was paid, so there is nothing to refund.']),
  ],
  action: seeOrder(order),
  table: piecesTable(lines),
  closing: closingOf(order),
})

export type Refunded = MoneyBack & { reference?: string }

export const refundedLetter = (order: OrderForLetter, { amount, way, reference }: Refunded): Letter => ({
  kind: 'order_refunded',
  subject: `${showPaise(amount)} is on its way back to you (${order.number})`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    {
      gateway: `We sent ${showPaise(amount)} for order ${order.number} back to the original payment method. ${bankDays}`,
      transfer: `We sent ${showPaise(amount)} for order ${order.number} to the UPI ID you gave us.`,
      store_credit: `${showPaise(amount)} for order ${order.number} is now in your store credit.`,
      gift_card: `${showPaise(amount)} for order ${order.number} is now on the gift card.`,
    }[way],
    ...(reference ? [`The reference is ${reference}. Your bank can trace it with this number.`] : []),
  ],
  action: seeOrder(order),
  closing: closingOf(order),
})

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
): Letter => ({
  kind: 'return_asked',
  subject: `We have received your return request (${order.number})`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `You asked us to ${wish === 'refund' ? 'take back' : 'replace'} these items of order ${order.number}.`,
    'Please keep them as they are, with the packing if you still have it. We will review your request and write to you.',
  ],
  action: seeOrder(order),
  table: piecesTable(lines),
  closing: closingOf(order),
})

export const returnAcceptedLetter = (
  order: OrderForLetter,
  { wish, lines, answer, back, lost }: ReturnForLetter,
): Letter => ({
  kind: 'return_accepted',
  subject: `Your return is accepted (${order.number})`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `We accept your return of these items of order ${order.number}.`,
    ...(answer ? [answer] : []),
    ...lossSentence(lost),
    ...(wish === 'replace'
      ? ['We are sending you a replacement. We will write to you when it ships.']
      : back.map(backSentence)),
  ],
  action: seeOrder(order),
  table: piecesTable(lines),
  closing: closingOf(order),
})

export const returnRefusedLetter = (
  order: OrderForLetter,
  { lines, answer }: Pick<ReturnForLetter, 'lines' | 'answer'>,
): Letter => ({
  kind: 'return_refused',
  subject: `About your return (${order.number})`,
  greeting: hello('Namaste', order.name),
  paragraphs: [
    `We have reviewed your return of these items of order ${order.number}, and cannot accept it.`,
    ...(answer ? [answer] : []),
    'If you disagree, please write to us or call us.',
  ],
  action: seeOrder(order),
  table: piecesTable(lines),
  closing: closingOf(order),
})
