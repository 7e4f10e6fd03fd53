// Hears what other processes changed. PostgreSQL delivers the news; a lost connection counts as news too,
// since something may have been missed.
import pg from 'pg'

export function listenForChanges(
  url: string,
  channel: string,
  onChange: (said: string) => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

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
    } catch {
      await next.end().catch(() => {})
    }
  }
  void connect()

  return async () => {
    stopped = true
    clearTimeout(retry)
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
