// What the shop owes somebody: told to them. Its entries are part of the books and stay, without a name.
import { Type } from 'typebox'
import { toRupees } from '#kernel/money.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { balanceOf } from './store-credit.ts'

export const creditData: PersonalData = {
  tables: ['store_credit', 'store_credit_entry'],
  told: { store_credit: Type.Number() },
  tell: async (db, { accountId }) => ({
    store_credit: accountId ? toRupees(await balanceOf(db, accountId)) : 0,
  }),
  forget: async () => {},
}
