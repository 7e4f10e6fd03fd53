// Questions as staff see them: all of it, whoever may read it.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StaffQuestionsQuery } from '../contract.ts'
import type { AnswerState, QuestionState, RefusalReason, ReportReason } from '../domain/question.ts'
import type { AnswerRow } from './question-queries.ts'

export type StaffAnswerRow = AnswerRow & {
  state: AnswerState
  reports: number
  reported_for: ReportReason | null
}
export type StaffQuestionRow = {
  id: string
  version: number
  product_id: string
  title: string
  image: string | null
  words: string
  name: string
  state: QuestionState
  refused_for: RefusalReason | null
  asked_at: Date
  told_at: Date | null
  has_mailbox: boolean
  owners_to_ask: number
  owners_asked: number
  answers: StaffAnswerRow[]
}

/** Nobody has decided yet: the question, an owner's answer, or what somebody reported. */
const waits = sql<boolean>`(question.state = 'waiting' or (question.state = 'shown' and exists (
  select from question_answer a where a.question_id = question.id and (a.state = 'held' or a.reported_for is not null))))`

const parts: Record<'waiting' | 'answered' | 'refused', RawBuilder<boolean>> = {
  waiting: waits,
  answered: sql<boolean>`(question.state = 'shown')`,
  refused: sql<boolean>`(question.state = 'refused')`,
}

const row = sql`
  question.id, question.version, question.product_id, p.title, p.images ->> 0 as image, question.words, question.name,
  question.state, question.refused_for, question.asked_at, question.told_at,
  (question.email is not null or question.account_id is not null) as has_mailbox,
  (select count(*)::integer from question_helper h join order_line l using (order_id, line_no)
   where h.asked_at is null and l.quantity > l.cancelled + l.returned and h.product_id in (
     select other.id from product other where other.id = p.id or other.group_id = p.group_id)) as owners_to_ask,
  (select count(*)::integer from question_helper h where h.question_id = question.id) as owners_asked,
  coalesce((select json_agg(json_build_object('id', a.id, 'is_shop', a.staff_id is not null, 'name', a.name,
      'words', a.words, 'written_at', a.written_at, 'delivered_at', a.delivered_at, 'useful', a.useful,
      'state', a.state, 'reports', a.reports, 'reported_for', a.reported_for) order by a.written_at, a.id)
    from question_answer a where a.question_id = question.id), '[]') as answers`

const pageSize = 20

export async function listForStaff(
  db: Db,
  { show = 'waiting', page = 1 }: StaffQuestionsQuery,
): Promise<StaffQuestionRow[]> {
  const order =
    show === 'waiting' ? sql`question.asked_at, question.id` : sql`question.decided_at desc, question.id`
  const { rows } = await sql<StaffQuestionRow>`
    select ${row} from question join product p on p.id = question.product_id
    where ${parts[show]} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function findForStaff(db: Db, id: string): Promise<StaffQuestionRow | undefined> {
  const { rows } = await sql<StaffQuestionRow>`
    select ${row} from question join product p on p.id = question.product_id where question.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Counts = { waiting: number; answered: number; refused: number; half_answered_minutes: number | null }

/** The half-way time is that of the questions of the last 90 days, to their first answer. */
export async function countForStaff(db: Db, now: Date): Promise<Counts> {
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const { rows } = await sql<Counts>`
    select (count(*) filter (where ${parts.waiting}))::integer as waiting,
           (count(*) filter (where ${parts.answered}))::integer as answered,
           (count(*) filter (where ${parts.refused}))::integer as refused,
           (extract(epoch from percentile_cont(0.5) within group (order by question.decided_at - question.asked_at)
             filter (where question.state = 'shown' and question.asked_at > ${since})) / 60)::integer
             as half_answered_minutes
    from question`.execute(db)
  return rows[0] ?? { waiting: 0, answered: 0, refused: 0, half_answered_minutes: null }
}

/** From its two indexes: new questions, and those with an answer to read. */
export async function countWaitingQuestions(db: Db, most: number) {
  const { rows } = await sql<{ questions: number }>`
    select count(*)::integer as questions from (
      select id from question where state = 'waiting'
      union
      select question.id from question join question_answer a on a.question_id = question.id
      where question.state = 'shown' and (a.state = 'held' or a.reported_for is not null)
      limit ${most}) few`.execute(db)
  return { questions: { count: rows[0]?.questions ?? 0 } }
}
