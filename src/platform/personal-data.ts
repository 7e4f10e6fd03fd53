// What is kept about people. Every capability says for its own tables how a person is told of it and how they are
// forgotten; the server puts them together, and a test asks of every table who does it.
import type { TProperties } from 'typebox'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'

/** An account, or whoever is known by an address alone. */
export type Person = {
  accountId: string | null
  email: string | null
  phone: string | null
  /** Whoever asks has shown that the mailbox is theirs: by a link that was mailed to it. */
  hasProvenEmail: boolean
}

export type PersonalData = {
  tables: readonly (keyof Tables)[]
  /** What `tell` answers, as the API says it. */
  told: TProperties
  tell: (db: Db, person: Person) => Promise<Record<string, unknown>>
  forget: (trx: Db, person: Person) => Promise<void>
  /** Whether something is under way for which we still need to know who it is. */
  isNeeded?: (db: Db, person: Person) => Promise<boolean>
}

export const toldIn = (all: readonly PersonalData[]): TProperties =>
  Object.assign({}, ...all.map(({ told }) => told))

export async function tellAll(
  all: readonly PersonalData[],
  db: Db,
  person: Person,
): Promise<Record<string, unknown>> {
  return Object.assign({}, ...(await Promise.all(all.map(({ tell }) => tell(db, person)))))
}

/** One after the other, always in the same order: what is locked on the way is locked in one order. */
export async function forgetAll(all: readonly PersonalData[], trx: Db, person: Person): Promise<void> {
  for (const { forget } of all) await forget(trx, person)
}

export async function isStillNeeded(all: readonly PersonalData[], db: Db, person: Person): Promise<boolean> {
  for (const { isNeeded } of all) if (await isNeeded?.(db, person)) return true
  return false
}
