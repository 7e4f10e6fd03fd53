// What whoever is logged in has saved. A guest's list stays in the browser until then.
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Db } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { findShare, stopSharing } from './share-wishlist.ts'

const mostSaved = 100

/** Newest first; what has left the shop is left out. */
export const listSaved = async (db: Db, accountId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('wishlist_item')
      .innerJoin('product', 'product.id', 'wishlist_item.product_id')
      .select('product_id')
      .where('account_id', '=', accountId)
      .where('product.is_listed', '=', true)
      .orderBy('added_at', 'desc')
      .orderBy('product_id')
      .limit(mostSaved)
      .execute()
  ).map(({ product_id }) => product_id)

/** The first of the list is the newest. What is no product, or saved already, is passed over. */
export async function saveProducts(
  db: Db,
  accountId: string,
  productIds: string[],
  now: Date,
): Promise<string[]> {
  await db
    .insertInto('wishlist_item')
    .columns(['account_id', 'product_id', 'added_at'])
    .expression((query) =>
      query
        .selectFrom(
          sql<{ id: string; place: number }>`unnest(${productIds}::text[]) with ordinality`.as<'sent'>(
            sql`sent(id, place)`,
          ),
        )
        .innerJoin('product', 'product.id', 'sent.id')
        .select([
          sql<string>`${accountId}::uuid`.as('account_id'),
          'product.id as product_id',
          sql<Date>`${now}::timestamptz - make_interval(secs => min(sent.place) * 0.001)`.as('added_at'),
        ])
        .where('product.is_listed', '=', true)
        .groupBy('product.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // the oldest make room
  await sql`
    delete from wishlist_item where account_id = ${accountId} and product_id in (
      select product_id from wishlist_item where account_id = ${accountId}
      order by added_at desc, product_id offset ${mostSaved})`.execute(db)
  return listSaved(db, accountId)
}

export const forgetOneSaved = (db: Db, accountId: string, productId: string) =>
  db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()

export const countSaved = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('wishlist_item')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

export async function forgetSaved(trx: Db, accountId: string): Promise<void> {
  await stopSharing(trx, accountId)
  await trx.deleteFrom('wishlist_item').where('account_id', '=', accountId).execute()
}

export const wishlistData: PersonalData = {
  tables: ['wishlist_item', 'wishlist_share'],
  told: {
    wishlist: Type.Array(Type.String()),
    shared_wishlist: Type.Union([
      Type.Object({ title: Type.String(), shared_at: Type.String() }),
      Type.Null(),
    ]),
  },
  tell: async (db, { accountId }) => {
    if (!accountId) return { wishlist: [], shared_wishlist: null }
    const share = await findShare(db, accountId)
    return {
      wishlist: await listSaved(db, accountId),
      shared_wishlist: share ? { title: share.title, shared_at: share.shared_at.toISOString() } : null,
    }
  },
  forget: async (trx, { accountId }) => {
    if (accountId) await forgetSaved(trx, accountId)
  },
}
