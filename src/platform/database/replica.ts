// Reads from a replica that has caught up with what is known here, and from the primary otherwise: nothing that was kept
// is replaced by something older. Every connection is asked once for each change, since they may lead to several replicas.
import type pg from 'pg'

export type ReadPool = {
  options: object
  connect: () => Promise<pg.PoolClient>
  end: () => Promise<void>
  /** The shop changed: what was read before may be old. To be called before anything that is kept is dropped. */
  changed: () => void
}

const isThere = `
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
                  >= $1::pg_lsn, false) as there`

export function createReadPool(primary: pg.Pool, replica: pg.Pool): ReadPool {
  let change = 0
  let wanted: Promise<string | undefined> | undefined
  const caughtUpWith = new WeakMap<pg.PoolClient, number>()

  /** How far the primary is, at this change or later. */
  const readWanted = async (): Promise<string | undefined> => {
    const { rows } = await primary.query('select pg_current_wal_lsn()::text as at')
    return rows[0]?.at
  }

  const fromReplica = async (): Promise<pg.PoolClient | undefined> => {
    const asked = change
    wanted ??= readWanted()
    const reading = wanted
    const at = await reading.catch(() => {
      if (wanted === reading) wanted = undefined
    })
    if (!at) return undefined
    const client = await replica.connect()
    if (caughtUpWith.get(client) === asked) return client
    try {
      const { rows } = await client.query(isThere, [at])
      if (rows[0]?.there === true && asked === change) {
        caughtUpWith.set(client, asked)
        return client
      }
      client.release()
    } catch {
      client.release(true)
    }
    return undefined
  }

  return {
    options: replica.options,
    connect: async () => (await fromReplica().catch(() => undefined)) ?? primary.connect(),
    end: () => replica.end(),
    changed: () => {
      change += 1
      wanted = undefined
    },
  }
}
