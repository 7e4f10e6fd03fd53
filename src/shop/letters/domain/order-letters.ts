// The letters about an order and its returns, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const bankDays = 'It usually reaches your bank account within a few working days.'

const ofOrder = {
  ...ofEvery,
  'first name': 'Meera',
  order: 'ORD-2611-04827',
  address: '14B, 2nd Cross, Indiranagar, Bengaluru Urban 560038',
  'care phone': '1800 000 0000',
  'care mail': 'care@example.in',
} as const

const ofDelivery = {
  ...ofOrder,
  amount: '₹31,129',
  'promised days': 'between Thu, 19 Nov and Sat, 21 Nov',
  parcels: 'It comes in two parcels.',
  assembly: 'We assemble it for you, too.',
} as const

const namaste = 'Namaste, {first name}'
const bill = ['Table of items and prices', 'Delivery address', 'Footer']
const pieces = ['Table of items', 'Footer']
const footer = ['Footer']

export const orderLetters = {
  order_placed: {
    group: 'Orders',
    name: 'Order placed, cash',
    when: 'Goes to the shopper right after ordering, when it is paid in cash.',
    variables: ofDelivery,
    needed: [['order'], ['amount']],
    adds: bill,
    original: original({
      subject: 'Your order {order} is placed',
      greeting: 'Thank you, {first name}',
      words:
        'Your order {order} is placed. It will reach you {promised days}. {parcels} {assembly}\n\nPlease keep {amount} ready for cash on delivery.',
      button: 'Track your order',
    }),
  },
  order_confirmed: {
    group: 'Orders',
    name: 'Order confirmed',
    when: 'Goes to the shopper when the money is in.',
    variables: { ...ofDelivery, payment: 'We have received your payment of ₹31,129' },
    needed: [['order'], ['payment', 'amount']],
    adds: bill,
    original: original({
      subject: 'Your order {order} is confirmed',
      greeting: 'Thank you, {first name}',
      words:
        '{payment}, and your order {order} is confirmed.\n\nIt will reach you {promised days}. {parcels} {assembly}',
      button: 'Track your order',
    }),
  },
  order_pay_link: {
    group: 'Orders',
    name: 'Pay for your order',
    when: 'Goes to the shopper who ordered on the phone, with the link to pay.',
    variables: { ...ofDelivery, 'held until': '17 Nov 2026, 4:12 pm' },
    needed: [['order'], ['amount'], ['held until']],
    adds: bill,
    original: original({
      subject: 'Pay for your order {order}',
      greeting: namaste,
      words:
        'Thank you for calling. Your order {order} comes to {amount} and will reach you {promised days}. {parcels} {assembly}\n\nWe have reserved the items for you until {held until}. Your order is confirmed once you pay.\n\nYou pay on a secure payment page. We never ask for card numbers on the phone.',
      button: 'See the order and pay',
    }),
  },
  order_expired: {
    group: 'Orders',
    name: 'Not paid in time',
    when: 'Goes to the shopper when nobody paid while the items were held.',
    variables: ofOrder,
    needed: [['order']],
    adds: footer,
    original: original({
      subject: 'Payment not completed for order {order}',
      greeting: namaste,
      words:
        'We reserved the items of order {order} for you, but the payment was not completed. The order has expired.\n\nIf any money was debited, it will be refunded automatically.',
      button: 'See your order',
    }),
  },
  order_corrected: {
    group: 'Orders',
    name: 'Delivery details changed',
    when: 'Goes to the shopper when the phone or the address of an order was put right.',
    variables: { ...ofOrder, receiver: 'Meera Iyer', phone: '98xxx xx345' },
    needed: [['order']],
    adds: ['Delivery address', 'Footer'],
    original: original({
      subject: 'Delivery details of order {order} changed',
      greeting: namaste,
      words:
        'The delivery details of your order {order} were changed. What you pay and the delivery date stay the same.\n\n{receiver} will receive it, and we call {phone}.\n\nIf you did not ask for this, check the order and contact us at once.',
      button: 'Check the order',
    }),
  },
  order_dispatched: {
    group: 'Orders',
    name: 'On its way',
    when: 'Goes to the shopper when a parcel leaves.',
    variables: {
      ...ofOrder,
      what: 'Your order',
      carrier: 'BlueDart',
      tracking: 'The tracking number is BD 4471 902.',
      rest: 'The rest will follow. We will write to you when it ships.',
      'cash due': 'The order comes to ₹31,129, cash on delivery.',
    },
    needed: [['order'], ['tracking'], ['cash due']],
    adds: ['Table of items', 'Delivery address', 'Footer'],
    original: original({
      subject: '{what} is on its way ({order})',
      greeting: namaste,
      words:
        '{what} was shipped today with {carrier}.\n\n{tracking}\n\n{rest}\n\n{cash due}\n\nPlease check every item before you sign for it.',
      button: 'Track your order',
    }),
  },
  order_delivered: {
    group: 'Orders',
    name: 'Arrived',
    when: 'Goes to the shopper when the last parcel has arrived.',
    variables: {
      ...ofOrder,
      returns:
        'If something is not right, tell us on the order page: you can return items until 28 Nov 2026.',
    },
    needed: [['order'], ['returns']],
    adds: footer,
    original: original({
      subject: 'Your order {order} has arrived',
      greeting: namaste,
      words:
        'Your order {order} has arrived. We hope it feels at home.\n\n{returns}\n\nYou will find the tax invoice there too.',
      button: 'See your order',
    }),
  },
  order_cancelled: {
    group: 'Orders',
    name: 'Cancelled',
    when: 'Goes to the shopper when an order or some of its items are cancelled.',
    variables: {
      ...ofOrder,
      'what is': 'Your order ORD-2611-04827 is',
      news: 'Your order ORD-2611-04827 is cancelled.',
      coupon: '',
      'money back': [`₹31,129 will be refunded to the original payment method. ${bankDays}`],
    },
    needed: [['order', 'what is', 'news'], ['money back']],
    adds: pieces,
    original: original({
      subject: '{what is} cancelled',
      greeting: namaste,
      words: '{news}\n\n{coupon}\n\n{money back}',
      button: 'See your order',
    }),
  },
  order_refunded: {
    group: 'Orders',
    name: 'Money on its way back',
    when: 'Goes to the shopper when a refund has left.',
    variables: {
      ...ofOrder,
      amount: '₹4,990',
      'where to': `We sent ₹4,990 for order ORD-2611-04827 back to the original payment method. ${bankDays}`,
      reference: 'The reference is RRN 421190. Your bank can trace it with this number.',
    },
    needed: [['order'], ['where to']],
    adds: footer,
    original: original({
      subject: '{amount} is on its way back to you ({order})',
      greeting: namaste,
      words: '{where to}\n\n{reference}',
      button: 'See your order',
    }),
  },
  payment_goes_back: {
    group: 'Orders',
    name: 'Payment goes back',
    when: 'Goes to the shopper whose payment came too late, twice, or in another amount.',
    variables: {
      ...ofOrder,
      amount: '₹31,129',
      reason: 'Your payment of ₹31,129 came too late for order ORD-2611-04827.',
      'order again': 'If you still want these items, please order them again.',
    },
    needed: [['order'], ['reason', 'amount']],
    adds: footer,
    original: original({
      subject: 'Your payment for {order} is being refunded',
      greeting: namaste,
      words: `{reason}\n\nThe full amount is being refunded to the original payment method. You don’t need to do anything. ${bankDays}\n\n{order again}`,
      button: 'See your order',
    }),
  },
  payment_not_emi: {
    group: 'Orders',
    name: 'Payment goes back, not by EMI',
    when: 'Goes to the shopper whose discount was for a bank’s EMI, and whose money came another way.',
    variables: { ...ofOrder, amount: '₹31,129', bank: 'Example Bank' },
    needed: [['order'], ['amount'], ['bank']],
    adds: footer,
    original: original({
      subject: 'Your payment for {order} is being refunded',
      greeting: namaste,
      words: `Your payment of {amount} for order {order} was not made by {bank} EMI, which its discount is for.\n\nThe full amount is refunded to your original payment method. You do not need to do anything. ${bankDays}\n\nYour items are still reserved for a while: pay by {bank} EMI, or cancel the order and place it again without the code.`,
      button: 'See your order',
    }),
  },
  return_asked: {
    group: 'Returns',
    name: 'We have your return',
    when: 'Goes to the shopper when they ask to send something back.',
    variables: { ...ofOrder, wish: 'take back' },
    needed: [['order']],
    adds: pieces,
    original: original({
      subject: 'We have received your return request ({order})',
      greeting: namaste,
      words:
        'You asked us to {wish} these items of order {order}.\n\nPlease keep them as they are, with the packing if you still have it. We will review your request and write to you.',
      button: 'See your order',
    }),
  },
  return_accepted: {
    group: 'Returns',
    name: 'Return accepted',
    when: 'Goes to the shopper when a return is accepted.',
    variables: {
      ...ofOrder,
      answer: '',
      coupon: '',
      'what follows': [`₹4,990 will be refunded to the original payment method. ${bankDays}`],
    },
    needed: [['order'], ['what follows']],
    adds: pieces,
    original: original({
      subject: 'Your return is accepted ({order})',
      greeting: namaste,
      words:
        'We accept your return of these items of order {order}.\n\n{answer}\n\n{coupon}\n\n{what follows}',
      button: 'See your order',
    }),
  },
  return_refused: {
    group: 'Returns',
    name: 'About your return',
    when: 'Goes to the shopper when a return is not accepted.',
    variables: { ...ofOrder, answer: 'The seat was cut with a knife.' },
    needed: [['order'], ['answer']],
    adds: pieces,
    original: original({
      subject: 'About your return ({order})',
      greeting: namaste,
      words:
        'We have reviewed your return of these items of order {order}, and cannot accept it.\n\n{answer}\n\nIf you disagree, please write to us or call us.',
      button: 'See your order',
    }),
  },
} as const satisfies Record<string, LetterKind>
