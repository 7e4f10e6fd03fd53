// The one letter that asks for a review, and the end of asking.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { findCare } from '#shop/invoices/server/seller.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { ReviewDeps } from './deps.ts'
import { askLetter } from './letters.ts'
import { readReviewTerms } from './review-terms.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'publicUrl'>

const day = 86_400_000
/** What was delivered longer ago than this besides the days of the terms is not asked about any more. */
const lateDays = 30
const mostAtOnce = 50

type Due = { id: string; number: string; email: string; name: string; pieces: string[] }

/**
 * Orders that were delivered so long ago and were never asked about. A letter about an order, not an offer: it goes to
 * whoever ordered, unless they ended it, or took back their yes to letters from us. Nobody is asked about what came back,
 * about the demo's orders, or about what they reviewed already; staff are not asked at all.
 */
export async function listDue(db: Db, now: Date, askAfterDays: number, most = mostAtOnce): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.id, o.number, o.email, o.ship_to ->> 'name' as name, due.pieces
    from customer_order o
    cross join lateral (
      select array_agg(line.title order by line.line_no) as pieces from order_line line
      where line.order_id = o.id and line.dispatched > line.returned
        and exists (select from shipment join shipment_line on shipment_line.shipment_id = shipment.id
                    where shipment.order_id = o.id and shipment_line.line_no = line.line_no
                      and shipment.delivered_at is not null and shipment.came_back_at is null)
        and not exists (select from order_return r join return_line on return_line.return_id = r.id
                        where r.order_id = o.id and return_line.line_no = line.line_no
                          and r.state in ('asked', 'accepted'))
        and not exists (select from review where review.order_id = o.id and review.line_no = line.line_no)) as due
    where o.delivered_at <= ${new Date(now.getTime() - askAfterDays * day)}
      and o.delivered_at > ${new Date(now.getTime() - (askAfterDays + lateDays) * day)}
      and o.state = 'delivered' and o.email is not null and due.pieces is not null
      and not exists (select from review_ask where review_ask.order_id = o.id)
      and not is_demo_order(o.id)
      and not exists (select from review_silence where mailbox_print = sha256(convert_to(o.email, 'UTF8')))
      and not exists (select from account where role <> 'shopper' and (account.id = o.account_id or account.email = o.email))
      and not exists (select from account where account.id = o.account_id and (erase_at is not null or erased_at is not null))
      and coalesce((select is_given from consent where consent.account_id = o.account_id
                    and purpose = 'offers_email' order by id desc limit 1), true)
      and coalesce((select is_given from guest_consent where o.account_id is null and guest_consent.email = o.email
                    order by id desc limit 1), true)
    order by o.delivered_at, o.id limit ${most}`.execute(db)
  return rows
}

/** A job. The row and the letter are written together: once, whatever is cut off and however many processes try. */
export async function askForReviews(
  { db, now, publicUrl }: Deps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const terms = await readReviewTerms(db)
  if (!terms.is_asking) return
  for (const due of await listDue(db, now(), terms.ask_after_days)) {
    await db
      .transaction()
      .execute((trx) => askOnce(trx, due, { now: now(), publicUrl, linkDays: terms.link_days }))
      .catch(complain)
  }
}

async function askOnce(
  trx: Db,
  due: Due,
  { now, publicUrl, linkDays }: { now: Date; publicUrl: string; linkDays: number },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const asked = await trx
    .insertInto('review_ask')
    .values({
      order_id: due.id,
      token_print: hashOf(token),
      asked_at: now,
      expires_at: new Date(now.getTime() + linkDays * day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!asked) return
  const letter = askLetter(
    { ...due, linkDays },
    {
      write: `${publicUrl}${paths.reviewWrite}#token=${token}`,
      end: `${publicUrl}${paths.reviewEnd}#token=${token}`,
    },
    await findCare(trx),
  )
  await sendLetter(trx, due.email, letter, now)
}

/** By the key of any letter that asked, however old. */
export async function endAsking(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Result<void, 'review_link_over'>> {
  const { rows } = await sql<{ email: string | null }>`
    select o.email from review_ask join customer_order o on o.id = review_ask.order_id
    where review_ask.token_print = ${hashOf(token)}`.execute(db)
  const [asked] = rows
  if (!asked) return refuse('review_link_over')
  if (asked.email)
    await db
      .insertInto('review_silence')
      .values({ mailbox_print: hashOf(asked.email), at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return ok(undefined)
}
