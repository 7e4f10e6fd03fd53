// The cart of whoever is logged in. One line for each product; two tabs that add at once both count.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import { type Db, executeWhole } from '#platform/database/database.ts'
import { mostOfOnePiece } from '../domain/cart-line.ts'

const mostLines = 100

export type KeptLine = {
  id: string
  title: string
  images: string[]
  offerPrice: Paise
  mrp: Paise
  quantity: number
  hasProtection: boolean
  seenPrice: Paise
}

const linesOf = askedOften((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('cart_line')
    .innerJoin('product', 'product.id', 'cart_line.product_id')
    .select([
      'product.id',
      'product.title',
      'product.images',
      'product.offer_price_paise',
      'product.mrp_paise',
      'cart_line.quantity',
      'cart_line.has_protection',
      'cart_line.seen_price_paise',
    ])
    .where('cart_line.account_id', '=', accountId)
    .where('product.is_listed', '=', true)
    .orderBy('cart_line.added_at')
    .orderBy('product.id'),
)

export const listCartLines = async (db: Db, accountId: string): Promise<KeptLine[]> =>
  (await linesOf(db, { accountId })).map(toLine)

const toLine = (row: Awaited<ReturnType<typeof linesOf>>[number]): KeptLine => ({
  id: row.id,
  title: row.title,
  images: row.images as string[],
  offerPrice: paise(row.offer_price_paise),
  mrp: paise(row.mrp_paise),
  quantity: row.quantity,
  hasProtection: row.has_protection,
  seenPrice: paise(row.seen_price_paise),
})

export type Added = { id: string; quantity: number; protection: boolean }

/** Adds to what is there: up to five of a piece, and no more than there are. What is no product is passed over. */
export async function addToCart(
  db: Db,
  accountId: string,
  added: readonly Added[],
  now: Date,
): Promise<KeptLine[]> {
  const lines = {
    accountId,
    ids: added.map(({ id }) => id),
    quantities: added.map(({ quantity }) => quantity),
    protections: added.map(({ protection }) => protection),
    now,
  }
  const whose = { accountId }
  const rows = await executeWhole(
    db,
    [lockCart.with(db, whose), addLines.with(db, lines), dropBeyond.with(db, whose)],
    linesOf.with(db, whose),
  )
  return rows.map(toLine)
}

/** Pieces that can be had: as many as there are, any number where it is made to order. */
const stockOf = sql`case when in_stock then coalesce(stock_quantity, ${mostOfOnePiece}) else 0 end`

type Lines = { accountId: string; ids: string[]; quantities: number[]; protections: boolean[]; now: Date }

/** One statement for a whole list: whoever adds a hundred keeps nobody waiting for the connection. */
const addLines = askedOften(
  (_db, { accountId, ids, quantities, protections, now }: Lines) => sql`
    insert into cart_line (account_id, product_id, quantity, has_protection, seen_price_paise, added_at)
    select ${accountId}, id, least(sum(sent.quantity)::int, ${mostOfOnePiece}, ${stockOf}), bool_or(sent.protection),
           offer_price_paise, ${now}
    from unnest(${ids}::text[], ${quantities}::int[], ${protections}::boolean[])
      as sent (product_id, quantity, protection)
    join product on product.id = sent.product_id
    where is_listed and ${stockOf} > 0
    group by product.id
    order by product.id
    on conflict (account_id, product_id) do update set
      quantity = least(cart_line.quantity + excluded.quantity, ${mostOfOnePiece},
                       (select ${stockOf} from product where id = excluded.product_id)),
      has_protection = cart_line.has_protection or excluded.has_protection
    -- a line that is full already is not written again
    where cart_line.quantity < least(${mostOfOnePiece}, (select ${stockOf} from product where id = excluded.product_id))
       or excluded.has_protection and not cart_line.has_protection`,
)

/**
 * The whole cart at once, as a list of ids: an id that stands n times means quantity n. A list with an id that is no
 * product is a mistake of whoever sent it, and changes nothing; a product that left the shop is passed over.
 */
export const replaceCart = (
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<Result<KeptLine[], 'product_unknown'>> =>
  db.transaction().execute(async (trx): Promise<Result<KeptLine[], 'product_unknown'>> => {
    await lockCart(trx, { accountId })
    const unknown = await sql`
      select from unnest(${[...new Set(ids)]}::text[]) as wanted (id)
      where not exists (select from product where product.id = wanted.id) limit 1`.execute(trx)
    if (unknown.rows.length > 0) return refuse('product_unknown')
    const before = await trx
      .selectFrom('cart_line')
      .select(['product_id', 'has_protection', 'seen_price_paise', 'added_at'])
      .where('account_id', '=', accountId)
      .execute()
    await trx.deleteFrom('cart_line').where('account_id', '=', accountId).execute()
    const wanted = [...new Set(ids)]
    const known =
      wanted.length === 0
        ? []
        : await trx
            .selectFrom('product')
            .select(['id', 'offer_price_paise'])
            .where('id', 'in', wanted)
            .where('is_listed', '=', true)
            .execute()
    const rows = wanted.flatMap((id, place) => {
      const product = known.find((one) => one.id === id)
      if (!product) return []
      const kept = before.find((line) => line.product_id === id)
      return [
        {
          account_id: accountId,
          product_id: id,
          quantity: Math.min(mostOfOnePiece, ids.filter((one) => one === id).length),
          has_protection: kept?.has_protection ?? false,
          seen_price_paise: kept?.seen_price_paise ?? product.offer_price_paise,
          added_at: kept?.added_at ?? new Date(now.getTime() + place),
        },
      ]
    })
    if (rows.length > 0) await trx.insertInto('cart_line').values(rows).execute()
    return ok(await listCartLines(trx, accountId))
  })

export type LineChange = { quantity: number; protection: boolean; accept_price?: boolean }

export const changeCartLine = (
  db: Db,
  accountId: string,
  productId: string,
  { quantity, protection, accept_price }: LineChange,
): Promise<Result<KeptLine[], 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    await lockCart(trx, { accountId })
    const { numUpdatedRows } = await trx
      .updateTable('cart_line')
      .set({
        quantity,
        has_protection: protection,
        ...(accept_price && {
          seen_price_paise: sql<number>`(select offer_price_paise from product where id = ${productId})`,
        }),
      })
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    return numUpdatedRows === 0n ? refuse('not_found') : ok(await listCartLines(trx, accountId))
  })

export const dropCartLine = (db: Db, accountId: string, productId: string) =>
  db.deleteFrom('cart_line').where('account_id', '=', accountId).where('product_id', '=', productId).execute()

/** Two tabs take turns. */
const lockCart = askedOften((trx, { accountId }: { accountId: string }) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate(),
)

const dropBeyond = askedOften(
  (_trx, { accountId }: { accountId: string }) => sql`
    delete from cart_line where account_id = ${accountId} and product_id in (
      select product_id from cart_line where account_id = ${accountId}
      order by added_at, product_id offset ${mostLines})`,
)
