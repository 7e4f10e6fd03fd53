import { expect, test } from 'vitest'
import { fromRupees, paise, zero } from '#kernel/money.ts'
import { htmlPartOf, type Letter, textPartOf } from '#platform/mail/letter.ts'
import { type OrderForLetter, whenPromised } from './letter-parts.ts'
import {
  cancelledLetter,
  confirmedLetter,
  deliveredLetter,
  dispatchedLetter,
  expiredLetter,
  moneyGoesBackLetter,
  notByEmiLetter,
  placedLetter,
  refundedLetter,
  returnAcceptedLetter,
  returnAskedLetter,
  returnRefusedLetter,
} from './letters.ts'

const order: OrderForLetter = {
  number: 'AAN-2611-04827',
  name: 'Meera Iyer',
  lines: [
    {
      title: 'Aravali 3 Seater Sofa in Sage Green',
      brand: 'Monsoon Loft',
      quantity: 1,
      hasProtection: true,
      amount: fromRupees(35_224),
    },
    {
      title: 'Chettinad Cane-Back Dining Chair <Teak>',
      brand: 'Sheesham Story',
      quantity: 2,
      hasProtection: false,
      amount: fromRupees(12_980),
    },
  ],
  bill: {
    subtotal: fromRupees(66_997),
    protection: fromRupees(3_734),
    discount: fromRupees(22_527),
    couponDiscount: fromRupees(14_461.2),
    delivery: fromRupees(499),
    assembly: zero,
    total: fromRupees(34_241.8),
    giftCard: zero,
    storeCredit: zero,
    toPay: fromRupees(34_241.8),
  },
  promise: { from: '2026-11-16', to: '2026-11-17' },
  wantsAssembly: true,
  cancelWords: 'Free cancellation until it ships.',
  address: '14, Gulmohar Apartments, 80 Feet Road, Indiranagar, Bengaluru 560038',
  link: 'http://localhost:3000/orders/AAN-2611-04827#key=abc',
  paysBy: 'online',
  emiBank: null,
  seller: {
    legalName: 'Aangan Home Retail Pvt Ltd',
    carePhone: '1800 000 2642',
    careEmail: 'care@aangan.example',
  },
}
const aPiece = { title: 'Chair', until: new Date('2026-11-24T18:29:59Z'), isMadeToOrder: false }
const byCash: OrderForLetter = { ...order, paysBy: 'cash' }
const byCredit: OrderForLetter = {
  ...order,
  paysBy: 'credit',
  bill: { ...order.bill, storeCredit: order.bill.total, toPay: zero },
}
const partly: OrderForLetter = {
  ...byCash,
  bill: { ...order.bill, storeCredit: fromRupees(4_241.8), toPay: fromRupees(30_000) },
}
const lines = order.lines.slice(0, 1)
const parcel = {
  carrier: 'Bharat Freight',
  trackingNumber: 'BF123',
  lines,
  isReplacement: false,
  isPart: false,
}
const back = (way: 'gateway' | 'transfer' | 'store_credit') => [{ amount: fromRupees(500), way }]

const placed = (from: OrderForLetter): Letter => {
  const letter = placedLetter(from)
  if (!letter) throw new Error('a letter was expected')
  return letter
}

test('an order that waits for its payment is not mailed', () => expect(placedLetter(order)).toBeUndefined())

test.each<[string, Letter, string, string[]]>([
  [
    'placed, cash on delivery',
    placed(byCash),
    'order_placed',
    [
      'Thank you, Meera',
      'It will reach you between Mon, 16 Nov and Tue, 17 Nov. We assemble it for you, too.',
      'Please keep ₹34,241.80 ready for cash on delivery.',
      'Track your order:\nhttp://localhost:3000/orders/AAN-2611-04827#key=abc',
      'Aravali 3 Seater Sofa in Sage Green\n  Monsoon Loft, qty 1, with protection\n  ₹35,224',
      'Subtotal: ₹66,997.00\nDiscount: −₹22,527.00\nFurniture Protection: ₹3,734.00\nCoupon Discount: −₹14,461.20\nShipping Charges: ₹499.00\nTotal Price: ₹34,241.80\n',
      'Delivering to:\n14, Gulmohar Apartments',
      'Free cancellation until it ships.',
    ],
  ],
  [
    'placed, partly from store credit',
    placed(partly),
    'order_placed',
    [
      'Please keep ₹30,000 ready for cash on delivery.',
      'From store credit: −₹4,241.80\nCash on delivery: ₹30,000.00',
    ],
  ],
  [
    'placed, all from a gift card and store credit',
    placed({
      ...byCredit,
      bill: { ...order.bill, giftCard: fromRupees(30_000), storeCredit: fromRupees(4_241.8), toPay: zero },
    }),
    'order_confirmed',
    [
      'Your gift card and your store credit paid for all of it',
      'From gift card: −₹30,000.00\nFrom store credit: −₹4,241.80\nPaid: ₹0.00',
    ],
  ],
  [
    'placed, all from store credit',
    placed(byCredit),
    'order_confirmed',
    ['Your store credit paid for all of it', 'Paid: ₹0.00'],
  ],
  [
    'paid',
    confirmedLetter(order),
    'order_confirmed',
    ['We have received your payment of ₹34,241.80, and your order AAN-2611-04827 is confirmed.'],
  ],
  [
    'paid too late',
    moneyGoesBackLetter(order, { why: 'paid_too_late', amount: fromRupees(34_241.8), isOver: true }),
    'payment_goes_back',
    [
      'Your payment of ₹34,241.80 came too late for order AAN-2611-04827.',
      'The full amount is being refunded',
      'please order them again',
    ],
  ],
  [
    'paid twice',
    moneyGoesBackLetter(order, { why: 'paid_twice', amount: fromRupees(34_241.8), isOver: false }),
    'payment_goes_back',
    ['Order AAN-2611-04827 was already paid for when your payment of ₹34,241.80 came.'],
  ],
  [
    'a wrong amount',
    moneyGoesBackLetter(order, { why: 'wrong_amount', amount: fromRupees(1), isOver: false }),
    'payment_goes_back',
    ['Your payment of ₹1 is not the amount that order AAN-2611-04827 comes to.'],
  ],
  [
    'run out',
    expiredLetter(order),
    'order_expired',
    ['the payment was not completed. The order has expired.'],
  ],
  [
    'dispatched',
    dispatchedLetter(order, parcel),
    'order_dispatched',
    ['Your order was shipped today with Bharat Freight.', 'The tracking number is BF123.'],
  ],
  [
    'dispatched in part, cash on delivery',
    dispatchedLetter(byCash, { ...parcel, isPart: true, trackingNumber: '' }),
    'order_dispatched',
    [
      'A part of your order was shipped',
      'The rest will follow.',
      'The order comes to ₹34,241.80, cash on delivery.',
    ],
  ],
  [
    'a replacement is dispatched',
    dispatchedLetter(byCash, { ...parcel, isReplacement: true }),
    'order_dispatched',
    ['The replacement was shipped today'],
  ],
  [
    'delivered',
    deliveredLetter(order, [{ ...aPiece, title: 'Sofa' }, aPiece]),
    'order_delivered',
    ['you can return items until 24 Nov 2026.', 'You will find the tax invoice there too.'],
  ],
  [
    'delivered, each with its own days',
    deliveredLetter(order, [
      { ...aPiece, title: 'Mattress', until: new Date('2027-02-24T06:00:00Z') },
      { ...aPiece, title: 'Wardrobe', isMadeToOrder: true },
    ]),
    'order_delivered',
    [
      'Mattress until 24 Feb 2027; Wardrobe until 24 Nov 2026 (made to order: if damaged, incomplete or wrong).',
    ],
  ],
  [
    'paid another way than its discount asks',
    notByEmiLetter({ ...order, emiBank: 'HDFC Bank' }, fromRupees(500)),
    'payment_goes_back',
    ['was not made by HDFC Bank EMI', 'The full amount is refunded to your original payment method.'],
  ],
  ['delivered for good', deliveredLetter(order, []), 'order_delivered', ['has arrived']],
  [
    'cancelled, paid online',
    cancelledLetter(order, { isWhole: true, lines, back: back('gateway') }),
    'order_cancelled',
    ['Your order AAN-2611-04827 is cancelled.', '₹500 will be refunded to the original payment method.'],
  ],
  [
    'cancelled in part, to UPI and store credit',
    cancelledLetter(byCash, { isWhole: false, lines, back: [...back('transfer'), ...back('store_credit')] }),
    'order_cancelled',
    ['The rest will arrive as promised.', 'We send ₹500 to the UPI ID', '₹500 is back in your store credit.'],
  ],
  [
    'cancelled before anything was paid',
    cancelledLetter(byCash, { isWhole: true, lines, back: [] }),
    'order_cancelled',
    ['Nothing was paid, so there is nothing to refund.'],
  ],
  [
    'refunded',
    refundedLetter(order, { amount: paise(50_050), way: 'gateway', reference: 'RRN 42' }),
    'order_refunded',
    [
      'We sent ₹500.50 for order AAN-2611-04827 back to the original payment method.',
      'The reference is RRN 42',
    ],
  ],
  [
    'refunded without a reference',
    refundedLetter(order, { amount: paise(50_050), way: 'transfer' }),
    'order_refunded',
    ['to the UPI ID you gave us.'],
  ],
  [
    'return asked',
    returnAskedLetter(order, { wish: 'replace', lines }),
    'return_asked',
    ['You asked us to replace'],
  ],
  [
    'return accepted, money back',
    returnAcceptedLetter(order, {
      wish: 'refund',
      lines,
      answer: 'A driver calls you.',
      back: back('gateway'),
    }),
    'return_accepted',
    ['We accept your return', 'A driver calls you.', '₹500 will be refunded'],
  ],
  [
    'return accepted, replaced',
    returnAcceptedLetter(order, { wish: 'replace', lines, answer: '', back: [] }),
    'return_accepted',
    ['We are sending you a replacement.'],
  ],
  [
    'return refused',
    returnRefusedLetter(order, { lines, answer: 'The seat was cut.' }),
    'return_refused',
    ['cannot accept it.', 'The seat was cut.', 'please write to us or call us.'],
  ],
])('%s', (_, letter, kind, sentences) => {
  const text = textPartOf(letter)
  expect(letter.kind).toBe(kind)
  for (const sentence of sentences) expect(text).toContain(sentence)
  expect(letter.subject).toContain('AAN-2611-04827')
  expect(letter.subject.length).toBeLessThan(70)
  expect(text).toContain('Write to care@aangan.example or call 1800 000 2642.')
  expect(letter.closing.at(-1)).toBe(
    'Aangan Home Retail Pvt Ltd. You are receiving this mail because an order was placed with this address.',
  )
  expect(htmlPartOf(letter)).not.toContain('<Teak>')
})

test('cancelling is offered only while it is possible', () => {
  const later = [dispatchedLetter(order, parcel), deliveredLetter(order, []), expiredLetter(order)]
  for (const letter of later) expect(textPartOf(letter)).not.toContain('Free cancellation')
  expect(textPartOf(dispatchedLetter(byCash, { ...parcel, isReplacement: true }))).not.toContain(
    'cash on delivery',
  )
})

test.each([
  ['Meera Iyer', 'Thank you, Meera'],
  ['मीरा', 'Thank you, मीरा'],
  ['Zoë-Anne D’Souza', 'Thank you, Zoë-Anne'],
  ['win.example now', 'Thank you'],
  ['https://win.example', 'Thank you'],
  ['WIN1000RUPEES', 'Thank you'],
  ['', 'Thank you'],
])('%j is greeted %j', (name, greeting) => expect(placed({ ...byCash, name }).greeting).toBe(greeting))

test('a promise of one day names that day', () =>
  expect(whenPromised({ from: '2026-11-19', to: '2026-11-19' })).toBe('on Thu, 19 Nov'))
