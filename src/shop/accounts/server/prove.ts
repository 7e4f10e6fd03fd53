// Showing that one is who one says: the password, and the code where two-step login is on. Every place where either
// could be guessed counts its tries here, before it looks.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import {
  bucketFor,
  countTry,
  forgetTries,
  forgiveTries,
  type Limit,
  refuseTries,
} from '#platform/http/limits.ts'
import type { Account } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { isCodeRight } from './two-step.ts'

type Buckets = [bucket: string, limit: Limit][]

/** From the widest hold on the one who tries to the widest hold on the account. */
function bucketsFor({ limits }: Pick<AccountDeps, 'limits'>, email: string, { address }: Whence): Buckets {
  const household = householdOf(address)
  return [
    [bucketFor('login_address', household), limits.login_address],
    [bucketFor('login_account', email, household), limits.login_account],
    [bucketFor('login_everywhere', email), limits.login_everywhere],
  ]
}

/**
 * Counts a try, does it, and gives it back if it turned out well or could not be made at all. Whoever is refused
 * already does not count any further: one machine cannot use up the tries of everybody else.
 */
export async function tryOnce<T, E extends string>(
  deps: Pick<AccountDeps, 'db' | 'now' | 'limits'>,
  email: string,
  whence: Whence,
  attempt: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'too_many_tries'>> {
  const { db, now } = deps
  const counted: string[] = []
  for (const [bucket, limit] of bucketsFor(deps, email, whence)) {
    const tried = await countTry(db, bucket, limit, now())
    if (!tried.isAllowed) return refuseTries(tried)
    counted.push(bucket)
  }
  try {
    const result = await attempt()
    if (result.ok || result.error === 'two_step_code_needed') await forgiveTries(db, counted)
    return result
  } catch (error) {
    await forgiveTries(db, counted)
    throw error
  }
}

/** Whoever proved their mailbox need not wait for what others tried. */
export const forgetTriesOf = (
  deps: Pick<AccountDeps, 'db' | 'limits'>,
  email: string,
  whence: Whence,
): Promise<unknown> =>
  forgetTries(
    deps.db,
    bucketsFor(deps, email, whence)
      .slice(1)
      .map(([bucket]) => bucket),
  )

export type Proof = { password: string; code?: string }

/** Asked of somebody who is logged in. What is wrong is told beside its field. */
export const proveOneself = (
  deps: AccountDeps,
  account: Account,
  { password, code }: Proof,
  whence: Whence,
  passwordField = 'password',
): Promise<Result<undefined, 'bad_fields' | 'two_step_code_needed' | 'too_many_tries'>> =>
  tryOnce(deps, account.email, whence, async () => {
    if (!(await deps.passwords.isRight(password, account.password_hash)))
      return refuseFields({ [passwordField]: 'This password is not correct.' })
    if (!account.two_step_on_at) return ok(undefined)
    if (!code) return refuse('two_step_code_needed')
    return (await isCodeRight(deps.db, account, code, deps.now()))
      ? ok(undefined)
      : refuseFields({ code: 'This code is not correct. Wait for the next one.' })
  })
