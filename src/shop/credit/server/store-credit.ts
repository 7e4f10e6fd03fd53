// What the shop owes somebody. Every change is an entry, the balance is their sum, and the database lets it sink no lower
// than nothing.
import { sql } from 'kysely'
import { type Paise, paise, toRupees, zero } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireStoreCredit } from '../contract.ts'

export type CreditDeps = {
  db: Db
  orderNumbersOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export async function balanceOf(db: Db, accountId: string): Promise<Paise> {
  const row = await db
    .selectFrom('store_credit')
    .select('balance_paise')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? paise(row.balance_paise) : zero
}

/** Two orders at once take turns. */
export async function lockBalance(trx: Db, accountId: string): Promise<Paise> {
  const row = await trx
    .selectFrom('store_credit')
    .select('balance_paise')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ? paise(row.balance_paise) : zero
}

export type CreditReason = 'cashback' | 'spent' | 'given_back' | 'goodwill'

export async function changeCredit(
  trx: Db,
  accountId: string,
  change: Paise,
  reason: CreditReason,
  orderId: string | null,
  now: Date,
): Promise<void> {
  if (change === 0) return
  await addEntry(trx, { account_id: accountId, change_paise: change, reason, order_id: orderId, at: now })
}

/** Out of nothing, for something that went wrong. */
export const giveCredit = (
  trx: Db,
  { accountId, amount, givenBy }: { accountId: string; amount: Paise; givenBy: string },
  now: Date,
): Promise<void> =>
  addEntry(trx, {
    account_id: accountId,
    change_paise: amount,
    reason: 'goodwill',
    given_by: givenBy,
    at: now,
  })

async function addEntry(
  trx: Db,
  entry: {
    account_id: string
    change_paise: Paise
    reason: CreditReason
    order_id?: string | null
    given_by?: string
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('store_credit')
    .values({ account_id: entry.account_id, balance_paise: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .updateTable('store_credit')
    .set({ balance_paise: sql`balance_paise + ${entry.change_paise}` })
    .where('account_id', '=', entry.account_id)
    .execute()
  await trx.insertInto('store_credit_entry').values(entry).execute()
}

/** The balance and what made it, with the numbers of the orders it came from and went to. */
export async function readCredit(
  { db, orderNumbersOf }: CreditDeps,
  accountId: string,
): Promise<WireStoreCredit> {
  const [balance, entries] = await Promise.all([balanceOf(db, accountId), listEntries(db, accountId)])
  const numbers = await orderNumbersOf(
    db,
    entries.flatMap(({ order_id }) => order_id ?? []),
  )
  return {
    balance: toRupees(balance),
    entries: entries.map(({ at, change_paise, reason, order_id }) => ({
      at: at.toISOString(),
      change: toRupees(paise(change_paise)),
      reason,
      order: (order_id && numbers.get(order_id)) ?? null,
    })),
  }
}

const listEntries = (db: Db, accountId: string) =>
  db
    .selectFrom('store_credit_entry')
    .select(['at', 'change_paise', 'reason', 'order_id'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
