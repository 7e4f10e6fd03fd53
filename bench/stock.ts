// How long staff wait for the stock screen, through the shop's own function.
import { openDatabase } from '#platform/database/database.ts'
import { listPlaces, listStock } from '#shop/stock/server/stock-list.ts'
import type { Row } from './table.ts'
import { timed } from './timed.ts'

export async function benchStock(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const place = (await listPlaces(db)).at(-1)?.id ?? ''
  const rows = await timed([
    ['stock: first page', 50, () => listStock(db, {})],
    ['stock: page 20', 50, () => listStock(db, { page: 20 })],
    ['stock: one place', 50, () => listStock(db, { place })],
    ['stock: low', 50, () => listStock(db, { state: 'low' })],
    ['stock: search for a common word', 50, () => listStock(db, { search: 'sofa' })],
  ])
  await close()
  return rows
}
