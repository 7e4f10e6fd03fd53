// Asking to be told. A guest hears the same answer whatever is known of the mailbox they typed: whether it has an account,
// alerts or too many of them is told to nobody who has not opened a letter in it.
import { randomBytes } from 'node:crypto'
import { fromRupees } from '#kernel/money.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { hashOf } from '#platform/hash.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { isEmail, noEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import { findAccount } from '#shop/accounts/server/account-queries.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { AlertAsked, AlertBody } from '../contract.ts'
import { faultOf, type Wish } from '../domain/ask.ts'
import type { AlertTerms } from '../domain/stock-watch.ts'
import * as queries from './alert-queries.ts'
import { readAlertTerms } from './alert-terms.ts'
import type { AlertDeps } from './deps.ts'
import { confirmLetter } from './letters.ts'

export const newKey = (): string => randomBytes(16).toString('base64url')

const day = 86_400_000

type Refused =
  | 'bad_fields'
  | 'too_many_tries'
  | 'product_unknown'
  | 'alert_is_back'
  | 'alerts_full'
  | 'not_found'

export async function askAlert(
  deps: AlertDeps,
  sent: AlertBody,
  { accountId, address }: { accountId: string | null; address: string },
): Promise<Result<AlertAsked, Refused>> {
  const { db, now, limits } = deps
  const email = normalEmail(sent.email ?? '')
  if (!accountId && !isEmail(email)) return refuseFields({ email: noEmail })
  const wish = wishOf(sent)
  if (!wish) return refuseFields({ price: 'Say what it may cost.' })
  const tried = await countTry(db, bucketFor('alert', clientNetworkOf(address)), limits.alert, now())
  if (!tried.isAllowed) return refuseTries(tried)
  const piece = await queries.findPiece(db, sent.product)
  if (!piece?.isListed) return refuse('product_unknown')
  const fault = faultOf(wish, piece)
  if (fault === 'alert_is_back') return refuse(fault)
  if (fault) return refuseFields(fault)
  return accountId ? askAsMember(deps, accountId, piece, wish) : askAsGuest(deps, email, piece, wish)
}

const wishOf = ({ kind, price }: AlertBody): Wish | undefined =>
  kind === 'back' ? { kind } : price === undefined ? undefined : { kind, price: fromRupees(price) }

/** The mailbox is known, or proves itself as the account's: then it wakes up. */
const askAsMember = (
  { db, now }: AlertDeps,
  accountId: string,
  piece: queries.AlertPiece,
  wish: Wish,
): Promise<Result<AlertAsked, 'alerts_full' | 'not_found'>> =>
  transact(db, async (trx): Promise<Result<AlertAsked, 'alerts_full' | 'not_found'>> => {
    const account = await findAccount(trx, accountId)
    if (!account) return refuse('not_found')
    const email = account.email_confirmed_at ? account.email : null
    await queries.lockPerson(trx, accountId)
    if (email) await queries.forgetMailboxAlert(trx, { email, productId: piece.id, kind: wish.kind })
    const { mostPerPerson, confirmDays } = await readAlertTerms(trx)
    const isAsked = await queries.findWaiting(trx, accountId, piece.id, wish.kind)
    if (!isAsked && (await queries.countWaiting(trx, { accountId, email })) >= mostPerPerson)
      return refuse('alerts_full')
    await queries.writeAwake(trx, {
      ...{ accountId, productId: piece.id, wish, endKey: newKey(), now: now() },
    })
    return ok({ state: email ? 'waiting' : 'asleep', confirm_days: confirmDays })
  })

async function askAsGuest(
  deps: AlertDeps,
  email: string,
  piece: queries.AlertPiece,
  wish: Wish,
): Promise<Result<AlertAsked, never>> {
  const { db, now, limits } = deps
  // whoever typed it is not told that others did
  const tried = await countTry(db, bucketFor('alert_mail', email), limits.alert_mail, now())
  const terms = await readAlertTerms(db)
  if (tried.isAllowed)
    await db.transaction().execute((trx) => mailLink(trx, deps, { email, piece, wish }, terms))
  return ok({ state: 'mailed', confirm_days: terms.confirmDays })
}

async function mailLink(
  trx: Db,
  { now, publicUrl }: AlertDeps,
  { email, piece, wish }: { email: string; piece: queries.AlertPiece; wish: Wish },
  terms: AlertTerms,
): Promise<void> {
  const [token, endKey, at] = [newKey(), newKey(), now()]
  await queries.lockPerson(trx, email)
  await queries.writeAsleep(trx, {
    ...{ email, productId: piece.id, wish, print: hashOf(token), endKey, now: at },
    until: new Date(at.getTime() + terms.confirmDays * day),
  })
  await queries.keepNewestAsleep(trx, email, terms.mostPerPerson)
  const letter = confirmLetter({ piece, wish, publicUrl, token, endKey, days: terms.confirmDays })
  await sendLetter(trx, email, { ...letter, isUnasked: true }, at)
}
