// Questions as shoppers see them: answered, with the answers that somebody has read.
import { type RawBuilder, sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { QuestionsQuery } from '../contract.ts'

/** A piece with its other colours and sizes: what is true of one is asked once for all. */
export const piecesLike = (productId: string): RawBuilder<boolean> => sql<boolean>`
  question.product_id in (
    select other.id from product asked join product other
      on other.id = asked.id or other.group_id = asked.group_id
    where asked.id = ${productId})`

export type AnswerRow = {
  id: string
  is_shop: boolean
  name: string
  words: string
  written_at: string
  delivered_at: string | null
  useful: number
}
export type QuestionRow = {
  id: string
  words: string
  name: string
  asked_at: Date
  answers: AnswerRow[]
  total: number
}

/** Any of the words, in any of their forms: "covers" finds "the cover". What matches more stands first. */
const anyWord = (typed: string) => sql`replace(plainto_tsquery('english', ${typed})::text, '&', '|')::tsquery`
const said = sql`to_tsvector('english', question.words || ' ' || coalesce((
  select string_agg(a.words, ' ') from question_answer a where a.question_id = question.id and a.state = 'shown'), ''))`

type Listed = { productId: string; limit: number; sort: QuestionsQuery['sort']; typed?: RawBuilder<unknown> }

const shownQuestions = ({ productId, limit, sort, typed }: Listed) => sql<QuestionRow>`
    select question.id, question.words, question.name, question.asked_at, shown.answers,
           (count(*) over ())::integer as total
    from question, lateral (
      select json_agg(json_build_object('id', a.id, 'is_shop', a.staff_id is not null, 'name', a.name,
               'words', a.words, 'written_at', a.written_at, 'delivered_at', a.delivered_at, 'useful', a.useful)
               order by a.staff_id is null, a.useful desc, a.written_at, a.id) as answers,
             coalesce(sum(a.useful), 0) as useful
      from question_answer a where a.question_id = question.id and a.state = 'shown') shown
    where question.state = 'shown' and shown.answers is not null and ${piecesLike(productId)}
      ${typed ? sql`and ${said} @@ ${typed}` : sql``}
    order by ${typed ? sql`ts_rank(${said}, ${typed}) desc,` : sql``}
             ${sort === 'useful' ? sql`shown.useful desc,` : sql``} question.asked_at desc, question.id
    limit ${limit}`

/** As every product's page asks. */
const mostUseful = askedOften((_db, { productId, limit }: { productId: string; limit: number }) =>
  shownQuestions({ productId, limit, sort: 'useful' }),
)

export async function listShown(
  db: Db,
  productId: string,
  { q, sort = 'useful', limit = 10 }: QuestionsQuery,
): Promise<QuestionRow[]> {
  if (!q?.trim() && sort === 'useful') return mostUseful(db, { productId, limit })
  const typed = q?.trim() ? anyWord(q) : undefined
  const { rows } = await shownQuestions({ productId, limit, sort, ...(typed && { typed }) }).execute(db)
  return rows
}

export const readTerms = (db: Db) =>
  db
    .selectFrom('question_terms')
    .select(['answer_days', 'owners_asked', 'link_days', 'version', 'changed_at', 'changed_by'])
    .executeTakeFirstOrThrow()
export type TermsRow = Awaited<ReturnType<typeof readTerms>>

/** What is asked about, if it is in the shop. */
export const findPiece = (db: Db, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst()

export async function countWaiting(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
