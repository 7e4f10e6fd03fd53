// A shop on several machines may start while its database changes hands: it waits for the one that writes.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import { isDatabaseAway } from './away.ts'

const usualPatience = 120_000
const pause = 500

type Found = 'writes' | 'only copies' | 'away'

export async function waitForWriter(
  url: string,
  say: (line: string) => void,
  patience = usualPatience,
): Promise<void> {
  const end = performance.now() + patience
  let hasSaid = false
  for (;;) {
    const found = await lookAt(url)
    if (found === 'writes') return
    if (performance.now() >= end) {
      throw new StartProblem(
        found === 'away'
          ? 'The database does not answer, and has not for a while.'
          : 'The database takes no writes: nobody has taken over for a while.',
      )
    }
    if (!hasSaid) say('Waiting for a database that writes.')
    hasSaid = true
    await sleep(pause)
  }
}

/** What waiting does not mend, such as a wrong password, is told at once. */
async function lookAt(url: string): Promise<Found> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as copies')
    return rows[0]?.copies === false ? 'writes' : 'only copies'
  } catch (error) {
    const { message } = error as Error
    if (isDatabaseAway(error as Error) || /timeout/.test(message)) return 'away'
    // the address is not repeated: it may hold a password
    throw new StartProblem(`The database does not answer: ${message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
