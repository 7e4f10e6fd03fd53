import type { WireQuestion, WireShownAnswer, WireStaffQuestion } from './contract.ts'
import type { AnswerState, QuestionState, RefusalReason, ReportReason } from './domain/question.ts'

type Answer = {
  id: string
  is_shop: boolean
  name: string
  words: string
  written_at: string
  delivered_at: string | null
  useful: number
}
type StaffAnswer = Answer & { state: AnswerState; reports: number; reported_for: ReportReason | null }

/** Times that came out of JSON, in one spelling. */
const instant = (at: string): string => new Date(at).toISOString()

const toAnswer = ({
  is_shop,
  written_at,
  delivered_at,
  id,
  name,
  words,
  useful,
}: Answer): WireShownAnswer => ({
  id,
  by: is_shop ? 'shop' : 'owner',
  name,
  words,
  at: instant(written_at),
  delivered_at: delivered_at && instant(delivered_at),
  useful,
})

type Question = { id: string; words: string; name: string; asked_at: Date; answers: Answer[] }

export const toWireQuestion = ({ id, words, name, asked_at, answers }: Question): WireQuestion => ({
  id,
  words,
  name,
  asked_at: asked_at.toISOString(),
  answers: answers.map(toAnswer),
})

type StaffQuestion = Omit<Question, 'answers'> & {
  version: number
  product_id: string
  title: string
  image: string | null
  state: QuestionState
  refused_for: RefusalReason | null
  told_at: Date | null
  has_mailbox: boolean
  owners_to_ask: number
  owners_asked: number
  answers: StaffAnswer[]
}

export const toWireStaffQuestion = (question: StaffQuestion): WireStaffQuestion => ({
  ...question,
  image: question.image ?? '',
  asked_at: question.asked_at.toISOString(),
  told_at: question.told_at?.toISOString() ?? null,
  answers: question.answers.map((answer) => ({
    ...toAnswer(answer),
    state: answer.state,
    reports: answer.reports,
    reported_for: answer.reported_for,
  })),
})
