// A catalogue copied onto itself until it is large: each copy has a name, a number, groups and shelves of its own, and whatever
// the database works out by itself. Written past the triggers, whose work would be the same for every copy.
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { takeIndexes } from './growth-around.ts'

const patience = 3_600_000

/** `times` more of every made-up product; they are numbered on from the highest. */
export async function copyProducts(url: string, times: number, say: (words: string) => void): Promise<void> {
  const { db, close } = openDatabase(url, undefined, 1, patience)
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    const columns = await plainColumns(one)
    await sql`
      create temp table model as
      select id, substring(id from '^synthetic-piece-([0-9]+)-')::int as number, group_id from product
      where id like 'synthetic-piece-%'`.execute(one)
    const { rows } = await sql<{ highest: number }>`select max(number) as highest from model`.execute(one)
    const highest = rows[0]?.highest ?? 0
    const indexes = await takeIndexes(one, ['product', 'stock', 'stock_movement', 'collection_product'])
    for (let copy = 1; copy <= times; copy += 1) {
      await copyOnce(one, columns, copy, highest * copy)
      say(`products: copy ${copy} of ${times}`)
    }
    for (const index of indexes) await sql.raw(index).execute(one)
    say(`products: ${indexes.length} indexes`)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
  await close()
}

async function plainColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

const copyOnce = (db: Db, columns: string[], copy: number, by: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      create temp table copied on commit drop as
      select id as old_id, 'synthetic-piece-' || number + ${by}::int || '-' || substr(md5((number + ${by}::int)::text), 1, 5) as id,
             number + ${by}::int as number, group_id || '-' || ${copy}::int as group_id
      from model`.execute(trx)
    await sql`
      insert into product_group (id) select distinct group_id from copied where group_id is not null`.execute(
      trx,
    )
    const own: Record<string, string> = {
      id: 'copied.id',
      title: `regexp_replace(old.title, '[0-9]+$', copied.number::text)`,
      group_id: 'copied.group_id',
      option_values: `case when copied.group_id is not null then jsonb_build_object('Colour', 'No. ' || copied.number) end`,
      position: '1000000 + copied.number',
      created_at: 'now() - make_interval(mins => copied.number)',
      updated_at: 'now() - make_interval(mins => copied.number)',
    }
    await sql`
      insert into product (${sql.raw(columns.map((name) => `"${name}"`).join())})
      select ${sql.raw(columns.map((name) => own[name] ?? `old."${name}"`).join())}
      from copied join product old on old.id = copied.old_id order by copied.number`.execute(trx)
    await sql`
      insert into stock (product_id, location_id, on_hand, held)
      select copied.id, location_id, on_hand - held, 0 from copied join stock on stock.product_id = old_id`.execute(
      trx,
    )
    await sql`
      insert into stock_movement (product_id, location_id, change, on_hand_change, reason, words, at)
      select copied.id, location_id, on_hand - held, on_hand - held, 'staff', '', now()
      from copied join stock on stock.product_id = old_id where on_hand > held`.execute(trx)
    await sql`
      insert into collection_product (collection_slug, product_id)
      select collection_slug, copied.id
      from copied join collection_product on product_id = old_id`.execute(trx)
  })
