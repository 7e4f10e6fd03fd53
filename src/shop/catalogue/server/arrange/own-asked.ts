// What a category asks for in the owner's own product fields. On the wire they stand among the others that it asks
// for, as attributes.key; here they are rows.
import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { attributePrefix, fieldOf } from '../../domain/attributes.ts'

export const ownAskedOf = (slug: Expression<unknown>) => sql<string[]>`array(
  select ${sql.lit(attributePrefix)} || attribute_key from category_attribute
  where category_slug = ${slug} and is_compulsory order by attribute_key)`

/** Fields of every product are not among them: asked for here, they would be offered nowhere else any more. */
export const listAskable = async (db: Db): Promise<{ field: string; name: string }[]> => {
  const rows = await db
    .selectFrom('attribute')
    .select(['key', 'name'])
    .where('key', 'in', (of) => of.selectFrom('category_attribute').select('attribute_key'))
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ key, name }) => ({ field: fieldOf(key), name }))
}

const isOwn = (field: string): boolean => field.startsWith(attributePrefix)
export const withoutOwn = (asked: readonly string[]): string[] => asked.filter((field) => !isOwn(field))

/** What is asked for no longer is still offered. Whoever has a field's page open is told that it changed. */
export async function writeOwnAsked(trx: Db, slug: string, asked: readonly string[]): Promise<void> {
  const keys = asked.filter(isOwn).map((field) => field.slice(attributePrefix.length))
  await sql`
    with changed as (
      insert into category_attribute (category_slug, attribute_key, is_compulsory)
      select ${slug}, key, key = any(${keys}::text[]) from attribute
      where key = any(${keys}::text[])
         or key in (select attribute_key from category_attribute where category_slug = ${slug})
      on conflict (category_slug, attribute_key) do update set is_compulsory = excluded.is_compulsory
      where category_attribute.is_compulsory <> excluded.is_compulsory
      returning attribute_key)
    update attribute set version = version + 1 from changed where key = attribute_key`.execute(trx)
}
