import type { Db } from '#platform/database/database.ts'
import type { WireHome, WireLayout, WirePage, WirePromo } from '../contract.ts'

type Documents = { layout: Omit<WireLayout, 'promo'>; promo: WirePromo; home: WireHome }

/** A document as it was checked when it was written. */
export async function readDocuments<Name extends keyof Documents>(
  db: Db,
  names: Name[],
): Promise<Partial<Pick<Documents, Name>>> {
  const rows = await db
    .selectFrom('content_document')
    .select(['name', 'body'])
    .where('name', 'in', names)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.body])) as Partial<Pick<Documents, Name>>
}

export async function findPage(db: Db, slug: string): Promise<WirePage | undefined> {
  const row = await db
    .selectFrom('content_page')
    .select(['slug', 'title', 'summary', 'sections'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, sections: row.sections as WirePage['sections'] }
}

export const listPageSlugs = (db: Db) =>
  db.selectFrom('content_page').select(['slug', 'updated_at']).orderBy('slug').execute()
