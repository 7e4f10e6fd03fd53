// Codes are counted before they are looked up, so that a hundred at once cannot slip through together. One that opens a
// card gives its own try back and no other: holding a card buys nobody more guesses.
import type { Result } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, forgiveTries, type Limits, refuseTries } from '#platform/http/limits.ts'

type Guess = { db: Db; limits: Limits; now: () => Date }

export type CountedGuess = Result<{ /** It opened a card. */ forgive: () => Promise<void> }, 'too_many_tries'>

export async function countGuess({ db, limits, now }: Guess, ip: string): Promise<CountedGuess> {
  const bucket = bucketFor('gift_card', clientNetworkOf(ip))
  const tried = await countTry(db, bucket, limits.gift_card, now())
  if (!tried.isAllowed) return refuseTries(tried)
  return { ok: true, value: { forgive: () => forgiveTries(db, [bucket]) } }
}
