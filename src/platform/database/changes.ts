// Hears what other processes changed. PostgreSQL delivers the news; a lost connection counts as news too,
// since something may have been missed. News come from the server that writes: one that went silent, or that writes no
// more, is left.
import pg from 'pg'
import { within } from '#platform/within.ts'

const looksAfter = 5_000
const answersWithin = 3_000

const stillWrites = async (client: pg.Client): Promise<boolean> => {
  let writes = false
  const asked = client.query('select pg_is_in_recovery() as copies').then(({ rows }) => {
    writes = rows[0]?.copies === false
  })
  return (await within(answersWithin, asked)) && writes
}

export function listenForChanges(
  url: string,
  channel: string,
  onChange: (said: string) => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined

  /** A network that was cut says nothing: whoever is not asked does not know. */
  const lookAfter = (one: pg.Client) => {
    looking = setTimeout(async () => {
      if (stopped || client !== one) return
      if (await stillWrites(one))
        return lookAfter(one)
        // the end that follows brings the next connection
      ;(one as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    }, looksAfter).unref()
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 })
    client = next
    next.on('notification', ({ payload = '' }) => onChange(payload))
    next.on('error', () => {})
    next.on('end', () => {
      if (stopped) return
      retry = setTimeout(connect, 1_000)
    })
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onChange('')
      lookAfter(next)
    } catch {
      await next.end().catch(() => {})
    }
  }
  void connect()

  return async () => {
    stopped = true
    clearTimeout(retry)
    clearTimeout(looking)
    await client?.end().catch(() => {})
  }
}

/** What an import says of each of its batches. */
const moreToCome = 'more to come'
const gatheredFor = 5_000

/** Changes count at once; those of which more are to come, together and within some seconds. */
export function gatherChanges(onChange: () => void, forMs = gatheredFor): (said: string) => void {
  let later: NodeJS.Timeout | undefined
  return (said) => {
    if (said !== moreToCome) {
      clearTimeout(later)
      later = undefined
      onChange()
      return
    }
    later ??= setTimeout(() => {
      later = undefined
      onChange()
    }, forMs).unref()
  }
}
