// A database of one's own is backed up by those who run it. The shop cannot do it for them, but it can see whether the
// server archives its log at all.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { sayMoment } from './moments.ts'

export type Archiver = {
  /** Whether the server keeps its log somewhere. */
  isOn: boolean
  lastArchived: Date | undefined
  lastFailed: Date | undefined
  /** Segments that were written and wait to be archived. */
  waiting: number
}

/** Any role may ask. */
export async function readArchiver(db: Db): Promise<Archiver> {
  const { rows } = await sql<{
    mode: string
    archived: Date | null
    failed: Date | null
    waiting: number | null
  }>`
    with server as (
      select pg_size_bytes(current_setting('wal_segment_size'))::numeric as bytes,
        case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_insert_lsn()) end as writing
    ), numbered as (
      select name, wal, ('x' || substr(wal, 9, 8))::bit(32)::bigint * (4294967296 / server.bytes)::bigint
        + ('x' || substr(wal, 17, 8))::bit(32)::bigint as number
      from server, pg_stat_archiver,
        lateral (values ('writing', writing), ('archived', last_archived_wal)) as one (name, wal)
      where wal ~ '^[0-9A-F]{24}'
    )
    select current_setting('archive_mode') as mode, last_archived_time as archived, last_failed_time as failed,
      (select w.number - a.number - 1 from numbered w, numbered a
       where w.name = 'writing' and a.name = 'archived') as waiting
    from pg_stat_archiver`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the server says nothing of its archiver')
  return {
    isOn: row.mode !== 'off',
    lastArchived: row.archived ?? undefined,
    lastFailed: row.failed ?? undefined,
    waiting: Math.max(0, row.waiting ?? 0),
  }
}

/** In words what is wrong with it; undefined where nothing is. */
export function archiverTrouble({ isOn, lastArchived, lastFailed, waiting }: Archiver): string | undefined {
  if (!isOn) return 'The database does not archive its log.'
  if (lastFailed && (!lastArchived || lastFailed > lastArchived))
    return `Archiving the database's log has failed since ${sayMoment(lastArchived ?? lastFailed)} (Indian time).`
  // at one a minute, a few more than one that is being written is a queue
  if (waiting > 3) return `${waiting} parts of the database's log wait to be archived.`
  return undefined
}
