// Begins and ends sales when they are due, and holds every price against what it should be. Any number of processes
// may do this at once and be cut off anywhere: a sale changes its state in one small transaction, and prices are set
// right batch by batch until none is wrong.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { discountLabel } from '#shop/catalogue/domain/price.ts'
import { signChange } from '#shop/catalogue/server/sign-change.ts'
import { lowestOf, type Running } from '../domain/sale-price.ts'

export type SaleDeps = { db: Db; now: () => Date }

export const theShop: Actor = { accountId: null, name: 'The shop', requestId: 'job', addressRange: '' }

/** Orders for these pieces wait while they are changed, so few at a time. */
const batchSize = 100

export async function runSales(deps: SaleDeps): Promise<void> {
  await moveDue(deps)
  while ((await setPrices(deps)) > 0);
}

/** One sale at a time; whoever comes second finds it done. */
async function moveDue({ db, now }: SaleDeps): Promise<void> {
  for (let moved = true; moved; ) moved = await db.transaction().execute((trx) => moveNext(trx, now()))
}

async function moveNext(trx: Db, at: Date): Promise<boolean> {
  const due = await trx
    .selectFrom('sale')
    .select(['id', 'name', 'state', 'ends_at'])
    .where((sale) =>
      sale.or([
        sale.and([sale('state', '=', 'scheduled'), sale('starts_at', '<=', at)]),
        sale.and([sale('state', '=', 'running'), sale('ends_at', '<=', at)]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const isOver = due.ends_at !== null && due.ends_at <= at
  const isMissed = isOver && due.state === 'scheduled'
  await trx
    .updateTable('sale')
    .set({
      state: isOver ? 'ended' : 'running',
      version: sql`version + 1`,
      ...(isOver ? { finished_at: at } : { started_at: at }),
    })
    .where('id', '=', due.id)
    .execute()
  await writeAudit(trx, theShop, at, {
    area: 'prices',
    // the shop was closed from its first moment to its last
    action: isMissed ? 'sale.missed' : isOver ? 'sale.ended' : 'sale.started',
    subject: due,
  })
  return true
}

/** Whose price is not what it should be: the lowest running one, or the everyday one where none runs. */
async function findWrong(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select sale_product.product_id, min(sale_product.price_paise) as price
      from sale join sale_product on sale_product.sale_id = sale.id
      where sale.state = 'running' and sale_product.price_paise is not null
      group by sale_product.product_id
    ), looked_at as (
      select product_id as id from wanted
      union select id from product where everyday_price_paise is not null
    )
    select product.id from looked_at join product using (id) left join wanted on wanted.product_id = product.id
    where case
      when wanted.price < coalesce(product.everyday_price_paise, product.offer_price_paise)
        then product.everyday_price_paise is null or product.offer_price_paise <> wanted.price
      else product.everyday_price_paise is not null
    end
    order by product.id limit ${batchSize}`.execute(db)
  return rows.map(({ id }) => id)
}

type Repriced = { id: string; saleId: string; offer: Paise; everyday: Paise | null; discount: string }

/** How many were set right; nothing left to do where none. */
async function setPrices({ db }: SaleDeps): Promise<number> {
  const ids = await findWrong(db)
  if (ids.length === 0) return 0
  await db.transaction().execute(async (trx) => {
    const pieces = await trx
      .selectFrom('product')
      .select(['id', 'mrp_paise', 'offer_price_paise', 'everyday_price_paise'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    // looked at again under the lock: a sale may have ended, or staff changed a price, meanwhile
    const sales = await listSalesOf(trx, ids)
    const repriced = pieces.flatMap((piece): Repriced[] => {
      const { running, last } = sales.get(piece.id) ?? { running: [], last: '' }
      const everyday = paise(piece.everyday_price_paise ?? piece.offer_price_paise)
      const best = lowestOf(everyday, running)
      const offer = best?.price ?? everyday
      const kept = best ? everyday : null
      if (offer === piece.offer_price_paise && kept === piece.everyday_price_paise) return []
      const discount = discountLabel(paise(piece.mrp_paise), offer)
      return [{ id: piece.id, saleId: best?.saleId ?? last, offer, everyday: kept, discount }]
    })
    for (const [saleId, rows] of Map.groupBy(repriced, ({ saleId }) => saleId)) {
      await signChange(trx, theShop, 'sale', saleId)
      await writeRepriced(trx, rows)
    }
  })
  return ids.length
}

/** The running sales of each piece, and the one that let it go last. */
async function listSalesOf(
  trx: Db,
  ids: string[],
): Promise<Map<string, { running: Running[]; last: string }>> {
  const { rows } = await sql<{ product_id: string; sale_id: string; state: string; price: number }>`
    select sale_product.product_id, sale.id as sale_id, sale.state, sale_product.price_paise as price
    from sale_product join sale on sale.id = sale_product.sale_id
    where sale_product.product_id = any(${ids}) and sale_product.price_paise is not null
      and sale.started_at is not null
    order by sale.finished_at desc nulls last, sale.id`.execute(trx)
  const found = new Map<string, { running: Running[]; last: string }>()
  for (const { product_id, sale_id, state, price } of rows) {
    const of = found.get(product_id) ?? { running: [], last: '' }
    if (state === 'running') of.running.push({ saleId: sale_id, price: paise(price) })
    else of.last ||= sale_id
    found.set(product_id, of)
  }
  return found
}

const writeRepriced = (trx: Db, rows: Repriced[]) =>
  sql`
    update product set offer_price_paise = priced.offer, everyday_price_paise = priced.everyday,
                       discount = priced.discount, updated_at = now()
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ offer }) => offer)}::bigint[],
                ${rows.map(({ everyday }) => everyday)}::bigint[], ${rows.map(({ discount }) => discount)}::text[])
      as priced (id, offer, everyday, discount)
    where product.id = priced.id`.execute(trx)
