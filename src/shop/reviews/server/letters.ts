// What is written to authors: the one question, and what became of what they wrote.
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'
import { firstNameOf } from '#shop/orders/server/letter-parts.ts'
import { type RefusalReason, reasonWords } from '../domain/review.ts'

type Care = { careEmail: string; carePhone: string }

const closingOf = ({ careEmail, carePhone }: Care, last: string): string[] => [
  `Need help? Write to ${careEmail} or call ${carePhone}.`,
  `${theShop}. ${last}`,
]

export const askLetter = (
  {
    number,
    name,
    pieces,
    linkDays,
  }: { number: string; name: string; pieces: readonly string[]; linkDays: number },
  links: { write: string; end: string },
  care: Care,
): Letter =>
  writeLetter(
    'review_ask',
    { order: number, 'first name': firstNameOf(name), pieces: piecesInWords(pieces) },
    {
      href: links.write,
      closing: [
        `The link works for ${linkDays} days, without logging in.`,
        'We ask once for each order.',
        ...closingOf(care, 'You are receiving this mail because an order was placed with this address.'),
      ],
      end: { label: 'Do not ask me for reviews again', href: links.end },
    },
  )

const piecesInWords = (pieces: readonly string[]): string => {
  const [first = 'what you bought', ...rest] = pieces
  if (rest.length === 0) return first
  return rest.length === 1 ? `${first} and ${rest[0]}` : `${first} and ${rest.length} other items`
}

/** Nothing of what they wrote: anybody can order to any mailbox, and nobody else's words go there in our name. */
type Told = { name: string; piece: string }

const whyTold =
  'You are receiving this mail because you wrote a review for an order placed with this address.'

export const shownLetter = ({ name, piece }: Told, page: string, care: Care): Letter =>
  writeLetter(
    'review_shown',
    { 'first name': firstNameOf(name), piece },
    { href: page, closing: closingOf(care, whyTold) },
  )

export const refusedLetter = (
  { name, piece }: Told,
  reason: RefusalReason,
  page: string,
  care: Care,
): Letter =>
  writeLetter(
    'review_refused',
    { 'first name': firstNameOf(name), piece, reason: reasonWords[reason] },
    { href: page, closing: closingOf(care, whyTold) },
  )
