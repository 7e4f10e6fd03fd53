// The mails that gift cards cause. The one with the code goes to whom the card is for, and nobody else gets the code.
import { type Paise, showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate, showDay } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { showCode } from '../domain/code.ts'

export type Care = { legalName: string; phone: string; email: string }

const closingOf = ({ legalName, phone, email }: Care, why: string): string[] => [
  `Need help? Write to ${email} or call ${phone}.`,
  `${legalName}. ${why}`,
]

/** The first name, if it is one: a name that could be an address or an advertisement is left out. */
function hello(name: string): string {
  const [first = ''] = name.trim().split(/\s/u)
  return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(first) ? `Namaste, ${first}` : 'Namaste'
}

export type CardForLetter = {
  code: string
  balance: Paise
  validUntil: string
  toName: string
  fromName: string
  message: string
}

export const cardLetter = (card: CardForLetter, publicUrl: string, care: Care): Letter => ({
  kind: 'gift_card',
  subject: `A gift card of ${showPaise(card.balance)} for you`,
  greeting: hello(card.toName),
  paragraphs: [
    card.fromName
      ? `${card.fromName} sends you a gift card of ${showPaise(card.balance)}.`
      : `Here is your gift card of ${showPaise(card.balance)}.`,
    ...(card.message ? [`“${card.message}”`] : []),
    `It is valid until ${showDay(card.validUntil)}. Enter the code at checkout; any balance stays on the card.`,
    'Treat the code like cash: anyone who has it can use the card. We never ask for it by phone or mail.',
  ],
  box: { title: 'Your code', text: showCode(card.code) },
  action: { label: 'Start shopping', href: publicUrl + paths.home },
  closing: closingOf(care, 'You are receiving this mail because somebody sent a gift card to this address.'),
})

export type PurchaseForLetter = {
  id: string
  number: string
  worth: Paise
  toName: string
  sendsAt: Date
  validUntil: string
}

export const receiptLetter = (purchase: PurchaseForLetter, publicUrl: string, care: Care): Letter => ({
  kind: 'gift_card_receipt',
  subject: `Receipt for your gift card ${purchase.number}`,
  greeting: 'Thank you',
  paragraphs: [
    `We have received your payment of ${showPaise(purchase.worth)} for a gift card for ${purchase.toName}.`,
    `It will be sent on ${showDate(purchase.sendsAt)} and is valid until ${showDay(purchase.validUntil)}. Only the recipient gets the code.`,
    'No GST is charged on a gift card: it is included in the price of what is bought with it.',
  ],
  table: {
    lines: [{ title: 'Gift card', detail: purchase.number, amount: showPaise(purchase.worth) }],
    totals: [{ label: 'Paid', amount: showPaise(purchase.worth), isSum: true }],
  },
  action: { label: 'See your purchase', href: publicUrl + paths.giftCardPurchase(purchase.id) },
  closing: closingOf(care, 'You are receiving this mail because a gift card was bought with this address.'),
})

export type NewCode = {
  /** Of the code that is dead now. */
  lastFour: string | null
  /** Of the purchase, for whoever bought it. */
  number?: string
  isHandedOver: boolean
}

/** To whom it went before, and to whoever bought it: that nobody takes a card away in silence. */
export const newCodeLetter = ({ lastFour, number, isHandedOver }: NewCode, care: Care): Letter => ({
  kind: 'gift_card_new_code',
  subject: number ? `A new code for your gift card ${number}` : 'Your gift card has a new code',
  greeting: 'Namaste',
  paragraphs: [
    `We made a new code for the gift card${lastFour ? ` that ended in ${lastFour}` : ''} and ${isHandedOver ? 'handed it over' : 'mailed it to another address'}.`,
    'The old code no longer works. If you did not ask for this, please call us immediately.',
  ],
  closing: closingOf(
    care,
    'You are receiving this mail because a gift card was bought with this address, or sent to it.',
  ),
})

export const goesBackLetter = (number: string, amount: Paise, care: Care): Letter => ({
  kind: 'payment_goes_back',
  subject: `Your payment for ${number} is being refunded`,
  greeting: 'Namaste',
  paragraphs: [
    `Your payment of ${showPaise(amount)} for gift card ${number} could not be accepted.`,
    'The full amount is being refunded to the original payment method. You don’t need to do anything. It usually reaches your bank account within a few working days.',
  ],
  closing: closingOf(care, 'You are receiving this mail because a gift card was bought with this address.'),
})

export const isBackLetter = (
  number: string,
  { amount, reference, isByHand = false }: { amount: Paise; reference: string | null; isByHand?: boolean },
  care: Care,
): Letter => ({
  kind: 'refunded',
  subject: `${showPaise(amount)} for ${number} is on its way to your bank`,
  greeting: 'Namaste',
  paragraphs: [
    `We have refunded ${showPaise(amount)} ${isByHand ? 'by bank transfer' : 'to the original payment method'}.`,
    ...(reference ? [`The bank’s reference is ${reference}.`] : []),
  ],
  closing: closingOf(care, 'You are receiving this mail because a gift card was bought with this address.'),
})
