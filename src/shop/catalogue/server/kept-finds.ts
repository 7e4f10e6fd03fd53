// What a search finds among very many pieces is looked for once for each version of the shop: its page asks for cards, for the
// counts beside them and for the next page, and others type the same words.
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import { type Keep, keepNothing } from '#platform/keep.ts'
import { bestMatching, mostSearched, type SearchPlan } from './search-plans.ts'

/** A thousand names each. */
const mostKept = 60

type Finds = Map<string, Promise<SearchPlan>>

/** The plan as it was made, or the pieces that were found by it; what is quickly found again is not kept. */
export async function findOnce(
  db: Db,
  where: Expression<SqlBool>,
  keep: Keep,
  makePlan: () => Promise<SearchPlan>,
): Promise<SearchPlan> {
  if (keep === keepNothing) return makePlan()
  const finds = await keep('what searches found', async (): Promise<Finds> => new Map())
  const { sql: text, parameters } = sql`${where}`.compile(db)
  const key = JSON.stringify([text, parameters])
  const known = finds.get(key)
  if (known) return known
  const finding = makePlan().then(
    async (plan): Promise<SearchPlan> =>
      plan.by === 'itself' || plan.by === 'walking'
        ? plan
        : { by: 'kept', ids: await gather(db, where, plan) },
  )
  for (const oldest of finds.keys()) {
    if (finds.size < mostKept) break
    finds.delete(oldest)
  }
  finds.set(key, finding)
  finding.catch(() => finds.delete(key))
  return finding
}

async function gather(db: Db, where: Expression<SqlBool>, plan: SearchPlan): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${plannedEachTime} array(
    ${bestMatching(sql`id`, where, plan, mostSearched)} select id from found) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
