// A complaint comes in: a number at once, and a mail with it.
import { sql } from 'kysely'
import { hasLink, hasWebLink, noLink } from '#kernel/has-link.ts'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuseFields } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, type Limits, refuseTries } from '#platform/http/limits.ts'
import { isEmail, normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { GrievanceBody, WireTicket, WireTrackedGrievance } from '../contract.ts'
import { answerBy, settleBy, ticketNumber } from '../domain/grievance.ts'
import { findGrievance, listEvents } from './grievance-queries.ts'
import { ticketLetter } from './letters.ts'

export type GrievanceDeps = { db: Db; now: () => Date; publicUrl: string; limits: Limits }

/** The page with the form; where complaints are sent and tracked. */
export const deskPage = ({ publicUrl }: Pick<GrievanceDeps, 'publicUrl'>): string =>
  publicUrl + paths.grievance

type Contact = { email: string | null; phone: string | null }

function readContact(text: string): Contact | undefined {
  if (text.includes('@')) {
    const email = normalEmail(text)
    return isEmail(email) ? { email, phone: null } : undefined
  }
  const phone = normalPhone(text)
  return phone ? { email: null, phone } : undefined
}

const noLinkInWords = 'Please leave web addresses out, and say it in your own words.'
const noContact = 'Enter an e-mail address or an Indian mobile number.'

export async function complain(
  deps: GrievanceDeps,
  sent: GrievanceBody,
  whence: { address: string; accountId: string | null },
): Promise<Result<WireTicket, 'bad_fields' | 'too_many_tries'>> {
  const { db, now, limits } = deps
  const contact = readContact(sent.contact.trim())
  const faults = {
    ...(!contact && { contact: noContact }),
    ...(hasLink(sent.name) && { name: noLink }),
    ...(hasWebLink(sent.what_happened) && { what_happened: noLinkInWords }),
    ...(hasWebLink(sent.wanted) && { wanted: noLinkInWords }),
  }
  if (!contact || Object.keys(faults).length > 0) return refuseFields(faults)
  const at = now()
  const tried = await countTry(
    db,
    bucketFor('grievance', clientNetworkOf(whence.address)),
    limits.grievance,
    at,
  )
  if (!tried.isAllowed) return refuseTries(tried)
  // a complaint is taken in any case; a stranger's mailbox is not filled with tickets
  const isMailed =
    contact.email !== null &&
    (await countTry(db, bucketFor('grievance_mail', contact.email), limits.grievance_mail, at)).isAllowed
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ ticket: number }>`select nextval('grievance_ticket') as ticket`.execute(trx)
    const ticket = {
      number: ticketNumber(indianDay(at), Number(rows[0]?.ticket)),
      answer_by: answerBy(at),
      settle_by: settleBy(at),
    }
    const { id } = await trx
      .insertInto('grievance')
      .values({
        ...ticket,
        ...contact,
        created_at: at,
        account_id: whence.accountId,
        name: sent.name.trim(),
        order_number: (sent.order_number ?? '').trim().toUpperCase(),
        kind: sent.kind,
        what_happened: sent.what_happened.trim(),
        wanted: sent.wanted.trim(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('grievance_event')
      .values({ grievance_id: id, at, kind: 'sent', actor_name: 'The customer', words: '' })
      .execute()
    if (contact.email && isMailed)
      await sendLetter(trx, contact.email, ticketLetter(ticket, deskPage(deps)), at)
    return ok({
      number: ticket.number,
      answer_by: ticket.answer_by.toISOString(),
      settle_by: ticket.settle_by.toISOString(),
      is_mailed: isMailed,
    })
  })
}

/** By its number and the e-mail or mobile it was sent with; notes of the staff stay inside. */
export async function trackGrievance(
  { db, now, limits }: GrievanceDeps,
  { number, contact }: { number: string; contact: string },
  address: string,
): Promise<Result<WireTrackedGrievance | undefined, 'too_many_tries'>> {
  const tried = await countTry(db, bucketFor('track', clientNetworkOf(address)), limits.track, now())
  if (!tried.isAllowed) return refuseTries(tried)
  const row = await findGrievance(db, number)
  const given = readContact(contact.trim())
  const isTheirs = row && given && (given.email ? row.email === given.email : row.phone === given.phone)
  if (!isTheirs) return ok(undefined)
  const events = await listEvents(db, row.id)
  return ok({
    number: row.number,
    state: row.state as WireTrackedGrievance['state'],
    kind: row.kind as WireTrackedGrievance['kind'],
    sent_at: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    settle_by: row.settle_by.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    news: events
      .filter(({ kind }) => kind !== 'noted')
      .map(({ at, kind, words }) => ({ at: at.toISOString(), kind, words })),
  })
}
