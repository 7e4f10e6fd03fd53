import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { OrderNumber } from '#shop/orders/contract.ts'
import {
  answerStates,
  mostAnswer,
  mostWords,
  questionStates,
  reasonNames,
  reportNames,
} from './domain/question.ts'

const id = Type.String({ format: 'uuid' })
const said = (most: number, least = 1) => Type.String({ minLength: least, maxLength: most, pattern: '\\S' })

export const QuestionParam = closed({ id })
export const AnswerParam = closed({ id, answer: id })

export const QuestionsQuery = closed({
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  sort: Type.Optional(oneOf(['useful', 'newest'] as const)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
export type QuestionsQuery = Static<typeof QuestionsQuery>

const shownAnswer = {
  id: Type.String(),
  by: oneOf(['shop', 'owner'] as const),
  name: Type.String(),
  words: Type.String(),
  at: Instant,
  delivered_at: orNull(Instant),
  useful: Type.Integer(),
}

export const WireQuestions = closed({
  total: Type.Integer({ description: 'How many there are, of those that were asked for' }),
  answer_days: Type.Integer(),
  owners_asked: Type.Integer(),
  questions: listOf({
    id: Type.String(),
    words: Type.String(),
    name: Type.String({ description: 'Empty: a visitor' }),
    asked_at: Instant,
    answers: listOf(shownAnswer),
  }),
})
export type WireQuestions = Static<typeof WireQuestions>
export type WireQuestion = WireQuestions['questions'][number]
export type WireShownAnswer = WireQuestion['answers'][number]

export const AskBody = closed({
  words: said(mostWords, 3),
  name: Type.String({ maxLength: 60 }),
  email: Type.Optional(
    Type.String({ maxLength: 254, description: 'Where the answer goes; an account’s own is used instead' }),
  ),
})
export type AskBody = Static<typeof AskBody>

export const WireAsked = closed({ id: Type.String(), answer_by: Instant, email: Type.String() })
export type WireAsked = Static<typeof WireAsked>

export const UsefulBody = closed({ useful: Type.Boolean() })
export const WireUseful = closed({ useful: Type.Integer() })
export const ReportBody = closed({ reason: oneOf(reportNames) })

export const LineParam = closed({ number: OrderNumber, line: Type.Integer({ minimum: 0, maximum: 1_000 }) })
export const HelperBody = closed({ agrees: Type.Boolean() })

/** Lines that were delivered, and whether their owner may be asked about them. */
export const WireHelpers = closed({
  lines: listOf({
    line: Type.Integer(),
    title: Type.String(),
    state: oneOf(['open', 'agreed', 'asked'] as const),
  }),
})
export type WireHelpers = Static<typeof WireHelpers>

const token = Type.String({ minLength: 20, maxLength: 100 })
export const TokenBody = closed({ token })
export const OwnersAnswer = closed({ token, words: said(mostAnswer) })

export const WireAskedOwner = closed({
  question: Type.String(),
  product_id: Type.String(),
  title: Type.String(),
  image: Type.String(),
  delivered_at: Instant,
  name: Type.String({ description: 'As the answer will be signed' }),
})
export type WireAskedOwner = Static<typeof WireAskedOwner>

// ——— staff

export const staffShows = ['waiting', 'answered', 'refused'] as const
export const StaffQuestionsQuery = closed({
  show: Type.Optional(oneOf(staffShows)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type StaffQuestionsQuery = Static<typeof StaffQuestionsQuery>

const staffQuestion = {
  id: Type.String(),
  version: Type.Integer(),
  product_id: Type.String(),
  title: Type.String(),
  image: Type.String(),
  words: Type.String(),
  name: Type.String(),
  state: oneOf(questionStates),
  refused_for: orNull(oneOf(reasonNames)),
  asked_at: Instant,
  told_at: orNull(Instant),
  has_mailbox: Type.Boolean({ description: 'Whether somebody can be written to' }),
  owners_to_ask: Type.Integer({ description: 'Own the piece, agreed to be asked, and were not yet' }),
  owners_asked: Type.Integer(),
  answers: listOf({
    ...shownAnswer,
    state: oneOf(answerStates),
    reports: Type.Integer(),
    reported_for: orNull(oneOf(reportNames)),
  }),
}
export const WireStaffQuestion = closed(staffQuestion)
export type WireStaffQuestion = Static<typeof WireStaffQuestion>

export const WireStaffQuestions = closed({
  questions: listOf(staffQuestion),
  total: Type.Integer(),
  waiting: Type.Integer(),
  answered: Type.Integer(),
  refused: Type.Integer(),
  answer_days: Type.Integer(),
  half_answered_minutes: orNull(
    Type.Integer({ description: 'Half of the last 90 days’ questions were answered within' }),
  ),
})
export type WireStaffQuestions = Static<typeof WireStaffQuestions>

const version = Type.Integer({ minimum: 1 })
export const VersionBody = closed({ version })
export const AnswerBody = closed({ version, words: said(mostAnswer) })
export const AnswerActBody = closed({ version, act: oneOf(['show', 'refuse', 'keep'] as const) })
export type AnswerActBody = Static<typeof AnswerActBody>
export const RefuseBody = closed({ version, reason: oneOf(reasonNames) })

const terms = {
  answer_days: Type.Integer({ minimum: 1, maximum: 14 }),
  owners_asked: Type.Integer({ minimum: 0, maximum: 5, description: 'At a time, for one question' }),
  link_days: Type.Integer({ minimum: 1, maximum: 90, description: 'How long an owner’s link works' }),
}
export type QuestionTermsValues = Static<ReturnType<typeof closed<typeof terms>>>
export const QuestionTerms = settingsOf(terms, {})
export type QuestionTerms = Static<typeof QuestionTerms>
export const QuestionTermsBody = settingsBody(terms)
export type QuestionTermsBody = Static<typeof QuestionTermsBody>
