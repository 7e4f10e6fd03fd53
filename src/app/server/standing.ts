// How far the shop is, told with the empty page of the back office: what stands above its screens and in its menu for
// that reason has its room from the first paint on.
import type { Database } from '#platform/database/database.ts'
import { createLive, type Live } from '#platform/live.ts'
import type { DemoStanding } from '#shop/demo/contract.ts'
import { readDemoStanding } from '#shop/demo/server/demo-queries.ts'
import type { Opening, Phase } from '#shop/setup/domain/sale.ts'

/** Nothing that a shopper does not see: anybody may ask for the page. */
export type Standing = { phase: Phase; demo: DemoStanding }

export async function createStanding(
  news: Parameters<typeof createLive>[0],
  { db, now, opening }: { db: Database['db']; now: () => Date; opening: Live<Opening> },
): Promise<() => Promise<Standing>> {
  const demo = await createLive(news, () => readDemoStanding(db))
  return async () => {
    const [{ phase }, { state, undo_until }] = await Promise.all([opening.fresh(), demo.fresh()])
    const isOver = undo_until !== null && new Date(undo_until) <= now()
    return { phase, demo: { state: isOver ? 'none' : state, undo_until } }
  }
}
