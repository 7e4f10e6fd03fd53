// Zones and where they reach. An area and a pincode are in one zone: what another has comes here only when told so.
import { sql } from 'kysely'
import { fromRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { slugOf } from '#kernel/slug.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { zoneFaults } from '../domain/zone-faults.ts'
import type { ZoneBody } from '../settings-contract.ts'
import { countChange, lockTerms } from './settings-queries.ts'

export type ZoneRefusal = 'bad_fields' | 'changed_meanwhile' | 'zone_unknown' | 'zone_in_use'
type Saved = Result<{ name: string }, ZoneRefusal>
type Doing = { actor: Actor; now: Date }

/** Where the areas of a zone go that nobody takes over. No zone is called so. */
const nowhere = 'nowhere'

const rowOf = (body: ZoneBody) => {
  const paiseOf = (rupees: number | null): number | null => (rupees === null ? null : fromRupees(rupees))
  return {
    title: body.title.trim(),
    charge_paise: fromRupees(body.charge ?? 0),
    included_grams: Math.round(body.included_kg * 1_000),
    per_kg_paise: fromRupees(body.per_kg),
    free_from_paise: paiseOf(body.free_from),
    least_days: body.least_days,
    most_days: body.most_days,
    cash_up_to_paise: paiseOf(body.cash_up_to),
    assembly_paise: paiseOf(body.assembly),
    heaviest_piece_grams: body.heaviest_kg === null ? null : Math.round(body.heaviest_kg * 1_000),
  }
}

/** Writes the zone and its reach; what the page tries without saving goes the same way, and is rolled back. */
export async function writeZone(trx: Db, name: string | undefined, body: ZoneBody): Promise<Saved> {
  const faults = zoneFaults(body)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  const zones = await trx.selectFrom('delivery_zone').select(['name', 'title']).execute()
  const row = rowOf(body)
  if (zones.some((zone) => zone.name !== name && zone.title.toLowerCase() === row.title.toLowerCase()))
    return refuseFields({ title: 'Another zone has this name.' })
  const key =
    name ??
    freeName(
      slugOf(row.title),
      zones.map((zone) => zone.name),
    )
  if (name === undefined)
    await trx
      .insertInto('delivery_zone')
      .values({ ...row, name: key })
      .execute()
  else
    await trx
      .updateTable('delivery_zone')
      .set({ ...row, version: sql`version + 1` })
      .where('name', '=', name)
      .execute()
  const titleOf = (zone: string) => zones.find((one) => one.name === zone)?.title ?? zone
  const areas = await writeAreas(trx, key, body, titleOf)
  if (!areas.ok) return areas
  const pincodes = await writePincodes(trx, key, body, titleOf)
  return pincodes.ok ? ok({ name: key }) : pincodes
}

function freeName(slug: string, taken: readonly string[]): string {
  const base = slug.slice(0, 50) || 'zone'
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}-${count}`
    if (name !== nowhere && !taken.includes(name)) return name
  }
}

type Written = Promise<Result<void, 'bad_fields'>>

async function writeAreas(
  trx: Db,
  zone: string,
  { areas, move }: ZoneBody,
  titleOf: (zone: string) => string,
): Written {
  const given = JSON.stringify(areas)
  const { rows } = await sql<{ state: string; district: string; known: boolean; zone: string | null }>`
    select given.state, given.district, area.zone,
           exists (select from pincode place where place.state = given.state
                   and (given.district = '' or place.district = given.district)) as known
    from jsonb_to_recordset(${given}::jsonb) as given (state text, district text)
    left join delivery_area area on area.state = given.state and area.district = given.district`.execute(trx)
  const nameOf = ({ state, district }: { state: string; district: string }) => district || state
  const unknown = rows.find(({ known }) => !known)
  if (unknown) return refuseFields({ areas: `India Post does not know ${nameOf(unknown)}.` })
  const taken = rows.find((row) => row.zone !== null && row.zone !== zone)
  if (taken?.zone && !move)
    return refuseFields({ areas: `${nameOf(taken)} is in ${titleOf(taken.zone)} already.` })
  await sql`
    delete from delivery_area where zone = ${zone} and (state, district) not in
      (select state, district from jsonb_to_recordset(${given}::jsonb) as given (state text, district text))`.execute(
    trx,
  )
  await sql`
    insert into delivery_area (state, district, zone)
    select state, district, ${zone} from jsonb_to_recordset(${given}::jsonb) as given (state text, district text)
    on conflict (state, district) do update set zone = excluded.zone`.execute(trx)
  return ok(undefined)
}

async function writePincodes(
  trx: Db,
  zone: string,
  { pincodes, move }: ZoneBody,
  titleOf: (zone: string) => string,
): Written {
  if (pincodes === null) return ok(undefined)
  const { rows } = await sql<{ pincode: string; known: boolean; has_rule: boolean; zone: string | null }>`
    select given.pincode, place.pincode is not null as known, own.pincode is not null as has_rule, own.zone
    from unnest(${[...pincodes]}::text[]) as given (pincode)
    left join pincode place on place.pincode = given.pincode
    left join delivery_pincode own on own.pincode = given.pincode`.execute(trx)
  const unknown = rows.find(({ known }) => !known)
  if (unknown) return refuseFields({ areas: `India Post does not know ${unknown.pincode}.` })
  const taken = rows.find((row) => row.has_rule && row.zone !== zone)
  if (taken && !move)
    return refuseFields({
      areas:
        taken.zone === null
          ? `${taken.pincode} is switched off by hand.`
          : `${taken.pincode} is in ${titleOf(taken.zone)} already.`,
    })
  await sql`delete from delivery_pincode where zone = ${zone} and pincode <> all(${[...pincodes]}::text[])`.execute(
    trx,
  )
  await sql`
    insert into delivery_pincode (pincode, zone) select pincode, ${zone} from unnest(${[...pincodes]}::text[]) as given (pincode)
    on conflict (pincode) do update set zone = excluded.zone, reason = '', since = now()
    where delivery_pincode.zone is distinct from excluded.zone`.execute(trx)
  return ok(undefined)
}

/** What the log says of a zone. */
async function summaryOf(trx: Db, name: string): Promise<Record<string, unknown>> {
  const {
    version: _,
    name: __,
    ...terms
  } = await trx.selectFrom('delivery_zone').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const { rows } = await sql<{ areas: string[]; pincodes: number }>`
    select array(select case when district = '' then state else district || ', ' || state end
                 from delivery_area where zone = ${name} order by state, district) as areas,
           (select count(*)::int from delivery_pincode where zone = ${name}) as pincodes`.execute(trx)
  return { ...terms, ...rows[0] }
}

export const addZone = (db: Db, body: ZoneBody, { actor, now }: Doing): Promise<Saved> =>
  transact(db, async (trx): Promise<Saved> => {
    await lockTerms(trx)
    const saved = await writeZone(trx, undefined, body)
    if (!saved.ok) return saved
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.zone_added',
      subject: { id: saved.value.name, name: body.title.trim() },
      after: await summaryOf(trx, saved.value.name),
    })
    return saved
  })

export const changeZone = (
  db: Db,
  { name, version, ...body }: ZoneBody & { name: string; version: number },
  { actor, now }: Doing,
): Promise<Saved> =>
  transact(db, async (trx): Promise<Saved> => {
    await lockTerms(trx)
    const before = await trx
      .selectFrom('delivery_zone')
      .select('version')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('zone_unknown')
    if (before.version !== version) return refuse('changed_meanwhile')
    const was = await summaryOf(trx, name)
    const saved = await writeZone(trx, name, body)
    if (!saved.ok) return saved
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.zone_changed',
      subject: { id: name, name: body.title.trim() },
      before: was,
      after: await summaryOf(trx, name),
    })
    return saved
  })

/** `to` is the zone that takes over what it reaches; 'nowhere' leaves that unserved. */
export const removeZone = (
  db: Db,
  { name, to }: { name: string; to?: string | undefined },
  { actor, now }: Doing,
): Promise<Result<void, ZoneRefusal>> =>
  transact(db, async (trx): Promise<Result<void, ZoneRefusal>> => {
    await lockTerms(trx)
    const zones = await trx.selectFrom('delivery_zone').select(['name', 'title']).forUpdate().execute()
    const zone = zones.find((one) => one.name === name)
    if (!zone) return refuse('zone_unknown')
    const before = await summaryOf(trx, name)
    const uses = [
      ...(before.areas as string[]),
      ...((before.pincodes as number) > 0 ? [`${before.pincodes} pincodes`] : []),
    ]
    if (uses.length > 0 && to === undefined)
      return {
        ok: false,
        error: 'zone_in_use',
        fields: {
          to: `${uses.slice(0, 12).join('; ')}${uses.length > 12 ? ` and ${uses.length - 12} more` : ''}`,
        },
      }
    if (to === nowhere) {
      await trx.deleteFrom('delivery_area').where('zone', '=', name).execute()
      await trx.deleteFrom('delivery_pincode').where('zone', '=', name).execute()
    } else if (to !== undefined) {
      if (to === name || !zones.some((one) => one.name === to))
        return refuseFields({ to: 'Choose another zone.' })
      await trx.updateTable('delivery_area').set({ zone: to }).where('zone', '=', name).execute()
      await trx.updateTable('delivery_pincode').set({ zone: to }).where('zone', '=', name).execute()
    }
    await trx.deleteFrom('delivery_zone').where('name', '=', name).execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.zone_removed',
      subject: { id: name, name: zone.title },
      before,
      after: { to: to ?? null },
    })
    return ok(undefined)
  })

/** A start for whoever has no zone yet; whoever has one keeps what is there. */
export const takeSample = (
  db: Db,
  putSample: (trx: Db) => Promise<void>,
  { actor, now }: Doing,
): Promise<Result<void, never>> =>
  transact(db, async (trx): Promise<Result<void, never>> => {
    await lockTerms(trx)
    await putSample(trx)
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.sample_taken',
      subject: { id: 'sample', name: 'six zones' },
    })
    return ok(undefined)
  })
