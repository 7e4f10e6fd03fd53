// Shops that are open already: a text that came with the shop and that nobody has touched says what the shop does today.
// What an owner wrote, or is writing, stays as it is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#platform/database/database.ts'
import { textPrint } from './text-print.ts'

/** Prints of every text that ever came with the shop, by document. */
export const releasedPrints = (): Record<string, string[]> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'released-texts.json'), 'utf8'))

/** Pages whose reason is gone. They go only where nothing that an owner wrote can lead to them. */
const retired = ['page:merchant-dashboard', 'page:social-networks']

export async function bringTextsUpToDate(
  db: Db,
  texts: readonly [name: string, body: object][],
  now: Date,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('content_version')
      .innerJoin('content_document', 'content_document.name', 'content_version.name')
      .select(['content_version.name', 'body', 'why', 'draft', 'removed_at'])
      .orderBy('content_version.id')
      .forUpdate('content_document')
      .execute()
    const isDemo = rows.some(({ why }) => why === 'seed')
    if (!isDemo) return [] // a shop that began empty has no texts of ours
    const prints = releasedPrints()
    const isOurs = (name: string): boolean => {
      const versions = rows.filter((row) => row.name === name)
      return versions.every(
        ({ body, why, draft, removed_at }) =>
          why === 'seed' &&
          draft === null &&
          removed_at === null &&
          (prints[name] ?? []).includes(textPrint(body)),
      )
    }
    const newest = (name: string) => rows.findLast((row) => row.name === name)
    const isLayoutOurs = isOurs('layout')
    const changed = texts.filter(([name, body]) => {
      const last = newest(name)
      if (!last) return name.startsWith('page:') // a page that came later
      // the home page leaves it to the layout to say that its quotes are samples
      if (name === 'home' && !isLayoutOurs) return false
      return textPrint(last.body) !== textPrint(body) && isOurs(name)
    })
    if (changed.length > 0) {
      await trx
        .insertInto('content_document')
        .values(changed.map(([name]) => ({ name })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx
        .insertInto('content_version')
        .values(
          changed.map(([name, body]) => ({
            name,
            body: JSON.stringify(body),
            shown_from: now,
            why: 'seed',
            made_by_name: 'The shop',
          })),
        )
        .execute()
    }
    const gone = isLayoutOurs ? retired.filter((name) => newest(name) && isOurs(name)) : []
    if (gone.length > 0) {
      await trx
        .updateTable('content_document')
        .set({ removed_at: now })
        .where('name', 'in', gone)
        .where('removed_at', 'is', null)
        .execute()
    }
    return changed.map(([name]) => name)
  })
}
