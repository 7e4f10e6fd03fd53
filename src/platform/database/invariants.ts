// Promises of the shop that must never break. The database says which are broken; here somebody hears of it.
import { sql } from 'kysely'
import type { Db } from './database.ts'

export type BrokenInvariant = { rule: string; subject: string; details: string }

export const listBrokenInvariants = async (db: Db): Promise<BrokenInvariant[]> =>
  (
    await sql<BrokenInvariant>`select rule, subject, details from shop_breach order by rule, subject limit 500`.execute(
      db,
    )
  ).rows

/** For a screen that somebody waits for: undefined where so many orders take longer than that to look through. */
export async function listBrokenInvariantsSoon(db: Db): Promise<BrokenInvariant[] | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '4s'`.execute(trx)
      return listBrokenInvariants(trx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return undefined
    throw error
  }
}

/** A job: what it finds goes to the log as an error, by rule and number alone. */
export async function checkInvariants({ db }: { db: Db }, complain: (error: unknown) => void): Promise<void> {
  const rules = new Map<string, number>()
  for (const { rule } of await listBrokenInvariants(db)) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  for (const [rule, count] of rules) complain(new Error(`a promise is broken ${count} times: ${rule}`))
}
