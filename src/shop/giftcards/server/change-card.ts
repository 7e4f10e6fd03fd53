// What staff do with gift cards. Every act stands in the audit log with the last four signs, and never with a code.

import { fromRupees, type Paise, paise, showPaise } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { isDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { isEmail, noEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import type { IssueBody } from '../contract.ts'
import { mostWorth, sendsAt, yearAfter } from '../domain/card.ts'
import { showCode } from '../domain/code.ts'
import { checkIssue } from './check-card.ts'
import type { GiftCardDeps } from './deps.ts'
import { tellOfNewCode } from './purchase-letters.ts'
import { drawCode, mailCode } from './send-cards.ts'

type ChangeDeps = Pick<GiftCardDeps, 'db' | 'now' | 'publicUrl'>
type Staff = Actor & { accountId: string }

type Issued = Result<{ id: string; code: string | null }, 'bad_fields' | 'gift_card_issued_already'>

/**
 * The same press sent twice issues once: its key is the card's id, and the second answer has no code, for that was shown.
 * With an address the letter brings the code on its day; without one it is shown this once, to be handed over.
 */
export async function issueCard({ db, now }: ChangeDeps, actor: Staff, body: IssueBody): Promise<Issued> {
  const at = now()
  const faults = checkIssue(body, at)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  return transact(db, async (trx): Promise<Issued> => {
    const id = body.key
    const worth = fromRupees(body.worth)
    const toName = body.to_name.trim()
    const made = await trx
      .insertInto('gift_card')
      .values({
        id,
        to_name: toName,
        to_email: body.to_email === null ? null : normalEmail(body.to_email),
        from_name: body.from_name.trim(),
        message: body.message.trim(),
        issued_by: actor.accountId,
        issued_at: at,
        sends_at: body.to_email === null ? at : sendsAt(body.sends_on, at),
        valid_until: body.valid_until,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n)
      return (await isThisCard(trx, actor, body))
        ? ok({ id, code: null })
        : refuse('gift_card_issued_already')
    await putOn(trx, { cardId: id, amount: worth, reason: 'issued', note: body.why.trim() }, actor, at)
    const code = body.to_email === null ? showCode(await drawCode(trx, id, at)) : null
    await writeAudit(trx, actor, at, {
      area: 'giftcards',
      action: 'giftcard.issued',
      subject: { id, name: auditName(code?.slice(-4) ?? null) },
      after: { worth: showPaise(worth), good_until: body.valid_until, why: body.why.trim() },
    })
    return ok({ id, code })
  })
}

/** No name: the log outlives the person. */
const auditName = (lastFour: string | null): string => (lastFour ? `•••• ${lastFour}` : 'without a code yet')

async function isThisCard(trx: Db, actor: Staff, { key, ...body }: IssueBody): Promise<boolean> {
  const before = await trx
    .selectFrom('gift_card')
    .innerJoin('gift_card_entry', 'card_id', 'gift_card.id')
    .select(['to_name', 'from_name', 'message', 'issued_by', 'change_paise', 'note'])
    .where('gift_card.id', '=', key)
    .where('reason', '=', 'issued')
    .executeTakeFirst()
  return (
    before?.issued_by === actor.accountId &&
    before.change_paise === fromRupees(body.worth) &&
    (['to_name', 'from_name', 'message'] as const).every((field) => before[field] === body[field].trim()) &&
    before.note === body.why.trim()
  )
}

type PutOn = { cardId: string; amount: Paise; reason: 'issued' | 'added'; note: string }

const putOn = (trx: Db, { cardId, amount, reason, note }: PutOn, actor: Staff, at: Date) =>
  trx
    .insertInto('gift_card_entry')
    .values({ card_id: cardId, change_paise: amount, reason, note, actor_id: actor.accountId, at })
    .execute()

export type CardChange =
  | { kind: 'add_money'; amount: number; why: string }
  | { kind: 'add_time'; validUntil: string }
  | { kind: 'stop' }
  | { kind: 'start' }
  /** A new code; without an address it is shown, and undefined means the address that it has. */
  | { kind: 'send_again'; toEmail: string | null | undefined }

type Card = {
  id: string
  state: string
  worth_paise: number
  valid_until: string
  last_four: string | null
  to_name: string
  to_email: string | null
  sends_at: Date
  sent_at: Date | null
}

type Changed = Result<{ code: string | null }, 'bad_fields' | 'not_found' | 'changed_meanwhile'>

/** `version` is what whoever decides was looking at. */
export const changeCard = (
  deps: ChangeDeps,
  actor: Staff,
  { id, version }: { id: string; version: number },
  change: CardChange,
): Promise<Changed> =>
  transact(deps.db, async (trx): Promise<Changed> => {
    const card = await trx
      .selectFrom('gift_card')
      .select(['id', 'state', 'worth_paise', 'valid_until', 'last_four', 'to_name', 'to_email'])
      .select(['sends_at', 'sent_at', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!card) return refuse('not_found')
    if (card.version !== version) return refuse('changed_meanwhile')
    const done = await acts[change.kind](trx, deps, { card, actor, change: change as never })
    if (!done.ok) return done
    await trx
      .updateTable('gift_card')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, actor, deps.now(), {
      area: 'giftcards',
      action: `giftcard.${change.kind}`,
      subject: { id, name: auditName(card.last_four) },
      ...done.value.audit,
    })
    return ok({ code: done.value.code ?? null })
  })

type Audited = { audit: { before?: Record<string, unknown>; after?: Record<string, unknown> }; code?: string }
type Act<K extends CardChange['kind']> = (
  trx: Db,
  deps: ChangeDeps,
  of: { card: Card; actor: Staff; change: Extract<CardChange, { kind: K }> },
) => Promise<Result<Audited, 'bad_fields'>>

const acts: { [K in CardChange['kind']]: Act<K> } = {
  add_money: async (trx, { now }, { card, actor, change }) => {
    const amount = fromRupees(change.amount)
    const most = paise(mostWorth - card.worth_paise)
    if (amount < 1_00 || amount % 100 !== 0) return refuseFields({ amount: 'Whole rupees, at least ₹1.' })
    if (amount > most)
      return refuseFields({
        amount: `A card takes ${showPaise(mostWorth)} in all: ${showPaise(most)} more at the most.`,
      })
    const note = change.why.trim()
    await putOn(trx, { cardId: card.id, amount, reason: 'added', note }, actor, now())
    return ok({ audit: { after: { added: showPaise(amount), why: note } } })
  },
  add_time: async (trx, _deps, { card, change }) => {
    const fault = laterFault(change.validUntil, card.valid_until)
    if (fault) return refuseFields({ valid_until: fault })
    await trx
      .updateTable('gift_card')
      .set({ valid_until: change.validUntil })
      .where('id', '=', card.id)
      .execute()
    return ok({
      audit: { before: { good_until: card.valid_until }, after: { good_until: change.validUntil } },
    })
  },
  stop: (trx, _deps, { card }) => setState(trx, card, 'stopped'),
  start: (trx, _deps, { card }) => setState(trx, card, 'live'),
  send_again: async (trx, { now, publicUrl }, { card, change }) => {
    const asked = change.toEmail === undefined ? (card.to_email ?? '') : change.toEmail
    const toEmail = asked === null ? null : normalEmail(asked)
    if (toEmail !== null && !isEmail(toEmail)) return refuseFields({ to_email: noEmail })
    if (toEmail !== card.to_email) {
      await trx.updateTable('gift_card').set({ to_email: toEmail }).where('id', '=', card.id).execute()
      await tellOfNewCode(trx, card, toEmail === null, now())
    }
    // whom it went to before can no longer spend it
    const audit = { after: { new_code: true, handed_over: toEmail === null } }
    if (toEmail === null) return ok({ audit, code: showCode(await drawCode(trx, card.id, now())) })
    await mailCode(trx, card.id, publicUrl, now())
    return ok({ audit })
  },
}

function laterFault(day: string, current: string): string | undefined {
  if (!isDay(day) || day <= current) return 'A later day than now: time is added, never taken.'
  return day > yearAfter(current, 10) ? 'Within ten years.' : undefined
}

async function setState(trx: Db, card: Card, state: 'live' | 'stopped') {
  await trx.updateTable('gift_card').set({ state }).where('id', '=', card.id).execute()
  return ok({ audit: { before: { state: card.state }, after: { state } } })
}
