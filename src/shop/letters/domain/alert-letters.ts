// The letters about alerts, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const ofPiece = { ...ofEvery, piece: 'Juhu Arc Floor Lamp in Brass' } as const
const ofNews = { ...ofPiece, price: '₹7,990' } as const

export const alertLetters = {
  alert_confirm: {
    group: 'Alerts',
    name: 'Is this your mailbox?',
    when: 'Goes to an address that somebody who is not logged in typed for an alert.',
    variables: { ...ofPiece, wish: 'is back in stock' },
    needed: [['piece'], ['wish']],
    adds: ['How long the link works', 'What to do if it was not you', 'Link to stop', 'Footer'],
    original: original({
      subject: 'Please confirm: tell me about {piece}',
      words: 'Is this your mailbox? Somebody, we hope you, asked us to write here when {piece} {wish}.',
      button: 'Yes, that is me',
    }),
  },
  alert_back: {
    group: 'Alerts',
    name: 'It is back',
    when: 'Goes out once, a while after a product is back in stock.',
    variables: ofNews,
    needed: [['piece']],
    adds: ['That it was the only mail', 'Link to stop', 'Footer'],
    original: original({
      subject: 'It is back: {piece}',
      words:
        '{piece} is back in stock, at {price}.\n\nWe cannot keep one for you: a few others who asked hear of it too.',
      button: 'See it',
    }),
  },
  alert_price: {
    group: 'Alerts',
    name: 'It costs less',
    when: 'Goes out once, when a product costs what somebody asked for, or less.',
    variables: { ...ofNews, 'asked price': '₹8,000' },
    needed: [['piece'], ['asked price']],
    adds: ['That it was the only mail', 'Link to stop', 'Footer'],
    original: original({
      subject: 'Now {price}: {piece}',
      words:
        'You asked us to write when {piece} costs {asked price} or less.\n\nIt costs {price} now. Prices change: what counts is the price when you order.',
      button: 'See it',
    }),
  },
} as const satisfies Record<string, LetterKind>
