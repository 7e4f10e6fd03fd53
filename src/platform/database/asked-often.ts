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

type AskedOften<Values, Row> = {
  (db: Db, values: Values): Promise<Row[]>
  /** The statement itself, for whoever sends it with others. */
  with: (db: Db, values: Values) => CompiledQuery<Row>
}

/**
 * `build` writes the query, with what it is handed in the places of the values; it may use them as parameters alone, and
 * decide nothing by them.
 */
export function askedOften<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Query<Row>,
): AskedOften<Values, Row> {
  let built: CompiledQuery<Row> | undefined
  const compiled = (db: Db, values: Values): CompiledQuery<Row> => {
    built ??= build(db, new Proxy({}, { get: (_, name) => new Later(String(name)) }) as Values).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Later ? values[one.name] : one))
    return { ...built, parameters }
  }
  const ask = async (db: Db, values: Values) => executeShort<Row>(db, compiled(db, values))
  return Object.assign(ask, { with: compiled })
}
