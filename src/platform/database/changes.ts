// Hears what other processes changed. PostgreSQL delivers the news; a lost connection counts as news too,
// since something may have been missed.
import pg from 'pg'

export function listenForChanges(url: string, channel: string, onChange: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 })
    client = next
    next.on('notification', onChange)
    next.on('error', () => {})
    next.on('end', () => {
      if (stopped) return
      retry = setTimeout(connect, 1_000)
    })
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onChange()
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
