// The mails that gift cards cause: what each is filled with. The one with the code goes to whom the card is for, and nobody else gets the code.
import { type Paise, showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate, showDay } from '#kernel/show-time.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'
import { showCode } from '../domain/code.ts'

export type Care = { legalName: string; phone: string; email: string }

const closingOf = ({ legalName, phone, email }: Care, why: string): string[] => [
  `Need help? Write to ${email} or call ${phone}.`,
  `${legalName}. ${why}`,
]

/** The first name, if it is one: a name that could be an address or an advertisement is left out. */
function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s/u)
  return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(first) ? first : ''
}

const toReach = ({ phone, email }: Care) => ({ 'care phone': phone, 'care mail': email })

export type CardForLetter = {
  code: string
  balance: Paise
  validUntil: string
  toName: string
  fromName: string
  message: string
}

export const cardLetter = (card: CardForLetter, publicUrl: string, care: Care): Letter =>
  writeLetter(
    'gift_card',
    {
      ...toReach(care),
      'first name': firstNameOf(card.toName),
      amount: showPaise(card.balance),
      from: card.fromName
        ? `${card.fromName} sends you a gift card of ${showPaise(card.balance)}.`
        : `Here is your gift card of ${showPaise(card.balance)}.`,
      message: card.message ? `“${card.message}”` : '',
      'valid until': showDay(card.validUntil),
    },
    {
      box: { title: 'Your code', text: showCode(card.code) },
      href: publicUrl + paths.home,
      closing: closingOf(
        care,
        'You are receiving this mail because somebody sent a gift card to this address.',
      ),
    },
  )

export type PurchaseForLetter = {
  id: string
  number: string
  worth: Paise
  toName: string
  sendsAt: Date
  validUntil: string
}

const boughtHere = 'You are receiving this mail because a gift card was bought with this address.'

export const receiptLetter = (purchase: PurchaseForLetter, publicUrl: string, care: Care): Letter =>
  writeLetter(
    'gift_card_receipt',
    {
      ...toReach(care),
      amount: showPaise(purchase.worth),
      number: purchase.number,
      'to whom': purchase.toName,
      'sent on': showDate(purchase.sendsAt),
      'valid until': showDay(purchase.validUntil),
    },
    {
      table: {
        lines: [{ title: 'Gift card', detail: purchase.number, amount: showPaise(purchase.worth) }],
        totals: [{ label: 'Paid', amount: showPaise(purchase.worth), isSum: true }],
      },
      href: publicUrl + paths.giftCardPurchase(purchase.id),
      closing: closingOf(care, boughtHere),
    },
  )

export type NewCode = {
  /** Of the code that is dead now. */
  lastFour: string | null
  /** Of the purchase, for whoever bought it. */
  number?: string
  isHandedOver: boolean
}

/** To whom it went before, and to whoever bought it: that nobody takes a card away in silence. */
export const newCodeLetter = ({ lastFour, number, isHandedOver }: NewCode, care: Care): Letter =>
  writeLetter(
    'gift_card_new_code',
    {
      ...toReach(care),
      news: number ? `A new code for your gift card ${number}` : 'Your gift card has a new code',
      'which one': lastFour ? `that ended in ${lastFour}` : '',
      'what we did': isHandedOver ? 'handed it over' : 'mailed it to another address',
    },
    {
      closing: closingOf(
        care,
        'You are receiving this mail because a gift card was bought with this address, or sent to it.',
      ),
    },
  )

export const goesBackLetter = (number: string, amount: Paise, care: Care): Letter =>
  writeLetter(
    'gift_card_goes_back',
    { ...toReach(care), number, amount: showPaise(amount) },
    { kind: 'payment_goes_back', closing: closingOf(care, boughtHere) },
  )

export const isBackLetter = (
  number: string,
  { amount, reference, isByHand = false }: { amount: Paise; reference: string | null; isByHand?: boolean },
  care: Care,
): Letter =>
  writeLetter(
    'gift_card_refunded',
    {
      ...toReach(care),
      number,
      amount: showPaise(amount),
      'which way': isByHand ? 'by bank transfer' : 'to the original payment method',
      reference: reference ? `The bank’s reference is ${reference}.` : '',
    },
    { kind: 'refunded', closing: closingOf(care, boughtHere) },
  )
