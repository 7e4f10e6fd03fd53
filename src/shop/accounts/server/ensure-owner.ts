// The shop's first account is its owner's, made at the first start.
import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '#platform/database/database.ts'

export type OwnerLogin = { email: string /** Known only when it was made just now. */; password?: string }

export async function ensureOwner(db: Db, email: string, chosen: string | undefined): Promise<OwnerLogin> {
  const existing = await db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (existing) return { email: existing.email }
  const password = chosen ?? randomBytes(12).toString('base64url')
  await db
    .insertInto('account')
    .values({ email, name: 'Owner', role: 'owner', password_hash: await hash(password) })
    .execute()
  return { email, password }
}
