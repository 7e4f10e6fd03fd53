import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'

type Rows<Reads> = { [Name in keyof Reads]: Reads[Name] extends Expression<infer Row> ? Row[] : never }

/**
 * Several small reads in one statement: one round trip instead of many. The rows come as JSON, so this is for columns
 * that are the same in it: words, numbers, days; not times.
 */
export async function readTogether<Reads extends Record<string, Expression<unknown>>>(
  db: Db,
  reads: Reads,
): Promise<Rows<Reads>> {
  const parts = Object.entries(reads).map(
    ([name, read]) =>
      sql`(select coalesce(json_agg(row_to_json(one)), '[]') from (${read}) as one) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Rows<Reads>>`select ${sql.join(parts)}`.execute(db)
  const [read] = rows
  if (!read) throw new Error('a select of values has one row')
  return read
}
