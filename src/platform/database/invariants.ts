// Promises of the shop that must never break. The database says which are broken; here somebody hears of it.
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { allRules } from './invariant-rules.ts'

export type BrokenInvariant = { rule: string; subject: string; details: string }

/** Reads everything there is: for a backup that is opened, and for a shop that moved. */
export const listBrokenInvariants = async (db: Db): Promise<BrokenInvariant[]> =>
  (
    await sql<BrokenInvariant>`select rule, subject, details from shop_breach order by rule, subject limit 500`.execute(
      db,
    )
  ).rows

/** Until everything was looked through for the first time: undefined where so many orders take longer than that. */
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

export type KnownInvariants = {
  broken: (BrokenInvariant & { since: Date })[]
  /** All that are broken, where `broken` is only the first of them. */
  count: number
  /** When the rule that waits longest was last held against everything; undefined until each was once. */
  everythingAt: Date | undefined
}

const mostShown = 500

/** What the last looks found: a screen that somebody waits for looks through nothing. */
export async function readKnownInvariants(db: Db): Promise<KnownInvariants> {
  const [found, looks] = await Promise.all([
    sql<BrokenInvariant & { since: Date; count: number }>`
      select rule, subject, details, since, count(*) over () as count from broken_invariant
      order by since, rule, subject, details limit ${mostShown}`.execute(db),
    sql<{ rule: string; looked_at: Date }>`select rule, looked_at from invariant_look`.execute(db),
  ])
  const lookedAt = new Map(looks.rows.map(({ rule, looked_at }) => [rule, looked_at.getTime()]))
  const oldest = Math.min(...allRules.map(({ rule }) => lookedAt.get(rule) ?? Number.NEGATIVE_INFINITY))
  return {
    broken: found.rows.map(({ rule, subject, details, since }) => ({ rule, subject, details, since })),
    count: found.rows[0]?.count ?? 0,
    everythingAt: Number.isFinite(oldest) ? new Date(oldest) : undefined,
  }
}
