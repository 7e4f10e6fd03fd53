import { showDate } from '#kernel/show-time.ts'
import type { Db } from '#platform/database/database.ts'
import { readOpening } from './opening.ts'

/** On the settings index. */
export async function setupSummary(db: Db): Promise<{ now: string }> {
  const { phase, openSince } = await readOpening(db)
  if (phase === 'demo') return { now: 'This is the demo' }
  return { now: openSince ? `Open since ${showDate(openSince)}` : 'Not open yet' }
}
