// What somebody asked, and what they answered as one who owns the piece: told to them, and forgotten with them.
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { backInLine } from './decide.ts'

/** Of a guest by the mailbox that the answer went to. */
const asked = ({ accountId, email }: Person): RawBuilder<boolean> =>
  sql`(question.account_id = ${accountId}::uuid or question.email = ${email})`

const ordered = ({ accountId, email, phone }: Person): RawBuilder<boolean> =>
  sql`order_id in (select id from customer_order where account_id = ${accountId}::uuid or (account_id is null and (
    email = ${email} or (${email}::text is null and email is null and phone = ${phone}))))`

const text = Type.String()

export const questionData: PersonalData = {
  tables: ['question', 'question_answer', 'question_helper'],
  told: {
    questions: Type.Array(
      Type.Object({ product_id: text, name: text, words: text, state: text, asked_at: text }),
    ),
    question_answers: Type.Array(Type.Object({ name: text, words: text, state: text, written_at: text })),
    may_be_asked: Type.Array(Type.Object({ product_id: text, agreed_at: text, was_asked: Type.Boolean() })),
  },

  tell: async (db, person) => {
    const [questions, answers, helpers] = await Promise.all([
      sql<{ product_id: string; name: string; words: string; state: string; asked_at: Date }>`
        select product_id, name, words, state, asked_at from question
        where ${asked(person)} order by asked_at, id limit 5000`.execute(db),
      sql<{ name: string; words: string; state: string; written_at: Date }>`
        select name, words, state, written_at from question_answer
        where ${ordered(person)} order by written_at, id limit 5000`.execute(db),
      sql<{ product_id: string; agreed_at: Date; was_asked: boolean }>`
        select product_id, agreed_at, asked_at is not null as was_asked from question_helper
        where ${ordered(person)} order by agreed_at limit 5000`.execute(db),
    ])
    return {
      questions: questions.rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
      question_answers: answers.rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() })),
      may_be_asked: helpers.rows.map((row) => ({ ...row, agreed_at: row.agreed_at.toISOString() })),
    }
  },

  /** Before their orders are: those say which answers are theirs. A question goes with its answers. */
  forget: async (trx, person) => {
    await sql`delete from question where ${asked(person)}`.execute(trx)
    await sql`delete from question_helper where ${ordered(person)}`.execute(trx)
    const { rows } = await sql<{ id: string; state: string }>`
      with gone as (delete from question_answer where ${ordered(person)} returning question_id)
      select q.id, q.state from question q where q.id in (select question_id from gone) order by q.id`.execute(
      trx,
    )
    for (const question of rows) await backInLine(trx, question)
  },
}
