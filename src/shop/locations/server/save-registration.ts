// Registrations are added, changed and ended by the owner. What a paper carries stays: its GSTIN for good, its letters
// until the year is over.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { onlyChanged } from '#platform/settings/save-settings.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import {
  clashes,
  type Faults,
  isInState,
  type PrefixField,
  prefixFields,
  type RegistrationValues,
  registrationFaults,
} from '../domain/registration-faults.ts'
import type { Papers } from '../domain/uses.ts'
import type { LocationDeps } from './deps.ts'

type Refusal =
  | 'bad_fields'
  | 'registration_unknown'
  | 'registration_used'
  | 'registration_has_papers'
  | 'changed_meanwhile'
type Saved = Promise<Result<void, Refusal>>

const readRow = (db: Db) => db.selectFrom('registration').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof readRow>['executeTakeFirstOrThrow']>>

/** Small letters and stray spaces do no harm. */
const tidy = (values: RegistrationValues): RegistrationValues => {
  const upper = ['gstin', 'bank_ifsc', ...prefixFields] as const
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as RegistrationValues
  for (const name of upper) trimmed[name] = trimmed[name].replace(/\s/g, '').toUpperCase()
  return trimmed
}

/** Never a whole account number: who reads the log need not know it. */
const told = ({ id, version, created_at, bank_account, ...row }: Row): Record<string, unknown> => ({
  ...row,
  bank_account: bank_account && `ending ${bank_account.slice(-4)}`,
})

const audit = (trx: Db, actor: Actor, at: Date, action: string, row: Row, change: object) =>
  writeAudit(trx, actor, at, {
    area: 'settings',
    action,
    subject: { id: row.id, name: `${row.state} ${row.gstin}` },
    ...change,
  })

/** One at a time: two who add at once must not take the same letters. */
async function lockAll(trx: Db): Promise<Row[]> {
  await sql`select pg_advisory_xact_lock(7420037)`.execute(trx)
  return readRow(trx).orderBy('id').forUpdate().execute()
}

async function faultsIn(
  trx: Db,
  deps: LocationDeps,
  values: RegistrationValues,
  others: readonly Row[],
): Promise<Faults<RegistrationValues>> {
  const read = readGstin(values.gstin)
  const place = await deps.findPincode(trx, values.pincode)
  const state = read.ok ? read.state : ''
  const pincode = !place
    ? 'We could not find this pincode.'
    : state && !isInState(values.pincode, place.state, state)
      ? `${values.pincode} is in ${place.state}; the GSTIN is of ${state}.`
      : undefined
  return { ...(pincode && { pincode }), ...clashes(values, others), ...registrationFaults(values) }
}

const stateOf = (gstin: string): string => {
  const read = readGstin(gstin)
  return read.ok ? read.state : ''
}

export const addRegistration = (deps: LocationDeps, actor: Actor, typed: RegistrationValues): Saved =>
  transact(deps.db, async (trx): Saved => {
    const now = deps.now()
    const values = tidy(typed)
    const faults = await faultsIn(trx, deps, values, await lockAll(trx))
    if (Object.keys(faults).length > 0) return refuseFields(faults as Record<string, string>)
    const row = await trx
      .insertInto('registration')
      .values({ ...values, state: stateOf(values.gstin), from_day: indianDay(now) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, actor, now, 'settings.registration_added', row, { after: told(row) })
    return ok(undefined)
  })

export const changeRegistration = (
  deps: LocationDeps,
  actor: Actor,
  id: string,
  { version, ...typed }: RegistrationValues & { version: number },
): Saved =>
  transact(deps.db, async (trx): Saved => {
    const now = deps.now()
    const values = tidy(typed)
    const all = await lockAll(trx)
    const before = all.find((row) => row.id === id)
    if (!before) return refuse('registration_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    const papers = (await deps.papersBy(trx, now)).get(id)
    const others = all.filter((row) => row.id !== id)
    const faults = {
      ...(await faultsIn(trx, deps, values, others)),
      ...keptBy(papers, before, values),
    }
    if (Object.keys(faults).length > 0) return refuseFields(faults as Record<string, string>)
    const state = stateOf(values.gstin)
    // its places are in the state of its number
    if (state !== before.state && (await placesOf(trx, id)) > 0)
      return refuseFields({ gstin: `Places of ${before.state} use it. Move them first.` })
    const row = await trx
      .updateTable('registration')
      .set({ ...values, state, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, actor, now, 'settings.registration_changed', row, onlyChanged(told(before), told(row)))
    return ok(undefined)
  })

const kindOf = {
  invoice_prefix: 'invoice',
  credit_note_prefix: 'credit_note',
  debit_note_prefix: 'debit_note',
} as const

/** What papers carry. */
function keptBy(papers: Papers | undefined, before: Row, after: RegistrationValues): Record<string, string> {
  if (!papers) return {}
  const isKept = (field: PrefixField) => papers.thisYear[kindOf[field]] > 0 && before[field] !== after[field]
  return {
    ...(papers.ever > 0 &&
      before.gstin !== after.gstin && {
        gstin: 'Bills carry this GSTIN: it stays. Add another registration.',
      }),
    ...Object.fromEntries(
      prefixFields
        .filter(isKept)
        .map((field) => [field, `Bills of this year carry ${before[field]}. It can change from 1 April.`]),
    ),
  }
}

const placesOf = async (trx: Db, id: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('location')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registration_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Its last day is today; its papers stay, and notes about them are still its own. */
export const endRegistration = (
  deps: LocationDeps,
  actor: Actor,
  id: string,
  version: number,
  untilDay: string | null,
): Saved =>
  transact(deps.db, async (trx): Saved => {
    const before = (await lockAll(trx)).find((row) => row.id === id)
    if (!before) return refuse('registration_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    if (untilDay !== null && (await placesOf(trx, id)) > 0) return refuse('registration_used')
    const row = await trx
      .updateTable('registration')
      .set({ until_day: untilDay, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = untilDay === null ? 'settings.registration_resumed' : 'settings.registration_ended'
    await audit(trx, actor, deps.now(), action, row, onlyChanged(told(before), told(row)))
    return ok(undefined)
  })

export const removeRegistration = (deps: LocationDeps, actor: Actor, id: string): Saved =>
  transact(deps.db, async (trx): Saved => {
    const now = deps.now()
    const before = (await lockAll(trx)).find((row) => row.id === id)
    if (!before) return refuse('registration_unknown')
    if (((await deps.papersBy(trx, now)).get(id)?.ever ?? 0) > 0) return refuse('registration_has_papers')
    const { count } = await trx
      .selectFrom('location')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) return refuse('registration_used')
    await trx.deleteFrom('registration').where('id', '=', id).execute()
    await audit(trx, actor, now, 'settings.registration_removed', before, { before: told(before) })
    return ok(undefined)
  })
