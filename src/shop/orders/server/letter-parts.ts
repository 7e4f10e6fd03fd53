// What the letters of an order have in common: whose it is, what is in it, what it comes to, and who writes.

import { type Paise, paise, showExactRupees, showPaise, toRupees } from '#kernel/money.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { Letter, LetterLine, LetterTotal } from '#platform/mail/letter.ts'
import { billNames } from '#shop/cart/domain/bill-names.ts'

export type LineForLetter = {
  title: string
  brand: string
  quantity: number
  hasProtection: boolean
  /** For all its pieces at offer price, protection included; coupons come off in the totals. */
  amount: Paise
}

export type OrderForLetter = {
  number: string
  /** On the parcel. */
  name: string
  lines: LineForLetter[]
  bill: {
    subtotal: Paise
    discount: Paise
    protection: Paise
    couponDiscount: Paise
    delivery: Paise
    assembly: Paise
    total: Paise
    giftCard: Paise
    storeCredit: Paise
    toPay: Paise
  }
  /** Calendar days, such as 2026-11-19. */
  promise: { from: string; to: string }
  /** What comes when, in words, where there are several parcels. */
  parcels?: string | null
  /** The day by which what is still to be sent arrives, where it has a promise of its own. */
  restBy?: string | undefined
  wantsAssembly: boolean
  /** Until when it can be cancelled. */
  cancelWords: string
  /** On one line. */
  address: string
  /** Where the order can be seen; for a guest it is the key as well. */
  link: string
  paysBy: 'online' | 'cash' | 'credit'
  /** The discount stands for this bank's EMI. */
  emiBank: string | null
  seller: { legalName: string; carePhone: string; careEmail: string }
}

/** How money goes back: through the gateway, to a UPI address, to what the shop owes, or to the gift card. */
export type MoneyBack = { amount: Paise; way: 'gateway' | 'transfer' | 'store_credit' | 'gift_card' }

const showExact = (amount: Paise): string => showExactRupees(toRupees(amount))
const showOff = (amount: Paise): string => `−${showExact(amount)}`

/**
 * The first name, if it is one. Anybody can order to any mailbox under any name, so a name that could be an address or
 * an advertisement is left out.
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s/u)
  return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(first) ? first : ''
}

/** What every letter about an order can say of it. */
export const saidOf = ({ number, name, address, seller }: OrderForLetter) => ({
  order: number,
  'first name': firstNameOf(name),
  address,
  'care phone': seller.carePhone,
  'care mail': seller.careEmail,
})

export const showDay = (day: string): string => showWeekday(new Date(`${day}T12:00:00+05:30`))

/** 'on Thu, 19 Nov', or 'between Mon, 16 Nov and Tue, 17 Nov'. */
export const whenPromised = ({ from, to }: OrderForLetter['promise']): string =>
  from === to ? `on ${showDay(from)}` : `between ${showDay(from)} and ${showDay(to)}`

const lineOf = ({ title, brand, quantity, hasProtection, amount }: LineForLetter): LetterLine => ({
  title,
  detail: [brand, `qty ${quantity}`, ...(hasProtection ? ['with protection'] : [])].join(', '),
  amount: showPaise(amount),
})

/** Without amounts: what a parcel or a return holds. */
export const piecesTable = (
  lines: readonly Omit<LineForLetter, 'amount'>[],
): NonNullable<Letter['table']> => ({
  lines: lines.map((line) => ({ ...lineOf({ ...line, amount: paise(0) }), amount: '' })),
  totals: [],
})

export function billTable({ lines, bill, paysBy }: OrderForLetter): NonNullable<Letter['table']> {
  const totals: LetterTotal[] = [
    { label: billNames.subtotal, amount: showExact(bill.subtotal) },
    ...(bill.discount > 0 ? [{ label: billNames.discount, amount: showOff(bill.discount) }] : []),
    ...(bill.protection > 0 ? [{ label: billNames.protection, amount: showExact(bill.protection) }] : []),
    ...(bill.couponDiscount > 0 ? [{ label: billNames.coupon, amount: showOff(bill.couponDiscount) }] : []),
    { label: billNames.shipping, amount: showExact(paise(bill.delivery + bill.assembly)) },
    { label: billNames.total, amount: showExact(bill.total), isSum: true },
    ...(bill.giftCard > 0 ? [{ label: billNames.giftCard, amount: showOff(bill.giftCard) }] : []),
    ...(bill.storeCredit > 0 ? [{ label: billNames.storeCredit, amount: showOff(bill.storeCredit) }] : []),
    ...(bill.giftCard > 0 || bill.storeCredit > 0
      ? [{ label: paysBy === 'cash' ? 'Cash on delivery' : 'Paid', amount: showExact(bill.toPay) }]
      : []),
  ]
  return { lines: lines.map(lineOf), totals }
}

export const deliveringTo = ({ address }: OrderForLetter): NonNullable<Letter['box']> => ({
  title: 'Delivering to',
  text: address,
})

/** How to reach us, and why this came. */
export const closingOf = ({ seller }: OrderForLetter, first: string[] = []): string[] => [
  ...first,
  `Need help? Write to ${seller.careEmail} or call ${seller.carePhone}.`,
  `${seller.legalName}. You are receiving this mail because an order was placed with this address.`,
]
