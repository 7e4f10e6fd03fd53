// Passes on what a sale changed of the shop. Sending word (NOTIFY) from inside an order would make all of them wait for one
// another until each is on the disk; so an order only leaves a note, and whoever finds it sends word to every process.
import { sql } from 'kysely'
import type { Db } from './database.ts'

const lookEvery = 250

/** Notes that somebody else is taking this moment are theirs to tell. */
export async function passOnNews(db: Db): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from shop_news) as any`.execute(db)
  if (!rows[0]?.any) return
  await sql`
    with taken as (
      delete from shop_news where ctid = any(array(select ctid from shop_news for update skip locked limit 10000))
      returning 1)
    select pg_notify('shop_changed', '') from (select count(*) as notes from taken) as found where notes > 0`.execute(
    db,
  )
}

export function tellNews(db: Db): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await passOnNews(db).catch(() => {}) // the database is away: its return is news enough
    if (!isStopped) timer = setTimeout(look, lookEvery).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
