// The home that somebody keeps in their account: told to them, and forgotten with them.
import { Type } from 'typebox'
import type { PersonalData } from '#platform/personal-data.ts'
import { WireHome } from '../contract.ts'
import { findHome, forgetHome } from './home-queries.ts'

export const homeData: PersonalData = {
  tables: ['home'],
  told: { home: Type.Union([WireHome, Type.Null()]) },
  tell: async (db, { accountId }) => ({ home: accountId ? ((await findHome(db, accountId)) ?? null) : null }),
  forget: async (trx, { accountId }) => {
    if (accountId) await forgetHome(trx, accountId)
  },
}
