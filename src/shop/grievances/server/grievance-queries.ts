import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GrievanceQuery } from '../contract.ts'

/** What somebody wrote, with its number and where it stands. */
export const writtenColumns = [
  'number',
  'state',
  'kind',
  'name',
  'email',
  'phone',
  'order_number',
  'what_happened',
  'wanted',
  'created_at',
] as const

const columns = [
  'id',
  ...writtenColumns,
  'answer_by',
  'settle_by',
  'acknowledged_at',
  'settled_at',
  'erased_at',
] as const

export const findGrievance = (db: Db, number: string) =>
  db.selectFrom('grievance').select(columns).where('number', '=', number).executeTakeFirst()
export type GrievanceRow = NonNullable<Awaited<ReturnType<typeof findGrievance>>>

export const lockGrievance = (trx: Db, number: string) =>
  trx.selectFrom('grievance').select(columns).where('number', '=', number).forUpdate().executeTakeFirst()

export const listEvents = (db: Db, grievanceId: number) =>
  db
    .selectFrom('grievance_event')
    .select(['at', 'kind', 'actor_name', 'words'])
    .where('grievance_id', '=', grievanceId)
    .orderBy('id')
    .execute()

/** When the promise that is due next is due: word first, then the end of it. */
const dueAt = sql<Date>`case when state = 'open' then answer_by else settle_by end`

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const pageSize = 50

/** Late and due soon first; settled ones newest first. */
export function listGrievances(db: Db, { show = 'open', q = '', page = 1 }: GrievanceQuery) {
  let query = db.selectFrom('grievance').select(columns).select(sql<number>`count(*) over ()`.as('total'))
  if (show === 'open') query = query.where('state', '<>', 'settled')
  if (show === 'settled') query = query.where('state', '=', 'settled')
  if (q.trim() !== '') {
    const text = likeText(q.trim())
    query = query.where((where) =>
      where.or(
        (['number', 'name', 'email', 'phone', 'order_number'] as const).map((column) =>
          where(column, 'ilike', text),
        ),
      ),
    )
  }
  return query
    .orderBy(sql`state = 'settled'`)
    .orderBy(sql`case when state <> 'settled' then ${dueAt} end`)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export async function countOpen(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::integer as open, (count(*) filter (where ${dueAt} <= ${now}))::integer as late
    from grievance where state <> 'settled'`.execute(db)
  return rows[0] ?? { open: 0, late: 0 }
}

/** With the promise that is due next, which may be past. */
export async function countWaitingGrievances(db: Db, now: Date) {
  const { rows } = await sql<{ open: number; late: number; due: Date | null }>`
    select count(*)::integer as open, (count(*) filter (where ${dueAt} <= ${now}))::integer as late,
           min(${dueAt}) as due
    from grievance where state <> 'settled'`.execute(db)
  const { open = 0, late = 0, due = null } = rows[0] ?? {}
  return { grievances: { count: open, late, due } }
}

export async function isOrderKnown(db: Db, number: string): Promise<boolean> {
  if (number === '') return false
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

const dayStarts = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

export function listRegister(db: Db, { from, to }: { from?: string; to?: string }) {
  let query = db.selectFrom('grievance').select(columns)
  if (from) query = query.where('created_at', '>=', dayStarts(from))
  if (to) query = query.where('created_at', '<', sql<Date>`${dayStarts(to)} + interval '1 day'`)
  return query.orderBy('id').limit(20_000).execute()
}
