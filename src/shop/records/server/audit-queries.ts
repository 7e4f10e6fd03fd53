import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { AuditQuery, WireAuditCheck } from '../contract.ts'

const columns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'area',
  'action',
  'subject_id',
  'subject_name',
  'before',
  'after',
  'request_id',
  'address_range',
  sql<string>`encode(print, 'hex')`.as('print'),
] as const

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number]

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The start of a day in India. */
const dayStarts = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

export function listAuditEntries(db: Db, filter: AuditQuery, limit: number) {
  let query = db.selectFrom('audit_entry').select(columns)
  if (filter.actor) query = query.where('actor_id', '=', filter.actor)
  if (filter.area) query = query.where('area', '=', filter.area)
  if (filter.before) query = query.where('id', '<', filter.before)
  if (filter.from) query = query.where('at', '>=', dayStarts(filter.from))
  if (filter.to) query = query.where('at', '<', sql<Date>`${dayStarts(filter.to)} + interval '1 day'`)
  if (filter.q) {
    const text = likeText(filter.q)
    query = query.where((where) =>
      where.or([
        where('actor_name', 'ilike', text),
        where('subject_name', 'ilike', text),
        where('subject_id', 'ilike', text),
      ]),
    )
  }
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export const listAuditAreas = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('audit_entry').select('area').distinct().orderBy('area').execute()).map(
    ({ area }) => area,
  )

export const listAuditActors = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.actor_id')
    .select(['account.id', 'account.name'])
    .distinct()
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

/** Reads the whole chain again: every print from its row, every row after the one before it, without a gap. */
export const checkAuditLog = (db: Db): Promise<WireAuditCheck> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '120s'`.execute(trx) // a log of years takes longer than a page may
    const { rows } = await sql<{ entries: number; broken_at: number | null; head: string | null }>`
    with chained as (
      select id, print, previous_print, audit_print(audit_entry) as right_print,
             lag(print) over (order by id) as print_before, row_number() over (order by id) as place
      from audit_entry
    )
    select count(*) as entries,
           min(id) filter (where print <> right_print or place <> id
                           or previous_print <> coalesce(print_before, sha256(''))) as broken_at,
           (select encode(print, 'hex') from audit_entry order by id desc limit 1) as head
    from chained`.execute(trx)
    const [checked] = rows
    if (!checked) throw new Error('counting answered nothing')
    return { ...checked, intact: checked.broken_at === null }
  })
