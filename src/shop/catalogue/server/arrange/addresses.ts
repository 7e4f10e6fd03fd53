// Whose an address is, and which is free. Categories and collections share theirs.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { addressFault, freeAddress } from '../../domain/place-address.ts'

type Space = 'product' | 'brand'

/** Names by their address, as they are now. */
async function ownersIn(db: Db, space: Space): Promise<Map<string, { key: string; name: string }>> {
  const { rows } = await sql<{ address: string; key: string; name: string }>`
    select lower(address) as address, 'category:' || slug as key, name from category where ${space} = 'product'
    union all select lower(address), 'collection:' || slug, name from collection where ${space} = 'product'
    union all select address, 'brand:' || name, name from brand where ${space} = 'brand'`.execute(db)
  return new Map(rows.map(({ address, key, name }) => [address, { key, name }]))
}

/** What is wrong with an address that somebody wants; `own` is whose it may be already. */
export async function faultOfAddress(
  db: Db,
  space: Space,
  address: string,
  own: string,
): Promise<string | undefined> {
  const fault = addressFault(address)
  if (fault) return fault
  const owners = await ownersIn(db, space)
  const owner = owners.get(address)
  if (!owner || owner.key === own) return undefined
  const free = freeAddress(address, (candidate) => owners.has(candidate))
  return `${owner.name} lives there. Try ${free}.`
}

/** A key that nothing has, or had as its address, so that links by key never lead elsewhere. */
export async function freeKey(db: Db, table: 'category' | 'collection', wish: string): Promise<string> {
  const { rows } = await sql<{ used: string }>`
    select lower(slug) as used from ${sql.table(table)}
    union select old_address from address_change where space = 'product'`.execute(db)
  const used = new Set(rows.map((row) => row.used))
  return freeAddress(wish, (candidate) => used.has(candidate))
}
