// Many made-up products, for work on speed: spread over the categories and brands that are there.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const perBatch = 1_000

/** Ten product fields of the owner's own, and fifty categories: a large shop as its owner may have arranged it. */
export async function seedSyntheticFields(db: Db): Promise<void> {
  await sql`
    insert into category (slug, name, position)
    select 'synthetic-' || number, 'Synthetic ' || number, 1000 + number
    from generate_series(1, 50 - (select count(*)::int from category)) as number
    on conflict do nothing`.execute(db)
  await sql`
    insert into attribute (key, name, kind, unit, steps, is_filterable, is_searchable, position)
    select 'synthetic_' || number, 'Synthetic field ' || number, kind,
           case kind when 'number' then 'cm' else '' end,
           case kind when 'number' then '{20,40,60,80}'::numeric[] else '{}' end,
           kind <> 'text', kind = 'choice', number
    from generate_series(1, 10) as number
    cross join lateral (select (array['choice', 'number', 'yes_no', 'choice', 'number', 'choice', 'number', 'yes_no',
                                      'choice', 'text'])[number] as kind) as kinds
    on conflict do nothing`.execute(db)
  await sql`
    insert into attribute_choice (attribute_key, number, value, position)
    select key, number, 'Choice ' || number, number
    from attribute cross join generate_series(1, 8) as number
    where kind = 'choice' and key like 'synthetic_%'
    on conflict (attribute_key, number) do nothing`.execute(db)
}

/** Five places that send, with a shelf for every product at each of them; something lies on one shelf of ten. */
export async function seedSyntheticPlaces(db: Db): Promise<void> {
  await sql`
    insert into location (name, kind, address, pincode, registration_id, ships, shows_stock, dispatch_days, position)
    select 'Synthetic place ' || number, 'warehouse', model.address, model.pincode, model.registration_id, true, false,
           model.dispatch_days, 1000 + number
    from (select * from location where ships and closed_at is null order by position, id limit 1) as model
    cross join generate_series(1, 5 - (select count(*)::int from location where ships and closed_at is null)) as number
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from product where stock_quantity is not null and deleted_at is null order by id`.execute(db)
  for (let done = 0; done < rows.length; done += perBatch) {
    const ids = rows.slice(done, done + perBatch).map(({ id }) => id)
    await sql`
      insert into stock (product_id, location_id, on_hand)
      select product.id, location.id, case when dice % 10 = 0 then 1 + dice % 9 else 0 end
      from unnest(${ids}::text[]) as product (id) cross join location
      cross join lateral (select hashtext(product.id || location.position) & 65535 as dice) as thrown
      where location.name like 'Synthetic place %'
      on conflict do nothing`.execute(db)
  }
  await sql`vacuum analyze product, stock`.execute(db)
}

/**
 * Adds `count` products modelled on the catalogue's own; their ids begin with 'synthetic-'. Every batch looks for its models
 * among all products, so that very many want large ones.
 */
export async function seedSynthetic(
  db: Db,
  count: number,
  onProgress: (done: number) => void,
  batchSize = perBatch,
): Promise<void> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(id from '^synthetic-piece-([0-9]+)-')::int), 0) as highest
    from product where id like 'synthetic-piece-%'`.execute(db)
  const first = rows[0]?.highest ?? 0
  for (let done = 0; done < count; done += batchSize) {
    const batch = Math.min(batchSize, count - done)
    await insertBatch(db, first + done + 1, batch)
    onProgress(done + batch)
  }
  // the visibility map and the statistics decide which plan a listing gets
  await sql`vacuum analyze product`.execute(db)
}

/** Each one is a model from the catalogue with a number in its title and a price of its own; half of them in groups of four. */
const insertBatch = (db: Db, from: number, count: number) =>
  sql`
    with model as (
      select row_number() over (order by position, id) - 1 as place, count(*) over () as models, product.*
      from product
      where deleted_at is null and id not like 'synthetic-%'
    ), spread as (
      select array_agg(slug order by slug) as slugs from category where slug like 'synthetic-%'
    ), fields as (
      select array_agg(key order by position) as keys, array_agg(kind order by position) as kinds
      from attribute where key like 'synthetic_%'
    ), brands as (
      select array_agg(name order by name) as names from brand
    ), numbered as (
      select number, model.*, case when place % 2 = 0 then 'synthetic-' || place || '-' || number / (models * 4) end as kin
      from generate_series(${from}::int, ${from + count - 1}::int) as number
      join model on model.place = (number * 7919::bigint) % model.models
    ), groups as (
      insert into product_group (id) select distinct kin from numbered where kin is not null on conflict do nothing
    )
    insert into product (
      id, title, brand, category_slug, description, images, image_alts, mrp_paise, offer_price_paise, discount, stock_quantity,
      is_available, ship_days, material, material_family, colour, colour_family, width_cm, depth_cm, height_cm,
      weight_grams, hsn, gst_rate_bps, country_of_origin, keywords, position, created_at, updated_at, maker, maker_address,
      importer, importer_address, net_quantity, warranty_months, care, bis_exemption, group_id, option_values,
      swatch, attributes
    )
    select
      'synthetic-piece-' || number || '-' || substr(md5(number::text), 1, 5),
      model.title || ' No. ' || number,
      (select names[1 + number % array_length(names, 1)] from brands),
      coalesce((select slugs[1 + (number / 3) % 50] from spread), model.category_slug), model.description, model.images, model.image_alts, mrp, mrp * (55 + number % 40) / 100,
      (45 - number % 40) || '% off', (number * 7) % 50, number % 29 <> 0, 1, model.material, model.material_family,
      model.colour, model.colour_family, model.width_cm + more, model.depth_cm + more / 2, model.height_cm + more / 3, model.weight_grams,
      model.hsn, model.gst_rate_bps, (array['India', 'India', 'India', 'Vietnam', 'Italy'])[1 + number % 5],
      model.keywords, 1000000 + number, now() - make_interval(mins => number), now() - make_interval(mins => number),
      model.maker, model.maker_address, model.brand, model.maker_address, model.net_quantity, model.warranty_months,
      model.care, model.bis_exemption, kin, case when kin is not null then jsonb_build_object('Colour', 'No. ' || number) end,
      '#' || substr(md5(number::text), 1, 6), coalesce((
        select jsonb_object_agg(key, case kind
          when 'choice' then to_jsonb(1 + dice % 8)
          when 'number' then to_jsonb(dice % 100)
          when 'yes_no' then to_jsonb(dice % 3 = 0)
          else to_jsonb('Words of piece ' || number) end)
        from fields, unnest(keys, kinds) with ordinality as field (key, kind, place)
        cross join lateral (select hashint4(number * 16 + place::int) & 65535 as dice) as thrown), '{}')
    from numbered as model
    -- up to forty centimetres larger, by tenths
    cross join lateral (select round((hashint4(number) & 511) * 0.08, 1) as more) as larger
    cross join lateral (select (model.mrp_paise * (50 + number % 100) / 10000) * 100 + 9900 as mrp) as priced
    on conflict do nothing
  `.execute(db)
