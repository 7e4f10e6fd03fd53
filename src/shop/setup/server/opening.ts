// Whether the shop is the demo, is being prepared or is open: what everybody asks of the set-up.
import type { Db } from '#platform/database/database.ts'
import type { Opening } from '../domain/sale.ts'

export async function readOpening(db: Db): Promise<Opening> {
  const rows = await db
    .selectFrom('setup_step')
    .select(['name', 'done_at', 'is_kept'])
    .where('name', 'in', ['demo', 'open'])
    .execute()
  const open = rows.find(({ name }) => name === 'open')
  const isDemo = rows.some(({ name }) => name === 'demo')
  return {
    phase: open ? 'open' : isDemo ? 'demo' : 'preparing',
    openSince: open?.done_at ?? null,
    isKept: open?.is_kept ?? false,
  }
}

/** The shop is filled with the demo: everything in it is practice. */
export const enterDemo = (trx: Db, now: Date) =>
  trx
    .insertInto('setup_step')
    .values({ name: 'demo', done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The demo is gone: from here on the owner opens the shop. */
export const leaveDemo = (trx: Db) =>
  trx.deleteFrom('setup_step').where('name', 'in', ['demo', 'open']).execute()
