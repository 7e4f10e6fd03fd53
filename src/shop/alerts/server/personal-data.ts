// Who wants to be told of what: told to them, and forgotten with them.
import { Type } from 'typebox'
import { paise, toRupees } from '#kernel/money.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { forgetAlerts, listAlerts } from './alert-queries.ts'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const alertData: PersonalData = {
  tables: ['alert'],
  told: {
    alerts: Type.Array(
      Type.Object({
        piece: text,
        kind: text,
        price: Type.Union([Type.Number(), Type.Null()]),
        asked_at: text,
        told_at: textOrNull,
      }),
    ),
  },
  tell: async (db, { accountId, email }) => ({
    alerts: (await listAlerts(db, { accountId, email })).map((alert) => ({
      piece: alert.title,
      kind: alert.kind,
      price: alert.price_paise === null ? null : toRupees(paise(alert.price_paise)),
      asked_at: alert.asked_at.toISOString(),
      told_at: alert.told_at?.toISOString() ?? null,
    })),
  }),
  /** With those that never woke up: anybody may have typed the address. */
  forget: async (trx, { accountId, email }) => {
    await forgetAlerts(trx, { accountId, email })
  },
}
