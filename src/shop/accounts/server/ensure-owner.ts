// The shop's first account is its owner's, made at the first start.
import { randomBytes } from 'node:crypto'
import { StartProblem } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { passwordFaults } from '../domain/password.ts'
import { createPasswords } from './passwords.ts'

export type OwnerLogin = {
  email: string
  /** One that was made just now is shown this once; one that was given is nobody's to repeat. */
  password: { made: string } | 'as given' | 'as before'
}

export async function ensureOwner(db: Db, email: string, chosen: string | undefined): Promise<OwnerLogin> {
  const existing = await db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (existing) return { email: existing.email, password: 'as before' }
  const passwords = await createPasswords()
  const fault = chosen && passwords.faultOf(chosen, [email])
  if (fault) throw new StartProblem(`ADMIN_PASSWORD cannot be used. ${passwordFaults[fault]}`)
  const password = chosen ?? randomBytes(12).toString('base64url')
  await db
    .insertInto('account')
    .values({
      email,
      name: 'Owner',
      role: 'owner',
      password_hash: await passwords.hash(password),
      email_confirmed_at: new Date(),
    })
    .execute()
  return { email, password: chosen ? 'as given' : { made: password } }
}
