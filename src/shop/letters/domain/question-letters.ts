// The letters about questions, in their original words.
import { type LetterKind, ofEvery, original } from './letter-kind.ts'

const ofQuestion = {
  ...ofEvery,
  piece: 'Three-seater sofa in green',
  question: 'Do the covers come off for washing?',
} as const

export const questionLetters = {
  question_answered: {
    group: 'Questions',
    name: 'Your question is answered',
    when: 'Goes once to whoever asked, with the first answer that is shown.',
    variables: { ...ofQuestion, answer: ['Seat and back cushions have zips. Cold wash, dry in shade.'] },
    needed: [['question'], ['answer']],
    adds: ['What to do if it was not you', 'Footer'],
    original: original({
      subject: 'Your question about the {piece}',
      words: 'You asked: {question}\n\n{answer}\n\nIt stands on the page now, where more answers may follow.',
      button: 'See it on the page',
    }),
  },
  question_refused: {
    group: 'Questions',
    name: 'Your question is not shown',
    when: 'Goes once to whoever asked, when it is not shown.',
    variables: { ...ofQuestion, reason: 'The same was asked and answered on the page before.' },
    needed: [['question'], ['reason']],
    adds: ['What to do if it was not you', 'Footer'],
    original: original({
      subject: 'Your question about the {piece}',
      words:
        'You asked: {question}\n\nWe do not show it on the page, for this reason: {reason}\n\nYou can ask again in other words.',
      button: 'To the page',
    }),
  },
  question_to_owner: {
    group: 'Questions',
    name: 'Can you help another buyer?',
    when: 'Goes once to somebody who owns the product and agreed to be asked.',
    variables: ofQuestion,
    needed: [['question']],
    adds: ['That they agreed, and how to say no', 'Footer'],
    original: original({
      subject: 'Can you help another buyer of the {piece}?',
      words:
        'Somebody who thinks about buying the {piece} asks:\n\n{question}\n\nYou have it at home. Do you know?',
      button: 'Answer, or say that you do not know',
    }),
  },
} as const satisfies Record<string, LetterKind>
