import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { AlertKind, Wish } from '../domain/ask.ts'

/** A piece as letters and pages name it. */
export type AlertPiece = {
  id: string
  title: string
  image: string | null
  offerPrice: Paise
  inStock: boolean
  isListed: boolean
  category: { slug: string; name: string }
}

export async function findPiece(db: Db, id: string): Promise<AlertPiece | undefined> {
  const row = await db
    .selectFrom('product')
    .leftJoin('category', 'category.slug', 'product.category_slug')
    .select([
      'product.id',
      'product.title',
      'product.offer_price_paise',
      'product.in_stock',
      'product.is_listed',
      'product.category_slug',
      'category.address',
      'category.name',
      sql<string | null>`product.images ->> 0`.as('image'),
    ])
    .where('product.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      title: row.title,
      image: row.image,
      offerPrice: paise(row.offer_price_paise),
      inStock: row.in_stock,
      isListed: row.is_listed,
      category: { slug: row.address ?? row.category_slug, name: row.name ?? row.category_slug },
    }
  )
}

/** One at a time for a mailbox or an account: its alerts are counted, then one more is written. */
export const lockPerson = (trx: Db, who: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${who}`}, 60))`.execute(trx)

/** Whose alerts they are: an account's, and what was asked for with its confirmed mailbox before. */
export type Whose = { accountId: string | null; email: string | null }

const theirs = ({ accountId, email }: Whose) =>
  sql<boolean>`(alert.account_id = ${accountId}::uuid or alert.email = ${email}::text)`

/** How many wait; asks that nobody confirmed count for nobody. */
export async function countWaiting(db: Db, whose: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert
    where ${theirs(whose)} and told_at is null and confirmed_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

const priceOf = (wish: Wish): Paise | null => (wish.kind === 'price' ? wish.price : null)

/** A guest's: it sleeps. Asking again before it was confirmed replaces what was asked. */
export const writeAsleep = (
  trx: Db,
  asked: {
    email: string
    productId: string
    wish: Wish
    print: Buffer
    until: Date
    endKey: string
    now: Date
  },
) =>
  sql`
    insert into alert (product_id, kind, price_paise, email, asked_at, confirm_print, confirm_until, end_key)
    values (${asked.productId}, ${asked.wish.kind}, ${priceOf(asked.wish)}, ${asked.email}, ${asked.now},
            ${asked.print}, ${asked.until}, ${asked.endKey})
    on conflict (email, product_id, kind, (confirmed_at is null)) where email is not null
    do update set price_paise = excluded.price_paise, asked_at = excluded.asked_at,
      confirm_print = excluded.confirm_print, confirm_until = excluded.confirm_until,
      end_key = excluded.end_key`.execute(trx)

/** Whoever types an address again and again only replaces what they asked themselves. */
export const keepNewestAsleep = (trx: Db, email: string, most: number) =>
  sql`
    delete from alert where id in (
      select id from alert where email = ${email} and confirmed_at is null
      order by asked_at desc, id offset ${most})`.execute(trx)

/** An account's. Asking again changes the price; the place in the line stays. */
export const writeAwake = (
  trx: Db,
  asked: { accountId: string; productId: string; wish: Wish; endKey: string; now: Date },
) =>
  sql`
    insert into alert (product_id, kind, price_paise, account_id, asked_at, confirmed_at, end_key)
    values (${asked.productId}, ${asked.wish.kind}, ${priceOf(asked.wish)}, ${asked.accountId}, ${asked.now},
            ${asked.now}, ${asked.endKey})
    on conflict (account_id, product_id, kind) where told_at is null and account_id is not null
    do update set price_paise = excluded.price_paise, reached_at = null`.execute(trx)

export const findWaiting = (db: Db, accountId: string, productId: string, kind: AlertKind) =>
  db
    .selectFrom('alert')
    .select('id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .where('told_at', 'is', null)
    .executeTakeFirst()

/** What a mailbox asked about a piece before: the newest word counts. */
export const forgetMailboxAlert = (
  trx: Db,
  { email, productId, kind, but }: { email: string; productId: string; kind: string; but?: string },
) =>
  trx
    .deleteFrom('alert')
    .where('email', '=', email)
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()

export const listAlerts = (db: Db, whose: Whose) =>
  db
    .selectFrom('alert')
    .innerJoin('product', 'product.id', 'alert.product_id')
    .leftJoin('category', 'category.slug', 'product.category_slug')
    .select([
      'alert.id',
      'alert.kind',
      'alert.price_paise',
      'alert.asked_at',
      'alert.told_at',
      'alert.told_price_paise',
      'product.id as product',
      'product.title',
      'product.offer_price_paise',
      'product.in_stock',
      'product.is_listed',
      'product.category_slug',
      'category.address',
      'category.name as category_name',
      sql<string | null>`product.images ->> 0`.as('image'),
    ])
    .where(theirs(whose))
    .where('alert.confirmed_at', 'is not', null)
    .orderBy('alert.asked_at', 'desc')
    .orderBy('alert.id')
    .limit(200)
    .execute()

export const endAlert = (db: Db, whose: Whose, id: string) =>
  db.deleteFrom('alert').where('id', '=', id).where(theirs(whose)).execute()

export const forgetAlerts = (trx: Db, whose: Whose) => trx.deleteFrom('alert').where(theirs(whose)).execute()
