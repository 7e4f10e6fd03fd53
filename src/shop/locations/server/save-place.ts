// Places are added, changed, put in order and closed by the owner. What lies on a shelf must go elsewhere first.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { onlyChanged } from '#platform/settings/save-settings.ts'
import { type PlaceValues, placeFaults } from '../domain/place-faults.ts'
import { isInState } from '../domain/registration-faults.ts'
import type { LocationDeps } from './deps.ts'

type Refusal =
  | 'bad_fields'
  | 'place_unknown'
  | 'place_holds_stock'
  | 'place_has_orders'
  | 'place_without_seller'
  | 'changed_meanwhile'
type Saved = Promise<Result<void, Refusal>>

const readRow = (db: Db) => db.selectFrom('location').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof readRow>['executeTakeFirstOrThrow']>>

/** Orders may name a place meanwhile; nobody else changes one. */
async function lockAll(trx: Db): Promise<Row[]> {
  await sql`select pg_advisory_xact_lock(7420038)`.execute(trx)
  return readRow(trx).orderBy('position').orderBy('id').forNoKeyUpdate().execute()
}

const told = ({ id, version, created_at, ...row }: Row): Record<string, unknown> => row

const audit = (trx: Db, actor: Actor, at: Date, action: string, row: Row, change: object) =>
  writeAudit(trx, actor, at, { area: 'settings', action, subject: { id: row.id, name: row.name }, ...change })

const tidy = (values: PlaceValues): PlaceValues => ({
  ...values,
  name: values.name.trim(),
  address: values.address.trim(),
  pincode: values.pincode.replace(/\s/g, ''),
  phone: values.phone.trim(),
  hours: values.hours.trim(),
  dispatch_days: values.dispatch_days.toSorted((one, other) => one - other),
})

type Billing = Pick<PlaceValues, 'registration_id' | 'pincode'>

/** Whether goods may leave there under this registration. */
async function billingFault(
  trx: Db,
  values: Billing,
  place: { state: string } | undefined,
): Promise<string | undefined> {
  const seller = await trx
    .selectFrom('registration')
    .select(['state', 'until_day'])
    .where('id', '=', values.registration_id)
    // it is not ended meanwhile
    .forShare()
    .executeTakeFirst()
  if (!seller) return 'Choose whose bills go out from here.'
  // on its last day too: what is added today sells tomorrow
  if (seller.until_day !== null) return 'This registration has ended. Choose another.'
  return place && !isInState(values.pincode, place.state, seller.state)
    ? `${values.pincode} is in ${place.state}. Goods leaving there need a ${place.state} GSTIN.`
    : undefined
}

async function faultsIn(
  trx: Db,
  { findPincode }: LocationDeps,
  values: PlaceValues,
  others: readonly Row[],
): Promise<Record<string, string>> {
  const place = await findPincode(trx, values.pincode)
  const bills = await billingFault(trx, values, place)
  const isTaken = others.some(({ name }) => name.toLowerCase() === values.name.toLowerCase())
  return {
    ...(!place && { pincode: 'We could not find this pincode.' }),
    ...(bills && { registration_id: bills }),
    ...(isTaken && { name: 'You have a place of this name.' }),
    ...placeFaults(values),
  }
}

export const addPlace = (deps: LocationDeps, actor: Actor, typed: PlaceValues): Saved =>
  transact(deps.db, async (trx): Saved => {
    const values = tidy(typed)
    const others = await lockAll(trx)
    const faults = await faultsIn(trx, deps, values, others)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const position = Math.max(-1, ...others.map((row) => row.position)) + 1
    const row = await trx
      .insertInto('location')
      .values({ ...values, position })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, actor, deps.now(), 'settings.place_added', row, { after: told(row) })
    return ok(undefined)
  })

export const changePlace = (
  deps: LocationDeps,
  actor: Actor,
  id: string,
  { version, ...typed }: PlaceValues & { version: number },
): Saved =>
  transact(deps.db, async (trx): Saved => {
    const values = tidy(typed)
    const all = await lockAll(trx)
    const before = all.find((row) => row.id === id)
    if (!before) return refuse('place_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    const others = all.filter((row) => row.id !== id)
    const faults = await faultsIn(trx, deps, values, others)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const row = await trx
      .updateTable('location')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, actor, deps.now(), 'settings.place_changed', row, onlyChanged(told(before), told(row)))
    return ok(undefined)
  })

/** Closed, nothing leaves from it; what lies there is moved or written off first. */
export const setPlaceClosed = (
  deps: LocationDeps,
  actor: Actor,
  id: string,
  { version, isClosed }: { version: number; isClosed: boolean },
): Saved =>
  transact(deps.db, async (trx): Saved => {
    const now = deps.now()
    const before = (await lockAll(trx)).find((row) => row.id === id)
    if (!before) return refuse('place_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    const uses = isClosed ? (await deps.shelves(trx)).get(id) : undefined
    if (uses && uses.pieces > 0) return refuse('place_holds_stock')
    if (uses && uses.orders > 0) return refuse('place_has_orders')
    // while it was closed its registration may have ended, or moved to another state
    if (!isClosed && (await billingFault(trx, before, await deps.findPincode(trx, before.pincode))))
      return refuse('place_without_seller')
    const row = await trx
      .updateTable('location')
      .set({ closed_at: isClosed ? now : null, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = isClosed ? 'settings.place_closed' : 'settings.place_opened'
    await audit(trx, actor, now, action, row, onlyChanged(told(before), told(row)))
    return ok(undefined)
  })

/** Those that are not named stay behind the others. */
export const orderPlaces = (deps: LocationDeps, actor: Actor, ids: readonly string[]): Saved =>
  transact(deps.db, async (trx): Saved => {
    const all = await lockAll(trx)
    if (ids.some((id) => !all.some((row) => row.id === id))) return refuse('place_unknown')
    const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))]
    await sql`
      update location set position = given.place, version = version + 1
      from unnest(${order}::uuid[]) with ordinality as given (id, place)
      where location.id = given.id and position <> given.place`.execute(trx)
    const names = (some: readonly string[]) => some.map((id) => all.find((row) => row.id === id)?.name)
    const first = all[0]
    if (first)
      await audit(trx, actor, deps.now(), 'settings.places_ordered', first, {
        before: { order: all.map(({ name }) => name) },
        after: { order: names(order) },
      })
    return ok(undefined)
  })
