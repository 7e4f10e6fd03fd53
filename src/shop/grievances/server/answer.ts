// What staff do about a complaint: each act is written once, mailed, audited.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import { transact } from '#platform/database/transact.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { ActBody, WireGrievanceContact } from '../contract.ts'
import { type Act, answerBy, type GrievanceState, keptYears, stateAfter } from '../domain/grievance.ts'
import { deskPage, type GrievanceDeps } from './complain.ts'
import { findGrievance, type GrievanceRow, lockGrievance } from './grievance-queries.ts'
import { actLetter } from './letters.ts'

type Deps = Omit<GrievanceDeps, 'limits'>
type Acted = Result<null, 'grievance_unknown' | 'grievance_move_illegal' | 'bad_fields'>

const eventKinds: Record<Act, string> = {
  acknowledge: 'acknowledged',
  answer: 'answered',
  note: 'noted',
  settle: 'settled',
  reopen: 'reopened',
}

/** An answer without words is none; a note neither. */
const needsWords: Act[] = ['answer', 'settle', 'note', 'reopen']

function changesOf(row: GrievanceRow, act: Act, state: GrievanceState, at: Date) {
  return {
    state,
    settled_at: state === 'settled' ? (row.settled_at ?? at) : null,
    ...(act !== 'note' && act !== 'reopen' && { acknowledged_at: row.acknowledged_at ?? at }),
    // opened again: word within 48 hours, as with a new one; the month goes on
    ...(act === 'reopen' && { answer_by: answerBy(at), acknowledged_at: null }),
  }
}

export function actOnGrievance(
  deps: Deps,
  actor: Actor & { accountId: string },
  number: string,
  { act, words }: ActBody,
): Promise<Acted> {
  const { db, now } = deps
  const said = words.trim()
  return transact(db, async (trx): Promise<Acted> => {
    const row = await lockGrievance(trx, number)
    if (!row) return refuse('grievance_unknown')
    if (said === '' && needsWords.includes(act)) return refuseFields({ words: 'Write a few words.' })
    const state = row.erased_at ? undefined : stateAfter({ state: row.state as GrievanceState }, act)
    if (!state) return refuse('grievance_move_illegal')
    const at = now()
    await trx
      .updateTable('grievance')
      .set(changesOf(row, act, state, at))
      .where('id', '=', row.id)
      .execute()
    await trx
      .insertInto('grievance_event')
      .values({
        grievance_id: row.id,
        at,
        kind: eventKinds[act],
        actor_id: actor.accountId,
        actor_name: actor.name,
        words: said,
      })
      .execute()
    if (row.email && act !== 'note') {
      await sendLetter(trx, row.email, actLetter(act, row, said, deskPage(deps)), at)
    }
    await writeAudit(trx, actor, at, {
      area: 'grievance',
      action: `grievance.${eventKinds[act]}`,
      subject: { id: row.number, name: row.number },
      before: { state: row.state },
      after: { state },
    })
    return ok(null)
  })
}

/** Whoever looks is put down. */
export const showGrievanceContact = ({ db, now }: Pick<Deps, 'db' | 'now'>, number: string, actor: Actor) =>
  db.transaction().execute(async (trx): Promise<WireGrievanceContact | undefined> => {
    const row = await findGrievance(trx, number)
    if (!row) return undefined
    const entry = {
      area: 'grievance',
      action: 'grievance.contact_shown',
      subject: { id: number, name: number },
    }
    await writeAudit(trx, actor, now(), entry)
    return { email: row.email, phone: row.phone }
  })

/** A job: three years after it was settled, the register keeps a complaint without the person. */
export async function forgetSettled({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now())
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  const due = await db
    .selectFrom('grievance')
    .select('id')
    .where('settled_at', '<', before)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('grievance')
      .set({ name: 'Erased', email: null, phone: null, what_happened: '', wanted: '', erased_at: now() })
      .where('id', 'in', ids)
      .execute()
    await trx
      .updateTable('grievance_event')
      .set({ words: '' })
      .where('grievance_id', 'in', ids)
      .where('words', '<>', '')
      .execute()
  })
}
