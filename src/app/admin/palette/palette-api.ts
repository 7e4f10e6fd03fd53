// The three lists the search looks in, as far as it shows them.
import { caller } from '#kernel/caller.ts'
import { CallRefused, type Send } from '#kernel/transport.ts'
import type { staffProductOperations } from '#shop/catalogue/staff-operations.ts'
import type { customerOperations } from '#shop/customers/operations.ts'
import type { staffOrderOperations } from '#shop/orders/staff-operations.ts'

type Table = typeof staffProductOperations & typeof staffOrderOperations & typeof customerOperations

const most = 5

/** A list that is refused or away is left out; the others are still shown. */
async function listOf<T>(answer: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await answer).data.slice(0, most)
  } catch (error) {
    if (error instanceof CallRefused) return []
    throw error
  }
}

export const createPaletteApi = (send: Send) => {
  const call = caller<Table>(send)
  return {
    products: (search: string) => listOf(call('GET /admin/products', { query: { search, limit: most } })),
    orders: (search: string) => listOf(call('GET /admin/orders', { query: { search, limit: most } })),
    customers: (search: string) => listOf(call('GET /admin/customers', { query: { search } })),
  }
}
