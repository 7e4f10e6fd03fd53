// What the shop promises for a whole category: how long it can be sent back, and whether it can be protected.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { WireReturnTerms } from '../contract.ts'
import type { CategoryBody, WireStaffCategories } from '../staff-contract.ts'

const inOrder = (db: Db) =>
  db
    .selectFrom('category')
    .select(['slug', 'name', 'return_days', 'is_furniture'])
    .orderBy('position')
    .orderBy('slug')
    .execute()

export const readReturnTerms = async (db: Db): Promise<WireReturnTerms> => ({
  categories: (await inOrder(db)).map(({ slug, name, return_days: days }) => ({ slug, name, days })),
  made_to_order: 'faults_only',
})

export const listStaffCategories = async (db: Db): Promise<WireStaffCategories> => ({
  data: (await inOrder(db)).map(({ slug, name, return_days, is_furniture }) => ({
    slug,
    name,
    return_days,
    furniture: is_furniture,
  })),
})

/** For what is sold from now on: an order keeps the days it was placed with. */
export const changeCategory = (
  db: Db,
  actor: Actor,
  slug: string,
  { return_days, furniture }: CategoryBody,
  now: Date,
): Promise<Result<void, 'not_found'>> =>
  transact(db, async (trx): Promise<Result<void, 'not_found'>> => {
    const before = await trx
      .selectFrom('category')
      .select(['name', 'return_days', 'is_furniture'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('not_found')
    await trx
      .updateTable('category')
      .set({ return_days, is_furniture: furniture })
      .where('slug', '=', slug)
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'category.changed',
      subject: { id: slug, name: before.name },
      before: { return_days: before.return_days, furniture: before.is_furniture },
      after: { return_days, furniture },
    })
    return ok(undefined)
  })
