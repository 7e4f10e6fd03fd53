// What is written about questions: to whoever asked, once, and to people who own the piece and agreed to be asked.
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'

/** Anybody can type any address: so many of these a day reach one mailbox. */
const unasked = (letter: Letter): Letter => ({ ...letter, isUnasked: true })

const ifNotYou = `If you did not ask ${theShop}, please ignore this mail. No other follows.`

export const answeredLetter = ({
  piece,
  question,
  answers,
  href,
}: {
  piece: string
  question: string
  answers: readonly string[]
  href: string
}): Letter =>
  unasked(
    writeLetter(
      'question_answered',
      { piece, question, answer: answers },
      { href, closing: [ifNotYou, theShop] },
    ),
  )

export const refusedLetter = ({
  piece,
  question,
  reason,
  href,
}: {
  piece: string
  question: string
  reason: string
  href: string
}): Letter =>
  unasked(
    writeLetter('question_refused', { piece, question, reason }, { href, closing: [ifNotYou, theShop] }),
  )

export const ownerLetter = ({
  piece,
  question,
  href,
  link_days,
}: {
  piece: string
  question: string
  href: string
  link_days: number
}): Letter =>
  writeLetter(
    'question_to_owner',
    { piece, question },
    {
      href,
      closing: [
        `You agreed to be asked once about this product: this is that one time. The link works for ${link_days} days, and on its page one press says that you do not know.`,
        theShop,
      ],
    },
  )
