// Pincodes with rules of their own: one by one, or a list that was checked before.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { judgeList, undoOf, type Verdict } from '../domain/pincode-list.ts'
import type { WireListCheck } from '../settings-contract.ts'
import { countChange, listZoneNames, lockTerms, readKnown } from './settings-queries.ts'

type Doing = { actor: Actor; now: Date }
type List = { text: string; zone: string | null }
type Refusal = 'bad_fields' | 'changed_meanwhile' | 'not_found'

async function judge(db: Db, { text, zone }: List) {
  const [known, zones] = await Promise.all([readKnown(db), listZoneNames(db)])
  if (zone !== null && !zones.some(({ name }) => name === zone))
    return refuseFields({ zone: 'There is no such zone.' })
  return ok({ known, zones, verdicts: judgeList(text, known, zones, zone ?? undefined) })
}

const mostRows = 200

export async function checkList(db: Db, list: List): Promise<Result<WireListCheck, 'bad_fields'>> {
  const [{ version }, judged] = await Promise.all([
    db.selectFrom('delivery_terms').select('version').executeTakeFirstOrThrow(),
    judge(db, list),
  ])
  if (!judged.ok) return judged
  const { zones, verdicts } = judged.value
  const of = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind)
  const titleOf = (zone: string | null | undefined) =>
    zones.find(({ name }) => name === zone)?.title ?? 'Not served'
  return ok({
    version,
    lines: verdicts.length,
    counts: {
      same: of('same').length,
      changes: of('changes').length,
      new: of('new').length,
      look: of('look').length,
    },
    rows: (['look', 'changes', 'new'] as const).flatMap((kind) =>
      of(kind)
        .slice(0, mostRows)
        .map(({ line, pincode, place, now, becomes, why }) => ({
          line,
          pincode,
          place,
          kind,
          now: place === '' ? '' : titleOf(now),
          becomes: why ?? titleOf(becomes),
        })),
    ),
  })
}

/** All of it or nothing, and only if delivery is as it was when the list was checked. */
export const takeList = (
  db: Db,
  { version, ...list }: List & { version: number },
  { actor, now }: Doing,
): Promise<Result<{ changed: number; undo: string; version: number }, Refusal>> =>
  transact(db, async (trx): Promise<Result<{ changed: number; undo: string; version: number }, Refusal>> => {
    const terms = await lockTerms(trx)
    if (terms.version !== version) return refuse('changed_meanwhile')
    const judged = await judge(trx, list)
    if (!judged.ok) return judged
    const { known, verdicts } = judged.value
    const taken = verdicts.filter(({ kind }) => kind === 'changes' || kind === 'new')
    if (taken.length === 0) return ok({ changed: 0, undo: '', version })
    const gone = taken.filter(({ rule }) => rule === 'none').map(({ pincode }) => pincode)
    const kept = taken.filter(({ rule }) => rule !== 'none')
    await sql`delete from delivery_pincode where pincode = any(${gone}::text[])`.execute(trx)
    await sql`
      insert into delivery_pincode (pincode, zone, since)
      select pincode, zone, ${now} from unnest(${kept.map(({ pincode }) => pincode)}::text[],
                                              ${kept.map(({ becomes }) => becomes ?? null)}::text[]) as given (pincode, zone)
      on conflict (pincode) do update set zone = excluded.zone, reason = '', since = excluded.since`.execute(
      trx,
    )
    const counted = await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.pincodes_taken',
      subject: { id: 'pincodes', name: `${taken.length} pincodes` },
      before: byZone(taken.map(({ now: zone }) => zone)),
      after: byZone(taken.map(({ becomes }) => becomes ?? null)),
    })
    return ok({ changed: taken.length, undo: undoOf(verdicts, known), version: counted.version })
  })

/** How many pincodes lie in which zone. */
function byZone(zones: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const zone of zones) counts[zone ?? 'not served'] = (counts[zone ?? 'not served'] ?? 0) + 1
  return counts
}

export const setRule = (
  db: Db,
  rule: { pincode: string; zone: string | null; reason: string },
  { actor, now }: Doing,
): Promise<Result<void, Refusal>> =>
  transact(db, async (trx): Promise<Result<void, Refusal>> => {
    await lockTerms(trx)
    const { pincode, zone } = rule
    const reason = zone === null ? rule.reason.trim() : ''
    const [zones, place, before] = await Promise.all([
      listZoneNames(trx),
      trx.selectFrom('pincode').select('pincode').where('pincode', '=', pincode).executeTakeFirst(),
      findRule(trx, pincode),
    ])
    if (!place) return refuseFields({ pincode: 'India Post does not know it.' })
    if (zone !== null && !zones.some(({ name }) => name === zone))
      return refuseFields({ zone: 'There is no such zone.' })
    if (zone === null && reason === '')
      return refuseFields({ reason: 'Say why, for whoever reads it later.' })
    await trx
      .insertInto('delivery_pincode')
      .values({ pincode, zone, reason, since: now })
      .onConflict((conflict) => conflict.column('pincode').doUpdateSet({ zone, reason, since: now }))
      .execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: zone === null ? 'delivery.pincode_off' : 'delivery.pincode_set',
      subject: { id: pincode, name: pincode },
      ...(before && { before }),
      after: { zone, reason },
    })
    return ok(undefined)
  })

export const dropRule = (db: Db, pincode: string, { actor, now }: Doing): Promise<Result<void, Refusal>> =>
  transact(db, async (trx): Promise<Result<void, Refusal>> => {
    await lockTerms(trx)
    const before = await findRule(trx, pincode)
    if (!before) return refuse('not_found')
    await trx.deleteFrom('delivery_pincode').where('pincode', '=', pincode).execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.pincode_by_area',
      subject: { id: pincode, name: pincode },
      before,
    })
    return ok(undefined)
  })

const findRule = (trx: Db, pincode: string) =>
  trx
    .selectFrom('delivery_pincode')
    .select(['zone', 'reason'])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
