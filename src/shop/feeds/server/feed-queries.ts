// The products of a feed, a few hundred at a time: a shop of a million has no more of them in memory.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { FeedProduct } from '../domain/feed.ts'

const perRead = 500

type Row = {
  id: string
  title: string
  description: string
  brand: string
  images: string[]
  mrp_paise: number
  offer_price_paise: number
  in_stock: boolean
  stock_quantity: number | null
  ship_days: number
  category: string
  above: string | null
  return_days: number
  group_id: string | null
  colour: string
  material: string
  weight_grams: number | null
  width_cm: string | null
  depth_cm: string | null
  height_cm: string | null
  sale_from: Date | null
  sale_to: Date | null
  gtin: string | null
  mpn: string | null
}

/** What shoppers can find: no drafts, nothing deleted, nothing in a hidden category. In one order, page after page. */
export async function* feedProducts(db: Db): AsyncGenerator<FeedProduct[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select product.id, title, product.description, brand, images, mrp_paise, offer_price_paise, in_stock,
        stock_quantity, ship_days, category.name as category, above.name as above, category.return_days, group_id,
        colour, material, weight_grams, width_cm, depth_cm, height_cm, running.started_at as sale_from,
        running.ends_at as sale_to,
        coalesce(product.attributes ->> 'gtin', product.attributes ->> 'ean') as gtin,
        product.attributes ->> 'mpn' as mpn
      from product
      join category on category.slug = product.category_slug
      left join category above on above.slug = category.parent
      left join lateral (
        select sale.started_at, sale.ends_at from sale_product join sale on sale.id = sale_product.sale_id
        where sale_product.product_id = product.id and sale.state = 'running'
          and sale.started_at is not null and sale.ends_at is not null
        order by sale.ends_at limit 1) running on true
      where product.is_listed and not category.is_hidden and product.id > ${after}
      order by product.id limit ${perRead}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map(productOf)
  }
}

const size = (text: string | null): number | null => (text === null ? null : Number(text))

const productOf = (row: Row): FeedProduct => ({
  id: row.id,
  title: row.title,
  description: row.description,
  brand: row.brand,
  images: row.images,
  mrp: paise(row.mrp_paise),
  price: paise(row.offer_price_paise),
  sale: row.sale_from && row.sale_to ? { from: row.sale_from, to: row.sale_to } : undefined,
  isInStock: row.in_stock,
  isMadeToOrder: row.stock_quantity === null,
  shipDays: row.ship_days,
  categories: row.above === null ? [row.category] : [row.above, row.category],
  groupId: row.group_id,
  colour: row.colour,
  material: row.material,
  grams: row.weight_grams,
  widthCm: size(row.width_cm),
  depthCm: size(row.depth_cm),
  heightCm: size(row.height_cm),
  returnDays: row.return_days,
  gtin: row.gtin ?? '',
  mpn: row.mpn ?? '',
})
