// What the links in letters do. Both work by pressing alone, without a login.
import { paise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import type { WireAlertLink } from '../contract.ts'
import type { AlertKind } from '../domain/ask.ts'
import { countWaiting, findPiece, forgetMailboxAlert, lockPerson } from './alert-queries.ts'
import { readAlertTerms } from './alert-terms.ts'
import type { AlertDeps } from './deps.ts'

const findByToken = (db: Db, token: string) =>
  db
    .selectFrom('alert')
    .select(['id', 'product_id', 'kind', 'price_paise', 'email', 'confirm_until', 'confirmed_at', 'end_key'])
    .where('confirm_print', '=', hashOf(token))
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>

export const confirmAlert = (
  { db, now }: Pick<AlertDeps, 'db' | 'now'>,
  token: string,
): Promise<Result<WireAlertLink, 'link_dead'>> =>
  db.transaction().execute(async (trx) => {
    const first = await findByToken(trx, token)
    if (!first?.email) return refuse('link_dead')
    await lockPerson(trx, first.email)
    // as it is now: another press of the same link may have come first
    const alert = await findByToken(trx, token)
    const piece = alert && (await findPiece(trx, alert.product_id))
    if (!alert?.email || !piece) return refuse('link_dead')
    const terms = await readAlertTerms(trx)
    const state = await wake(trx, { ...alert, email: alert.email }, now(), terms.mostPerPerson)
    return ok({
      state,
      kind: alert.kind as AlertKind,
      price: alert.price_paise === null ? null : toRupees(paise(alert.price_paise)),
      end_key: alert.end_key,
      confirm_days: terms.confirmDays,
      most: terms.mostPerPerson,
      product: piece.id,
      title: piece.title,
      image: piece.image,
      category: piece.category,
    })
  })

/** Only now it counts: a mailbox that never said yes hears no news. */
async function wake(
  trx: Db,
  alert: Found & { email: string },
  now: Date,
  most: number,
): Promise<WireAlertLink['state']> {
  if (alert.confirmed_at) return 'already'
  if (!alert.confirm_until || alert.confirm_until <= now) return 'expired'
  const { email, id, kind, product_id } = alert
  await forgetMailboxAlert(trx, { email, productId: product_id, kind, but: id })
  if ((await countWaiting(trx, { accountId: null, email })) >= most) return 'full'
  await trx.updateTable('alert').set({ confirmed_at: now }).where('id', '=', id).execute()
  return 'confirmed'
}

/** With the address in it. Whether there was one is not told: a guessed key learns nothing. */
export async function stopAlert({ db }: Pick<AlertDeps, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('alert').where('end_key', '=', key).execute()
}
