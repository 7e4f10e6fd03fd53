// A transaction whose statements need no answer of one another goes to the database whole: one way there and one back, and what
// it locks is locked for as long as the database works, not for as long as we are on our way.
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { inOneWrite } from './together.ts'

/** The rows of the last. Where one goes wrong, none of them counts, and what went wrong is told. */
export type SendWhole = <Row>(before: readonly CompiledQuery[], last: CompiledQuery<Row>) => Promise<Row[]>

export const createSendWhole =
  (connect: () => Promise<pg.PoolClient>): SendWhole =>
  async <Row>(before: readonly CompiledQuery[], last: CompiledQuery<Row>) => {
    const client = await connect()
    const ask = ({ sql, parameters }: CompiledQuery) => client.query(sql, parameters as unknown[])
    // once one has gone wrong the database refuses the others, and takes the end of it for taking all of it back
    const answers = inOneWrite(client, () => [
      client.query('begin'),
      ...[...before, last].map(ask),
      client.query('commit'),
    ])
    await Promise.allSettled(answers)
    client.release()
    // the first that went wrong is told
    const told = await Promise.all(answers)
    return told.at(-2)?.rows as Row[]
  }
