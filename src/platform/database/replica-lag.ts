import { sql } from 'kysely'
import type { Db } from './database.ts'

/** In seconds. A primary that has nothing to send keeps its replica at the same place: that is no lag. */
export async function readReplicaLag(replica: Db): Promise<number | undefined> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag`.execute(
    replica,
  )
  return rows[0]?.lag ?? undefined
}
