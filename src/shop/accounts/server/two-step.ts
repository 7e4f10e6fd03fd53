// Two-step login: a code from an authenticator app (RFC 6238), or one of the spare codes.

import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccountForUpdate, isTwoStepRequired } from './account-queries.ts'
import type { AccountDeps } from './deps.ts'
import { twoStepLetter } from './letters.ts'

const stepSeconds = 30
const spareCodes = 8

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds })

/** The 30-second step a code belongs to; one step early or late is forgiven, because clocks differ. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / stepSeconds) + delta
}

/** A code is good once, whoever shouts it first. */
export async function isCodeRight(
  db: Db,
  account: Pick<Account, 'id' | 'two_step_secret'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = account.two_step_secret ? stepOf(account.two_step_secret, code, now) : undefined
  if (step !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ two_step_last_used: step })
      .where('id', '=', account.id)
      .where('two_step_last_used', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('code_print', '=', hashOf(plainCode(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const startTwoStep = (
  { db, shopName }: Pick<AccountDeps, 'db' | 'shopName'>,
  accountId: string,
): Promise<Result<{ secret: string; uri: string }, 'two_step_is_on'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, accountId)
    if (!account || account.two_step_on_at) return refuse('two_step_is_on')
    const secret = new Secret({ size: 20 }).base32
    await trx.updateTable('account').set({ two_step_secret: secret }).where('id', '=', accountId).execute()
    return ok({ secret, uri: totpOf(secret, account.email, shopName()).toString() })
  })

export const turnTwoStepOn = (
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  actor: Actor & { accountId: string },
  code: string,
): Promise<Result<string[], 'two_step_is_on' | 'two_step_not_started' | 'bad_fields'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, actor.accountId)
    if (!account?.two_step_secret) return refuse('two_step_not_started')
    if (account.two_step_on_at) return refuse('two_step_is_on')
    const step = stepOf(account.two_step_secret, code, now())
    if (step === undefined) {
      return {
        ok: false,
        error: 'bad_fields',
        fields: { code: 'This code is not correct. Wait for the next one.' },
      }
    }
    await trx
      .updateTable('account')
      .set({ two_step_on_at: now(), two_step_last_used: step })
      .where('id', '=', account.id)
      .execute()
    await tellAndNote(trx, actor, account, true, now())
    return ok(await replaceSpareCodes(trx, account.id))
  })

export const newSpareCodes = (
  { db }: Pick<AccountDeps, 'db'>,
  accountId: string,
): Promise<Result<string[], 'two_step_not_started'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, accountId)
    if (!account?.two_step_on_at) return refuse('two_step_not_started')
    return ok(await replaceSpareCodes(trx, accountId))
  })

export const turnTwoStepOff = (
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  actor: Actor & { accountId: string },
): Promise<Result<undefined, 'two_step_required' | 'two_step_not_started'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, actor.accountId)
    if (!account?.two_step_on_at) return refuse('two_step_not_started')
    if (isStaff(account.role) && (await isTwoStepRequired(trx))) return refuse('two_step_required')
    await forgetTwoStep(trx, account.id)
    await tellAndNote(trx, actor, account, false, now())
    return ok(undefined)
  })

export async function forgetTwoStep(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ two_step_on_at: null, two_step_secret: null })
    .where('id', '=', accountId)
    .execute()
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

async function tellAndNote(trx: Db, actor: Actor, account: Account, isOn: boolean, at: Date): Promise<void> {
  await sendLetter(trx, account.email, twoStepLetter(account, isOn, at), at)
  if (!isStaff(account.role)) return
  const action = isOn ? 'staff.two_step_on' : 'staff.two_step_off'
  await writeAudit(trx, actor, at, { area: 'staff', action, subject: account })
}

// without 0, O, 1 and I, which are mistaken for each other
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = (): string =>
  Array.from(randomBytes(10), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/^.{5}/, '$&-')

const plainCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

async function replaceSpareCodes(trx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: spareCodes }, newCode)
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_print: hashOf(plainCode(code)) })))
    .execute()
  return codes
}
