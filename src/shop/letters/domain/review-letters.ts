// The letters about reviews, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const ofAuthor = { ...ofEvery, 'first name': 'Meera', piece: 'Three-seater sofa in green' } as const
const namaste = 'Namaste, {first name}'

export const reviewLetters = {
  review_ask: {
    group: 'Reviews',
    name: 'How is it?',
    when: 'Goes out once for each order, some days after its delivery.',
    variables: {
      ...ofEvery,
      'first name': 'Meera',
      order: 'ORD-2611-04827',
      pieces: 'Three-seater sofa in green',
    },
    needed: [['pieces']],
    adds: ['How long the link works', 'How to never be asked again', 'Footer'],
    original: original({
      subject: 'How is it? A few words about your order {order}',
      greeting: namaste,
      words:
        'How is {pieces} treating you? Your words help the next person decide.\n\nA person reads what you write, then it is shown, kind or harsh. Nobody is paid or given points for a review.',
      button: 'Write a review',
    }),
  },
  review_shown: {
    group: 'Reviews',
    name: 'Your review is shown',
    when: 'Goes to the author when their review is shown.',
    variables: ofAuthor,
    needed: [['piece']],
    adds: ['Footer'],
    original: original({
      subject: 'Your review is shown',
      greeting: namaste,
      words:
        'Thank you. Your review of {piece} is now shown, as you wrote it.\n\nIt cannot be edited. You can withdraw it whenever you like.',
      button: 'See it',
    }),
  },
  review_refused: {
    group: 'Reviews',
    name: 'Your review is not shown',
    when: 'Goes to the author when their review is refused, with the rule it breaks.',
    variables: { ...ofAuthor, reason: 'It shows a phone number, and that is private.' },
    needed: [['reason']],
    adds: ['Footer'],
    original: original({
      subject: 'We have not shown your review',
      greeting: namaste,
      words:
        'We have read your review of {piece}, and have not shown it.\n\n{reason}\n\nFew stars are never a reason. You may write it again without that. If you do not agree, answer this mail.',
      button: 'Write it again',
    }),
  },
} as const satisfies Record<string, LetterKind>
