// What every page asks: put together once. Building the text of a long query takes as long as sending it.
import type { CompiledQuery } from 'kysely'
import { type Db, executeShort } from './database.ts'

/** Stands for a value while the query is put together. */
class Later {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Made by methods, or written as it stands. */
type Query<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/**
 * `build` writes the query, with what it is handed in the places of the values; it may use them as parameters alone, and
 * decide nothing by them.
 */
export function askedOften<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Query<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, new Proxy({}, { get: (_, name) => new Later(String(name)) }) as Values).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Later ? values[one.name] : one))
    return executeShort<Row>(db, { ...built, parameters })
  }
}
