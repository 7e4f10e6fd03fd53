import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Everything that is there at this moment came with the demo, the owner's own account aside. */
export const markAsDemo = (db: Db) =>
  sql`
    insert into demo_mark (kind, id)
    select 'account', id::text from account where role = 'shopper'
    union all select 'order', id::text from customer_order
    union all select 'product', id from product
    union all select 'brand', name from brand
    union all select 'collection', slug from collection
    union all select 'coupon', code from coupon
    union all select 'content', name from content_document
    union all select 'registration', id::text from registration
    union all select 'location', id::text from location
    on conflict do nothing`.execute(db)

export const markAccounts = (db: Db, made: readonly { id: string }[]) =>
  db
    .insertInto('demo_mark')
    .values(made.map(({ id }) => ({ kind: 'account', id })))
    .execute()

export const markOrder = (db: Db, id: string) =>
  db.insertInto('demo_mark').values({ kind: 'order', id }).execute()
