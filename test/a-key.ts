// A key for tests, made the way the office makes it.
import type { Scope } from '#shop/connections/domain/scopes.ts'
import { makeKey } from '#shop/connections/server/api-keys.ts'
import type { TestShop } from './a-shop.ts'

const nobody = { accountId: null, name: 'A test', requestId: 'test', addressRange: '' }

export async function aKey(shop: Pick<TestShop, 'db'>, scopes: readonly Scope[]): Promise<string> {
  const made = await makeKey(shop.db, nobody, { name: 'A system', scopes: [...scopes], days: 30 }, new Date())
  if (!made.ok) throw new Error(made.error)
  return made.value.key
}
