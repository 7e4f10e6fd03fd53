// Short statements that are asked for in the same moment go to the database together: over one connection, one behind the
// other, in one write. Waking the other side costs more than such a statement.
import type { Socket } from 'node:net'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

export type AskTogether = {
  <Row>(query: CompiledQuery<Row>): Promise<Row[]>
  /** The same query asked by several in one moment is asked once: it only reads, and nobody changes what it found. */
  once: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>
}

type Waiting = {
  query: CompiledQuery<unknown>
  resolve: (rows: never[]) => void
  reject: (error: unknown) => void
}

/** More of them go over another connection, at the same time. */
const atMost = 6

/** Each counts for itself: what goes wrong with one is told to whoever asked for it. */
export function createTogether(connect: () => Promise<pg.PoolClient>): AskTogether {
  let waiting: Waiting[] = []
  const asked = new Map<CompiledQuery<unknown>, Promise<never[]>>()
  const send = async (some: Waiting[]) => {
    let client: pg.PoolClient
    try {
      client = await connect()
    } catch (error) {
      for (const { reject } of some) reject(error)
      return
    }
    const answers = inOneWrite(client, () =>
      some.map(({ query, resolve, reject }) =>
        client
          .query(query.sql, query.parameters as unknown[])
          .then(({ rows }) => resolve(rows as never[]), reject),
      ),
    )
    await Promise.all(answers)
    client.release()
  }
  const sendAll = () => {
    const all = waiting
    waiting = []
    asked.clear()
    for (let from = 0; from < all.length; from += atMost) void send(all.slice(from, from + atMost))
  }
  const ask = <Row>(query: CompiledQuery<Row>) =>
    new Promise<Row[]>((resolve, reject) => {
      // everything that came in with this turn of the loop has been looked at by then, and what was answered goes on to ask
      if (waiting.length === 0) setImmediate(() => setImmediate(sendAll))
      waiting.push({ query, resolve, reject })
    })
  const once = <Row>(query: CompiledQuery<Row>): Promise<Row[]> => {
    const known = asked.get(query)
    if (known) return known
    const asking = ask(query)
    asked.set(query, asking as Promise<never[]>)
    return asking
  }
  return Object.assign(ask, { once })
}

/** What is asked meanwhile leaves at its end. */
export function inOneWrite<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
