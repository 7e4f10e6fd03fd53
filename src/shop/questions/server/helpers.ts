// People who own a piece and agreed to be asked about it, once.

import { sql } from 'kysely'
import * as paths from '#kernel/paths.ts'
import { cityName } from '#kernel/place-names.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { newLinkToken } from '#shop/accounts/server/tokens.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { WireAskedOwner, WireHelpers } from '../contract.ts'
import { ownerName, publicFault } from '../domain/question.ts'
import type { QuestionDeps } from './ask.ts'
import { ownerLetter } from './letters.ts'
import { readTerms } from './question-queries.ts'

/** Lines of an order that lie in somebody's home: delivered, and not all of them given back. */
const deliveredLines = (db: Db, orderId: string) =>
  sql<{ line_no: number; product_id: string; title: string; agreed_at: Date | null; asked_at: Date | null }>`
    select l.line_no, l.product_id, l.title, h.agreed_at, h.asked_at
    from order_line l left join question_helper h using (order_id, line_no)
    where l.order_id = ${orderId} and l.quantity > l.cancelled + l.returned and exists (
      select from shipment s join shipment_line sl on sl.shipment_id = s.id and sl.line_no = l.line_no
      where s.order_id = l.order_id and s.delivered_at is not null and s.came_back_at is null)
    order by l.line_no`.execute(db)

export async function listHelpers(db: Db, orderId: string): Promise<WireHelpers> {
  const { rows } = await deliveredLines(db, orderId)
  return {
    lines: rows.map(({ line_no, title, agreed_at, asked_at }) => ({
      line: line_no,
      title,
      state: asked_at ? 'asked' : agreed_at ? 'agreed' : 'open',
    })),
  }
}

/** Agreeing is for one line and one question. Who was asked already is not asked again, whatever they tick. */
export async function agree(
  { db, now }: Pick<QuestionDeps, 'db' | 'now'>,
  orderId: string,
  line: number,
  agrees: boolean,
): Promise<Result<WireHelpers, 'not_found'>> {
  const { rows } = await deliveredLines(db, orderId)
  const piece = rows.find(({ line_no }) => line_no === line)
  if (!piece) return refuse('not_found')
  if (agrees) {
    await db
      .insertInto('question_helper')
      .values({ order_id: orderId, line_no: line, product_id: piece.product_id, agreed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('question_helper')
      .where('order_id', '=', orderId)
      .where('line_no', '=', line)
      .where('asked_at', 'is', null)
      .execute()
  }
  return ok(await listHelpers(db, orderId))
}

type Question = { id: string; product_id: string; words: string }

/** Those who agreed first are asked first. Two who ask at the same time ask different people. */
export async function askOwners(trx: Db, deps: QuestionDeps, question: Question): Promise<number> {
  const at = deps.now()
  const { owners_asked, link_days } = await readTerms(trx)
  const { rows } = await sql<{ order_id: string; line_no: number; title: string; email: string }>`
    select h.order_id, h.line_no, l.title, coalesce(a.email, o.email) as email
    from question_helper h
    join order_line l using (order_id, line_no)
    join customer_order o on o.id = h.order_id
    left join account a on a.id = o.account_id
    where h.asked_at is null and l.quantity > l.cancelled + l.returned
      and coalesce(a.email, o.email) is not null and coalesce(a.email, o.email) not like '%.invalid'
      and h.product_id in (select other.id from product asked join product other
        on other.id = asked.id or other.group_id = asked.group_id where asked.id = ${question.product_id})
      -- nobody is asked their own question
      and not exists (select from question q where q.id = ${question.id}
        and (q.account_id = o.account_id or q.email = coalesce(a.email, o.email)))
    order by h.agreed_at, h.order_id, h.line_no
    limit ${owners_asked} for update of h skip locked`.execute(trx)
  for (const { order_id, line_no, title, email } of rows) {
    const token = newLinkToken()
    await trx
      .updateTable('question_helper')
      .set({ question_id: question.id, token_print: hashOf(token), asked_at: at })
      .where('order_id', '=', order_id)
      .where('line_no', '=', line_no)
      .execute()
    const href = `${deps.publicUrl}${paths.answerQuestion}#token=${token}`
    await sendLetter(trx, email, ownerLetter({ piece: title, question: question.words, href, link_days }), at)
  }
  return rows.length
}

type Asked = {
  order_id: string
  line_no: number
  question_id: string
  question: string
  product_id: string
  title: string
  image: string
  delivered_at: Date
  buyer: string
  city: string
}

/** While the question stands and the link is good; to anybody else there is nothing. */
async function findAsked(db: Db, token: string, now: Date, isLocked = false): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select h.order_id, h.line_no, q.id as question_id, q.words as question, l.product_id, l.title, l.image,
           coalesce(o.ship_to ->> 'name', '') as buyer, coalesce(o.ship_to ->> 'city', '') as city,
           (select max(s.delivered_at) from shipment s join shipment_line sl on sl.shipment_id = s.id
            where s.order_id = h.order_id and sl.line_no = h.line_no) as delivered_at
    from question_helper h
    join question q on q.id = h.question_id and q.state <> 'refused'
    join order_line l on l.order_id = h.order_id and l.line_no = h.line_no
    join customer_order o on o.id = h.order_id
    where h.token_print = ${hashOf(token)} and h.closed_at is null
      and h.asked_at + make_interval(days => (select link_days from question_terms)) > ${now}
    ${isLocked ? sql`for update of h` : sql``}`.execute(db)
  return rows[0]
}

export async function readAsked(
  { db, now }: QuestionDeps,
  token: string,
): Promise<WireAskedOwner | undefined> {
  const asked = await findAsked(db, token, now())
  return (
    asked && {
      question: asked.question,
      product_id: asked.product_id,
      title: asked.title,
      image: asked.image,
      delivered_at: asked.delivered_at.toISOString(),
      name: ownerName(asked.buyer, cityName(asked.city)),
    }
  )
}

const close = (trx: Db, { order_id, line_no }: Asked, at: Date) =>
  trx
    .updateTable('question_helper')
    .set({ closed_at: at })
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .execute()

export async function answerAsOwner(
  { db, now }: QuestionDeps,
  token: string,
  typed: string,
): Promise<Result<null, 'not_found' | 'bad_fields'>> {
  const words = typed.trim()
  const fault = publicFault(words)
  if (fault) return refuseFields({ words: fault })
  return db.transaction().execute(async (trx) => {
    const asked = await findAsked(trx, token, now(), true)
    if (!asked) return refuse('not_found')
    await close(trx, asked, now())
    await trx
      .insertInto('question_answer')
      .values({
        question_id: asked.question_id,
        order_id: asked.order_id,
        line_no: asked.line_no,
        delivered_at: asked.delivered_at,
        name: ownerName(asked.buyer, cityName(asked.city)),
        words,
        state: 'held',
        written_at: now(),
      })
      .execute()
    await trx
      .updateTable('question')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', asked.question_id)
      .execute()
    return ok(null)
  })
}

export async function decline({ db, now }: QuestionDeps, token: string): Promise<Result<null, 'not_found'>> {
  const asked = await findAsked(db, token, now())
  if (!asked) return refuse('not_found')
  await close(db, asked, now())
  return ok(null)
}
