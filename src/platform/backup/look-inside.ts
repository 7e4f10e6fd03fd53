// What is in a shop's database, for whoever has to know that it is all there.
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants } from '#platform/database/invariants.ts'
import type { Opening } from './backup-folder.ts'

export type Inside = Pick<Opening, 'problem' | 'migration' | 'rows'>

const patience = 30 * 60_000

/**
 * Every row of every table is read, not only counted by its index: the database checks its pages while they are read.
 * The shop's promises are asked after.
 */
export async function lookInside(url: string): Promise<Inside> {
  const { db, close } = openDatabase(url, undefined, 1, patience)
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
    const rows: Record<string, number> = {}
    await db.connection().execute(async (one) => {
      await sql`set enable_indexonlyscan = off`.execute(one)
      await sql`set enable_indexscan = off`.execute(one)
      await sql`set enable_bitmapscan = off`.execute(one)
      for (const { name } of tables) {
        const counted = await sql<{ count: number }>`select count(*) from public.${sql.id(name)}`.execute(one)
        rows[name] = counted.rows[0]?.count ?? 0
      }
      await sql`reset all`.execute(one)
    })
    const newest = await sql<{ version: number }>`
      select max(version)::integer as version from public.schema_migration`.execute(db)
    const broken = await listBrokenInvariants(db)
    const rules = [...new Set(broken.map(({ rule }) => rule))]
    return {
      problem:
        broken.length === 0 ? null : `It breaks ${broken.length} promises of the shop: ${rules.join(', ')}.`,
      migration: newest.rows[0]?.version ?? 0,
      rows,
    }
  } finally {
    await close()
  }
}
