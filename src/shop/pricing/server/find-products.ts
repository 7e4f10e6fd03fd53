// Pieces to pick for a sale, or to look at.
import { expressionBuilder, sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import { searchConditions } from '#shop/catalogue/server/search-conditions.ts'
import type { WirePickedProducts } from '../contract.ts'

const mostFound = 20

type Row = {
  id: string
  title: string
  brand: string
  image: string | null
  mrp_paise: number
  everyday: number
}

export async function findProducts(
  db: Db,
  asked: { q?: string; ids?: string[] },
  understand: Understand,
): Promise<WirePickedProducts> {
  const eb = expressionBuilder<Tables, 'product'>()
  const searched = asked.ids || !asked.q?.trim() ? undefined : await understand(asked.q, 'typing')
  const where = asked.ids
    ? sql`id = any(${asked.ids})`
    : eb.and([eb('is_listed', '=', true), ...(searched ? searchConditions(eb, searched) : [])])
  const { rows } = await sql<Row>`
    select id, title, brand, images ->> 0 as image, mrp_paise,
           coalesce(everyday_price_paise, offer_price_paise) as everyday
    from product where ${where} order by position, id limit ${asked.ids?.length ?? mostFound}`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    brand: row.brand,
    image: row.image,
    mrp: toRupees(paise(row.mrp_paise)),
    now: toRupees(paise(row.everyday)),
  }))
}
