// Showing that one is who one says: the password, and the code where two-step login is on. Every place where either
// could be guessed counts its tries here, before it looks.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { clientNetworkOf, networkOf } from '#platform/http/caller-address.ts'
import {
  bucketFor,
  countTry,
  forgetTries,
  forgiveTries,
  type Limit,
  refuseTries,
} from '#platform/http/limits.ts'
import { secondsBetweenGuesses } from '../domain/lifetime.ts'
import type { Account } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { isCodeRight } from './two-step.ts'

/** Who tries: a browser that logged in before, or anybody at all. */
export type Guesser = { email: string; device: Buffer | undefined }

type Buckets = [bucket: string, limit: Limit][]
type Counting = Pick<AccountDeps, 'db' | 'now' | 'limits'>

/** From the widest hold on the one who tries to the widest hold on the account. */
function bucketsFor({ limits }: Counting, { email, device }: Guesser, { address }: Whence): Buckets {
  if (device) return [[bucketFor('login_device', email, device.toString('base64url')), limits.login_device]]
  const [clientNetwork, network] = [clientNetworkOf(address), networkOf(address)]
  return [
    [bucketFor('login_network', network), limits.login_network],
    [bucketFor('login_address', clientNetwork), limits.login_address],
    [bucketFor('login_account', email, clientNetwork), limits.login_account],
    [bucketFor('login_account_network', email, network), limits.login_account_network],
  ]
}

const everywhere = (email: string): string => bucketFor('login_everywhere', email)
const inBetween = (email: string): string => bucketFor('login_everywhere', 'in between', email)

type Slowed = Result<undefined, 'too_many_tries'>

/** Too many strangers guess at one account: from then on they do so one after the other, ever more slowly. */
async function slowDown({ db, now, limits }: Counting, email: string, counted: string[]): Promise<Slowed> {
  const all = await countTry(db, everywhere(email), limits.login_everywhere, now())
  counted.push(everywhere(email))
  if (all.isAllowed) return ok(undefined)
  const seconds = secondsBetweenGuesses(all.tries - limits.login_everywhere.most)
  const turn = await countTry(db, inBetween(email), { most: 1, seconds }, now())
  return turn.isAllowed ? ok(undefined) : refuseTries(turn)
}

/**
 * Counts a try, does it, and gives it back if it turned out well or could not be made at all. Whoever is refused
 * already does not count any further: one machine cannot use up the tries of everybody else. Where strangers are being
 * slowed down, `attempt` is told what they will hear; a second step still lets its owner in.
 */
export async function tryToEnter<T, E extends string>(
  deps: Counting,
  who: Guesser,
  whence: Whence,
  attempt: (slowed: Slowed) => Promise<Result<T, E | 'too_many_tries'>>,
): Promise<Result<T, E | 'too_many_tries'>> {
  return counting(deps, bucketsFor(deps, who, whence), async (counted) =>
    attempt(who.device ? ok(undefined) : await slowDown(deps, who.email, counted)),
  )
}

/** For whoever is in already, or holds a mailed link: what strangers try elsewhere is not counted here. */
const tryAsOwner = <T, E extends string>(
  deps: Counting,
  accountId: string,
  attempt: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'too_many_tries'>> =>
  counting(deps, [[bucketFor('login_account', 'own', accountId), deps.limits.login_account]], attempt)

async function counting<T, E extends string>(
  { db, now }: Counting,
  buckets: Buckets,
  attempt: (counted: string[]) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'too_many_tries'>> {
  const counted: string[] = []
  for (const [bucket, limit] of buckets) {
    const tried = await countTry(db, bucket, limit, now())
    if (!tried.isAllowed) return refuseTries(tried)
    counted.push(bucket)
  }
  try {
    const result = await attempt(counted)
    if (result.ok || result.error === 'two_step_code_needed') await forgiveTries(db, counted)
    return result
  } catch (error) {
    await forgiveTries(db, counted)
    throw error
  }
}

/** Whoever proved their mailbox need not wait for what others tried. */
export function forgetTriesOf(deps: Counting, account: { id: string; email: string }, whence: Whence) {
  const { id, email } = account
  const tried = bucketsFor(deps, { email, device: undefined }, whence).slice(2)
  return forgetTries(deps.db, [
    ...tried.map(([bucket]) => bucket),
    bucketFor('login_account', 'own', id),
    everywhere(email),
    inBetween(email),
  ])
}

/** The password alone, of somebody who holds a link that was mailed to them. */
export const provePassword = (
  deps: AccountDeps,
  account: Account,
  password: string,
  { address }: Whence,
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries'>> =>
  tryAsOwner(deps, account.id, async () =>
    (await deps.passwords.isRight(password, account.password_hash, address))
      ? ok(undefined)
      : refuseFields({ password: 'This password is not correct.' }),
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
  tryAsOwner(deps, account.id, async () => {
    if (!(await deps.passwords.isRight(password, account.password_hash, whence.address)))
      return refuseFields({ [passwordField]: 'This password is not correct.' })
    if (!account.two_step_on_at) return ok(undefined)
    if (!code) return refuse('two_step_code_needed')
    return (await isCodeRight(deps.db, account, code, deps.now()))
      ? ok(undefined)
      : refuseFields({ code: 'This code is not correct. Wait for the next one.' })
  })
