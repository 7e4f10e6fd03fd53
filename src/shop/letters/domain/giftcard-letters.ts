// The letters about gift cards, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const ofCards = { ...ofEvery, 'care phone': '1800 000 0000', 'care mail': 'care@example.in' } as const
const footer = ['Footer']

export const giftCardLetters = {
  gift_card: {
    group: 'Gift cards',
    name: 'A gift card for you',
    when: 'Goes to whom the card is for, on the day that was chosen.',
    variables: {
      ...ofCards,
      'first name': 'Meera',
      amount: '₹2,000',
      from: 'Asha Rao sends you a gift card of ₹2,000.',
      message: '“For your new home!”',
      'valid until': '16 Nov 2027',
    },
    needed: [['from', 'amount'], ['message'], ['valid until']],
    adds: ['The code', 'Footer'],
    original: original({
      subject: 'A gift card of {amount} for you',
      greeting: 'Namaste, {first name}',
      words:
        '{from}\n\n{message}\n\nIt is valid until {valid until}. Enter the code at checkout; any balance stays on the card.\n\nTreat the code like cash: anyone who has it can use the card. We never ask for it by phone or mail.',
      button: 'Start shopping',
    }),
  },
  gift_card_receipt: {
    group: 'Gift cards',
    name: 'Receipt',
    when: 'Goes to whoever bought a gift card, when the money is in.',
    variables: {
      ...ofCards,
      amount: '₹2,000',
      number: 'GC-2611-00042',
      'to whom': 'Meera Iyer',
      'sent on': '20 Nov 2026',
      'valid until': '20 Nov 2027',
    },
    needed: [['amount'], ['number'], ['sent on'], ['valid until']],
    adds: ['Table with the price', 'Footer'],
    original: original({
      subject: 'Receipt for your gift card {number}',
      greeting: 'Thank you',
      words:
        'We have received your payment of {amount} for a gift card for {to whom}.\n\nIt will be sent on {sent on} and is valid until {valid until}. Only the recipient gets the code.\n\nNo GST is charged on a gift card: it is included in the price of what is bought with it.',
      button: 'See your purchase',
    }),
  },
  gift_card_new_code: {
    group: 'Gift cards',
    name: 'A new code',
    when: 'Goes to whom a card was sent and to whoever bought it, when its code is another one.',
    variables: {
      ...ofCards,
      news: 'A new code for your gift card GC-2611-00042',
      'which one': 'that ended in 4821',
      'what we did': 'mailed it to another address',
    },
    needed: [['what we did']],
    adds: footer,
    original: original({
      subject: '{news}',
      words:
        'We made a new code for the gift card {which one} and {what we did}.\n\nThe old code no longer works. If you did not ask for this, please call us immediately.',
    }),
  },
  gift_card_goes_back: {
    group: 'Gift cards',
    name: 'Payment goes back',
    when: 'Goes to whoever paid for a gift card and whose payment cannot count.',
    variables: { ...ofCards, number: 'GC-2611-00042', amount: '₹2,000' },
    needed: [['number'], ['amount']],
    adds: footer,
    original: original({
      subject: 'Your payment for {number} is being refunded',
      words:
        'Your payment of {amount} for gift card {number} could not be accepted.\n\nThe full amount is being refunded to the original payment method. You don’t need to do anything. It usually reaches your bank account within a few working days.',
    }),
  },
  gift_card_refunded: {
    group: 'Gift cards',
    name: 'Refund to your bank',
    when: 'Goes to whoever bought a gift card, when the money has left.',
    variables: {
      ...ofCards,
      number: 'GC-2611-00042',
      amount: '₹2,000',
      'which way': 'to the original payment method',
      reference: 'The bank’s reference is RRN 421190.',
    },
    needed: [['number'], ['amount']],
    adds: footer,
    original: original({
      subject: '{amount} for {number} is on its way to your bank',
      words: 'We have refunded {amount} {which way}.\n\n{reference}',
    }),
  },
} as const satisfies Record<string, LetterKind>
