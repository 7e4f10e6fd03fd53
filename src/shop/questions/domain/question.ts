// Questions about a piece: what may be asked in public, who answers, and what becomes of it.
import { hasLink } from '#kernel/has-link.ts'

export const questionStates = ['waiting', 'shown', 'refused'] as const
export type QuestionState = (typeof questionStates)[number]

export const answerStates = ['held', 'shown', 'refused'] as const
export type AnswerState = (typeof answerStates)[number]

/** Why a question is not shown, as whoever asked is told. */
export const refusalReasons = {
  private: 'It names a person, a phone number, an address or an order.',
  rude: 'It hurts or insults somebody.',
  advert: 'It advertises something.',
  other_matter: 'It is not about the product itself.',
  asked_before: 'The same was asked and answered on the page before.',
} as const
export type RefusalReason = keyof typeof refusalReasons
export const reasonNames = Object.keys(refusalReasons) as RefusalReason[]

/** What somebody can say against an answer that is shown. */
export const reportReasons = {
  wrong: 'It is wrong',
  private: 'It tells something private',
  rude: 'It is rude',
  advert: 'It advertises something',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportNames = Object.keys(reportReasons) as ReportReason[]

/** How long we know whom to write to, after there was nothing more to write. */
export const keptMailboxDays = 90

export const mostWords = 300
export const mostAnswer = 1_000

const orderNumber = /\b[A-Z]{2,4}-\d{4}-\d{5,12}\b/i
// ten digits of an Indian mobile, however they are spaced
const mobile = /(?<![\d])(?:\+?91[\s.-]?|0)?[6-9](?:[\s.-]?\d){9}(?!\d)/
const mailbox = /\S@\S/

export const namesOrder = (words: string): boolean => orderNumber.test(words)
const namesContact = (words: string): boolean => mobile.test(words) || mailbox.test(words)

export const aboutAnOrder =
  'This looks like your own order. Open the order and ask there; nobody else can see that.'
const leaveOut = 'Please leave out phone numbers and e-mail addresses: everybody can read this.'
const leaveOutLinks = 'Please leave web addresses out, and say it in your own words.'

/** Why these words cannot stand on a page that everybody reads; nothing where they can. */
export function publicFault(words: string): string | undefined {
  if (namesOrder(words)) return aboutAnOrder
  if (namesContact(words)) return leaveOut
  return hasLink(words) ? leaveOutLinks : undefined
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/)

/** Asha, for Asha Menon: answers are signed with a first name. */
export const firstName = (name: string): string => wordsOf(name)[0] ?? ''

/** Harpreet S., Ludhiana: enough for a neighbour, too little to find somebody. */
export function ownerName(name: string, city: string): string {
  const [first = '', ...rest] = wordsOf(name)
  const last = rest.at(-1)
  const shown = last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first
  return city.trim() ? `${shown}, ${city.trim()}` : shown
}

const hour = 3_600_000

/** When an answer can be expected. */
export const answerBy = (askedAt: Date, days: number): Date => new Date(askedAt.getTime() + days * 24 * hour)

/** For staff: how long it waits, and whether that is too long by what the shop promises. */
export function waitingFor(askedAt: Date, now: Date, days: number): { words: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / hour))
  return {
    words: hours < 48 ? `${Math.max(1, hours)} h` : `${Math.floor(hours / 24)} days`,
    isLate: now > answerBy(askedAt, days),
  }
}

/** Where staff can lead a question; an answer that is shown leads it to be shown. */
export const canRefuse = (state: QuestionState): boolean => state !== 'refused'
export const canPutBack = (state: QuestionState): boolean => state === 'refused'
/** Whoever owns the piece is asked while nobody has answered. */
export const canAskOwners = (state: QuestionState): boolean => state === 'waiting'
