// Models that no product names any more: remembered for a month, so that a change can be taken back, and then cleared away.
import { sql } from 'kysely'
import { ok, type Result } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { Job } from '#platform/jobs.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { fileOfAddress } from '../domain/model-files.ts'

type Deps = { db: Db; now: () => Date; pictures: PictureStore; isNamed: IsNamed }

/** Which of these addresses a product names, deleted ones too: the catalogue knows. */
export type IsNamed = (db: Db, addresses: readonly string[]) => Promise<ReadonlySet<string>>

const remembered = 30 * 86_400_000
const atOnce = 200

export const modelJobs = (deps: Deps): Job[] => [
  { name: 'forget models', everySeconds: 3_600, run: () => forgetModels(deps) },
]

export async function forgetModels({ db, now, pictures, isNamed }: Deps): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('product_model')
      .select(['address', 'unused_since'])
      .where('address', '>', after)
      .orderBy('address')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.address
    const named = await isNamed(
      db,
      rows.map(({ address }) => address),
    )
    const wrong = rows.filter(({ address, unused_since }) => named.has(address) === (unused_since !== null))
    await note(
      db,
      wrong.filter(({ address }) => named.has(address)),
      null,
    )
    await note(
      db,
      wrong.filter(({ address }) => !named.has(address)),
      now(),
    )
  }
  await clearAway({ db, now, pictures })
}

async function note(db: Db, rows: { address: string }[], unusedSince: Date | null): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable('product_model')
    .set({ unused_since: unusedSince })
    .where('address', '=', sql<string>`any(${rows.map(({ address }) => address)})`)
    .execute()
}

/**
 * The database keeps a row that a product names again meanwhile, and a product that wants it while it goes is told so. What
 * is cut off half-way is still known, and goes at the next run.
 */
async function clearAway({ db, now, pictures }: Omit<Deps, 'isNamed'>): Promise<void> {
  const before = new Date(now().getTime() - remembered)
  const due = await db
    .selectFrom('product_model')
    .select(['address', 'plain_address', 'usdz_address'])
    .where('unused_since', '<', before)
    .limit(atOnce)
    .execute()
  for (const { address, plain_address, usdz_address } of due) {
    const files = [address, plain_address, ...(usdz_address ? [usdz_address] : [])].map(fileOfAddress)
    await transact(db, async (trx): Promise<Result<undefined, never>> => {
      await trx.deleteFrom('product_model').where('address', '=', address).execute()
      for (const file of [...files, `${fileOfAddress(address)}.br`]) await pictures.remove(file)
      return ok(undefined)
    }).catch(ifStillNamed)
  }
}

function ifStillNamed(error: unknown): void {
  if ((error as { constraint?: string }).constraint !== 'product_model_fkey') throw error
}
