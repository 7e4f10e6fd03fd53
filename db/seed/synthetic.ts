// Many made-up products, for work on speed: spread over the categories and brands that are there.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const perBatch = 5_000

/** Adds `count` products modelled on the catalogue's own; their ids begin with 'synthetic-'. */
export async function seedSynthetic(
  db: Db,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(id from '^synthetic-piece-([0-9]+)-')::int), 0) as highest
    from product where id like 'synthetic-piece-%'`.execute(db)
  const first = rows[0]?.highest ?? 0
  for (let done = 0; done < count; done += perBatch) {
    const batch = Math.min(perBatch, count - done)
    await insertBatch(db, first + done + 1, batch)
    onProgress(done + batch)
  }
  // the visibility map and the statistics decide which plan a listing gets
  await sql`vacuum analyze product`.execute(db)
}

/** Each one is a model from the catalogue with a number in its title and a price of its own. */
const insertBatch = (db: Db, from: number, count: number) =>
  sql`
    with model as (
      select row_number() over (order by position, id) - 1 as place, count(*) over () as models, product.*
      from product
      where deleted_at is null and id not like 'synthetic-%'
    ), brands as (
      select array_agg(name order by name) as names from brand
    )
    insert into product (
      id, title, brand, category_slug, description, images, image_alts, mrp_paise, offer_price_paise, discount, stock_quantity,
      is_available, ship_days, material, material_family, colour, colour_family, width_cm, depth_cm, height_cm,
      weight_grams, hsn, gst_rate_bps, country_of_origin, keywords, position, created_at, updated_at, maker, maker_address,
      importer, importer_address, net_quantity, warranty_months, care, bis_exemption
    )
    select
      'synthetic-piece-' || number || '-' || substr(md5(number::text), 1, 5),
      model.title || ' No. ' || number,
      (select names[1 + number % array_length(names, 1)] from brands),
      model.category_slug, model.description, model.images, model.image_alts, mrp, mrp * (55 + number % 40) / 100,
      (45 - number % 40) || '% off', (number * 7) % 50, number % 29 <> 0, 1, model.material, model.material_family,
      model.colour, model.colour_family, model.width_cm, model.depth_cm, model.height_cm, model.weight_grams,
      model.hsn, model.gst_rate_bps, (array['India', 'India', 'India', 'Vietnam', 'Italy'])[1 + number % 5],
      model.keywords, 1000000 + number, now() - make_interval(mins => number), now() - make_interval(mins => number),
      model.maker, model.maker_address, model.brand, model.maker_address, model.net_quantity, model.warranty_months,
      model.care, model.bis_exemption
    from generate_series(${from}::int, ${from + count - 1}::int) as number
    join model on model.place = (number * 7919::bigint) % model.models
    cross join lateral (select (model.mrp_paise * (50 + number % 100) / 10000) * 100 + 9900 as mrp) as priced
    on conflict do nothing
  `.execute(db)
