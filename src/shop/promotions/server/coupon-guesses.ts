// Whether a code is one of ours, for whoever types it. It is counted before it is looked up, at the cart and at the
// order alike, and beyond the limit it is not looked up at all: then a right code gets the answer of a wrong one.
// What the shop shows to everybody is no secret and is not counted; nor is a code that was right for this client network
// before, so that a crowd behind one address goes through with what is printed on a leaflet.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, forgiveTries, type Limits } from '#platform/http/limits.ts'

type Guess = { db: Db; limits: Limits; now: () => Date }

/** How long a client network need not prove a code again. */
const knownForMs = 24 * 3_600_000

export async function isCodeOurs({ db, limits, now }: Guess, ip: string, code: string): Promise<boolean> {
  const clientNetwork = clientNetworkOf(ip)
  const known = bucketFor('coupon', 'known', clientNetwork, code)
  if (await isNoSecret(db, code, known, now())) return true
  const tries = bucketFor('coupon', clientNetwork)
  const tried = await countTry(db, tries, limits.coupon, now())
  if (!tried.isAllowed || !(await isThere(db, code))) return false
  await Promise.all([remember(db, known, now()), forgiveTries(db, [tries])])
  return true
}

/** Shown to everybody, in whatever spelling, or right for this client network before. */
async function isNoSecret(db: Db, code: string, known: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from coupon where lower(code) = ${code.trim().toLowerCase()} and is_active and is_public)
        or exists (select from attempt where bucket = ${known} and resets_at > ${now}) as is_known`.execute(
    db,
  )
  return rows[0]?.is_known ?? false
}

const isThere = async (db: Db, code: string): Promise<boolean> =>
  (await db
    .selectFrom('coupon')
    .select('code')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined

const remember = (db: Db, bucket: string, now: Date) =>
  db
    .insertInto('attempt')
    .values({ bucket, tries: 1, resets_at: new Date(now.getTime() + knownForMs) })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({ resets_at: row.ref('excluded.resets_at') })),
    )
    .execute()
