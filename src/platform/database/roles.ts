// Two roles: the owner of the tables, who brings them up to date before the shop opens, and the one the shop then works
// as. That one reads and writes rows. It changes no table and no trigger, empties nothing, and reaches no file or program.
import pg from 'pg'
import { connectionDefaults } from './connection-defaults.ts'

/** In the shop's own PostgreSQL; on a database of yours it is whoever DATABASE_URL names. */
export const appRole = 'aangan_app'

/**
 * An error of the shop's statements can repeat what somebody typed, so the database's log leaves them out: the shop
 * knows of them, and logs where they happened. What goes wrong in the database itself is still in its log.
 */
export async function makeAppRole(superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [appRole])
  if (rowCount) return
  await superuser.query(
    `begin; create role ${appRole} login; alter role ${appRole} set log_min_messages = 'log'; commit`,
  )
}

/** Given anew at every start, since a migration may have brought new tables. In the caller's transaction. */
export async function giveRowsTo(owner: pg.Client, role: string): Promise<void> {
  const app = owner.escapeIdentifier(role)
  await owner.query(`
    grant usage on schema public to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage, select on all sequences in schema public to ${app};
    revoke insert, update, delete on schema_migration from ${app};`)
  // what a trigger keeps as it was written is not even tried
  const { rows } = await owner.query<{ rights: string; table: string }>(`
    select array_to_string(array[case when tgtype & 16 <> 0 then 'update' end, case when tgtype & 8 <> 0 then 'delete' end], ', ') as rights,
      tgrelid::regclass::text as table
    from pg_trigger
    where tgfoid in ('refuse_change'::regproc, 'refuse_audit_change'::regproc) and tgtype & 24 <> 0`)
  const kept = rows.map(({ rights, table }) => `revoke ${rights} on ${table} from ${app};`)
  await owner.query(kept.join('\n'))
}

/**
 * Behind a pooler a connection cannot be told how to behave, so the role is: everybody may set what they themselves begin
 * with.
 */
export async function giveDefaults(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    for (const [name, value] of Object.entries(connectionDefaults()))
      await client.query(`alter role current_user set ${name} = ${client.escapeLiteral(value)}`)
  } finally {
    await client.end()
  }
}
