import type { Db } from '#platform/database/database.ts'
import type { PolicySlug } from '../domain/guide.ts'

const stepOf = (slug: PolicySlug) => `read:${slug}`

/** Which version of each policy was read, and when. */
export async function listReads(db: Db): Promise<Map<string, { at: Date; version: number }>> {
  const rows = await db
    .selectFrom('setup_step')
    .select(['name', 'done_at', 'content_version'])
    .where('name', 'like', 'read:%')
    .execute()
  return new Map(
    rows.map(({ name, done_at, content_version }) => [
      name.slice('read:'.length),
      { at: done_at, version: content_version ?? 0 },
    ]),
  )
}

export const writeRead = (
  trx: Db,
  slug: PolicySlug,
  { version, accountId, at }: { version: number; accountId: string; at: Date },
) =>
  trx
    .insertInto('setup_step')
    .values({ name: stepOf(slug), done_at: at, done_by: accountId, content_version: version })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ done_at: at, done_by: accountId, content_version: version }),
    )
    .execute()

/** False where it is open already. */
export async function writeOpen(trx: Db, accountId: string, at: Date): Promise<boolean> {
  const made = await trx
    .insertInto('setup_step')
    .values({ name: 'open', done_at: at, done_by: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}
