// The cart of an account: told to its owner, and gone with them. A guest's stays in the browser.
import { Type } from 'typebox'
import type { Db } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/personal-data.ts'

const listOwn = (db: Db, accountId: string) =>
  db
    .selectFrom('cart_line')
    .select(['product_id as id', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()

export const cartData: PersonalData = {
  tables: ['cart_line'],
  told: { cart: Type.Array(Type.Object({ id: Type.String(), quantity: Type.Integer() })) },
  tell: async (db, { accountId }) => ({
    cart: accountId ? await listOwn(db, accountId) : [],
  }),
  forget: async (trx, { accountId }) => {
    if (accountId) await trx.deleteFrom('cart_line').where('account_id', '=', accountId).execute()
  },
}
