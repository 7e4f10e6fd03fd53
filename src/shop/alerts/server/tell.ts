// The job that tells. It reads what pieces are like now, and never makes an order or a booking of stock wait: of products
// nothing is locked. Every step is one small transaction, so that any number of processes may do it and be cut off
// anywhere: a letter is in the outbox exactly when its alert is done with.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { type AlertTerms, endless, lookAgain, type Watch } from '../domain/stock-watch.ts'
import { readAlertTerms } from './alert-terms.ts'
import type { AlertDeps } from './deps.ts'
import { backLetter, priceLetter } from './letters.ts'

export type TellDeps = Pick<AlertDeps, 'db' | 'now' | 'publicUrl'>

const mostAtOnce = 500

export async function tellAlerts(
  deps: TellDeps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const terms = await readAlertTerms(deps.db)
  await tellOfStock(deps, terms, complain)
  await tellOfPrices(deps, terms, complain)
}

/** Pieces that somebody waits for and that are here, and those that were here a moment ago. */
async function tellOfStock(deps: TellDeps, terms: AlertTerms, complain: (error: unknown) => void) {
  const { rows } = await sql<{ id: string }>`
    select product.id
    from (select distinct product_id from alert
          where kind = 'back' and told_at is null and confirmed_at is not null) as waiting
    join product on product.id = waiting.product_id
    left join alert_stock on alert_stock.product_id = product.id
    where (product.in_stock and product.is_listed) or alert_stock.product_id is not null
    order by product.id`.execute(deps.db)
  for (const { id } of rows) {
    // one that cannot be told of must not keep the others waiting
    await deps.db
      .transaction()
      .execute((trx) => lookAtPiece(trx, id, deps, terms))
      .catch(complain)
  }
  await sql`
    delete from alert_stock where not exists (
      select from alert where alert.product_id = alert_stock.product_id and kind = 'back'
        and told_at is null and confirmed_at is not null)`.execute(deps.db)
}

type Piece = { id: string; title: string; price: Paise; quantity: number }

async function readPiece(trx: Db, id: string): Promise<Piece | undefined> {
  const row = await trx
    .selectFrom('product')
    .select(['id', 'title', 'offer_price_paise', 'stock_quantity', 'in_stock', 'is_listed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isHere = row.in_stock && row.is_listed
  const quantity = isHere ? (row.stock_quantity ?? endless) : 0
  return { id, title: row.title, price: paise(row.offer_price_paise), quantity }
}

async function lookAtPiece(trx: Db, id: string, deps: TellDeps, terms: AlertTerms): Promise<void> {
  const now = deps.now()
  // whoever comes second waits here, and then finds it looked at
  const { rows } = await sql<Watch & { isNew: boolean }>`
    insert into alert_stock (product_id, seen, came_at, room) values (${id}, 0, ${now}, 0)
    on conflict (product_id) do update set seen = alert_stock.seen
    returning seen, came_at as "cameAt", room, xmax = 0 as "isNew"`.execute(trx)
  const [before] = rows
  const piece = await readPiece(trx, id)
  if (!before || !piece) return
  const { watch, tell } = lookAgain(before.isNew ? undefined : before, piece.quantity, now, terms)
  if (!watch) {
    await trx.deleteFrom('alert_stock').where('product_id', '=', id).execute()
    return
  }
  const told = tell > 0 ? await tellWaiting(trx, piece, Math.min(tell, mostAtOnce), deps) : 0
  await trx
    .updateTable('alert_stock')
    .set({ seen: watch.seen, came_at: watch.cameAt, room: watch.room - told })
    .where('product_id', '=', id)
    .execute()
}

const dueColumns = sql`
  alert.id, alert.price_paise, alert.end_key, alert.account_id, coalesce(alert.email, account.email) as mailbox`

/** Awake, and with somebody there: a confirmed mailbox of a guest, or of an account that nobody is about to erase. */
const isAwake = sql<boolean>`
  alert.told_at is null and alert.confirmed_at is not null and (alert.account_id is null or (
    account.email_confirmed_at is not null and account.erase_at is null and account.erased_at is null
    and account.disabled_at is null))`

type Due = {
  id: string
  price_paise: number | null
  end_key: string
  account_id: string | null
  mailbox: string
}

/** First come, first told. */
async function tellWaiting(trx: Db, piece: Piece, most: number, deps: TellDeps): Promise<number> {
  const { rows } = await sql<Due>`
    select ${dueColumns} from alert left join account on account.id = alert.account_id
    where alert.product_id = ${piece.id} and alert.kind = 'back' and ${isAwake}
    order by alert.asked_at, alert.id limit ${most} for update of alert skip locked`.execute(trx)
  for (const due of rows) {
    const letter = backLetter({ ...newsOf(due, piece, deps) })
    await sendLetter(trx, due.mailbox, letter, deps.now())
    await isTold(trx, due, piece.price, deps.now())
  }
  return rows.length
}

const newsOf = ({ end_key, account_id }: Due, piece: Piece, { publicUrl }: TellDeps) => ({
  piece,
  price: piece.price,
  publicUrl,
  endKey: end_key,
  isGuest: account_id === null,
})

/** Told once. A guest's address goes with it; an account sees in its list what it was told. */
async function isTold(trx: Db, { id, account_id }: Due, price: Paise, now: Date): Promise<void> {
  if (account_id === null) await trx.deleteFrom('alert').where('id', '=', id).execute()
  else
    await trx
      .updateTable('alert')
      .set({ told_at: now, told_price_paise: price })
      .where('id', '=', id)
      .execute()
}

/** A price is put right as stock is: it has to hold as long before anybody is told. */
async function tellOfPrices(deps: TellDeps, terms: AlertTerms, complain: (error: unknown) => void) {
  const { db, now } = deps
  const isLow = sql<boolean>`product.in_stock and product.is_listed and product.offer_price_paise <= alert.price_paise`
  await sql`
    update alert set reached_at = case when ${isLow} then ${now()}::timestamptz end
    from product
    where product.id = alert.product_id and alert.kind = 'price' and alert.told_at is null
      and alert.confirmed_at is not null and (alert.reached_at is not null) <> (${isLow})`.execute(db)
  const since = new Date(now().getTime() - terms.waitMinutes * 60_000)
  const due = await db
    .selectFrom('alert')
    .select('id')
    .where('kind', '=', 'price')
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('reached_at', '<=', since)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of due)
    await db
      .transaction()
      .execute((trx) => tellPrice(trx, id, deps))
      .catch(complain)
}

async function tellPrice(trx: Db, id: string, deps: TellDeps): Promise<void> {
  const { rows } = await sql<Due & { product_id: string }>`
    select ${dueColumns}, alert.product_id from alert left join account on account.id = alert.account_id
    where alert.id = ${id} and alert.reached_at is not null and ${isAwake}
    for update of alert skip locked`.execute(trx)
  const [due] = rows
  const piece = due && (await readPiece(trx, due.product_id))
  if (!due || !piece || due.price_paise === null) return
  // it rose, or was sold, in this very moment
  if (piece.quantity === 0 || piece.price > due.price_paise) return
  const letter = priceLetter({ ...newsOf(due, piece, deps), asked: paise(due.price_paise) })
  await sendLetter(trx, due.mailbox, letter, deps.now())
  await isTold(trx, due, piece.price, deps.now())
}
