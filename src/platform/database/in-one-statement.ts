import { type CompiledQuery, ExpressionWrapper, type OperationNodeSource, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Several writes in one statement, for those that hold what others wait for: one round trip instead of many. Each of
 * them sees the database as it was before all of them; what refers to one another is checked when all are done. Put
 * together here, to be run with `executeQuery`: that takes a moment, and can be done while the database does something
 * else.
 */
export function inOneStatement(trx: Db, writes: readonly OperationNodeSource[]): CompiledQuery {
  const parts = writes.map(
    (write, at) => sql`${sql.ref(`write_${at}`)} as (${new ExpressionWrapper(write.toOperationNode())})`,
  )
  return sql`with ${sql.join(parts)} select`.compile(trx)
}
