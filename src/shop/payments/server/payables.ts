// What money is asked for. Payments knows a payable by its kind and id. Whoever it belongs to says, in the transaction
// that holds it locked, whether money may count for it and what happens then; the server puts them together.
import type { Paise } from '#kernel/money.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaymentEvent } from '../domain/gateway.ts'

export type Payable = { kind: 'order' | 'gift_card'; id: string }

/** Why money that came does not count. */
export type StrayKind = 'wrong_amount' | 'wrong_method' | 'wrong_currency' | 'paid_twice' | 'paid_too_late'

/** With `failure` the try is over, and its page says so. */
export type NotCounted = { kind: StrayKind; details: string; failure?: string }

export type MoneyBack = {
  amount: Paise
  /** What the bank calls it. */
  reference: string | null
  /** Staff, where they sent it by hand. */
  by: 'gateway' | (Actor & { accountId: string })
}

export type LockedPayable = {
  number: string
  /** Asked for money of the right amount, the first that came. What the payable needs for it is taken here. */
  whyNot: (event: PaymentEvent) => Promise<NotCounted | undefined>
  paid: (event: PaymentEvent) => Promise<void>
  failed: (event: PaymentEvent) => Promise<void>
  goesBack: (why: StrayKind, amount: Paise) => Promise<void>
  isBack: (back: MoneyBack) => Promise<void>
}

export type PayableOwner = {
  /** As the owner shows it in a sentence. */
  noun: string
  /** Whether a try that failed again tells the newer reason, or keeps the first. */
  tellsLastFailure: boolean
  lock: (trx: Db, id: string) => Promise<LockedPayable>
  numbersOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export type Payables = Record<Payable['kind'], PayableOwner>

const columns = { order: 'order_id', gift_card: 'gift_card_purchase_id' } as const

export const columnOf = ({ kind }: Payable) => columns[kind]

export function payableOf(row: { order_id: string | null; gift_card_purchase_id: string | null }): Payable {
  if (row.order_id !== null) return { kind: 'order', id: row.order_id }
  if (row.gift_card_purchase_id !== null) return { kind: 'gift_card', id: row.gift_card_purchase_id }
  throw new Error('money is for nothing')
}
