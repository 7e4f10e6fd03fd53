import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'

/** What webhooks are signed with: made when it is first asked for, the same for all processes from then on. */
export async function secretOf(db: Db): Promise<Buffer> {
  const read = () => db.selectFrom('test_gateway_secret').select('secret').executeTakeFirst()
  const known = await read()
  if (known) return known.secret
  await db
    .insertInto('test_gateway_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('the test gateway has no secret')
  return made.secret
}
