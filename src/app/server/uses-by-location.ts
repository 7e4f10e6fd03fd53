// What a place is still needed for: what lies on its shelves, and the orders that leave from there.
import type { Db } from '#platform/database/database.ts'
import type { Shelf } from '#shop/locations/domain/uses.ts'
import { ordersByLocation } from '#shop/orders/server/for-neighbours.ts'
import { shelvesByLocation } from '#shop/stock/server/location-shelves.ts'

export async function usesByLocation(db: Db): Promise<Map<string, Shelf>> {
  const [shelves, orders] = [await shelvesByLocation(db), await ordersByLocation(db)]
  const ids = new Set([...shelves.keys(), ...orders.keys()])
  return new Map(
    [...ids].map((id) => [id, { pieces: 0, products: 0, ...shelves.get(id), orders: orders.get(id) ?? 0 }]),
  )
}
