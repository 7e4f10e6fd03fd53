// Prices carts with a discount as it was typed: the same function as for a shopper, and nothing is written.
import { sql } from 'kysely'
import { paise, toRupees, zero } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import { fromWireDiscount } from '#shop/promotions/wire.ts'
import type { TryBody, WireSampleCarts, WireTried } from '../try-contract.ts'
import { findPricedProducts, priceCart } from './price-cart.ts'
import { billOf } from './quote-cart.ts'

export async function tryDiscount(db: Db, { discount, carts }: TryBody, now: Date): Promise<WireTried> {
  const [saved, names, covered] = await Promise.all([
    db.selectFrom('coupon').select('uses').where('code', '=', discount.code).executeTakeFirst(),
    db
      .selectFrom('category')
      .select('name')
      .where('slug', '=', sql<string>`any(${discount.categories})`)
      .orderBy('name')
      .execute(),
    sql<{ slugs: string[] }>`select categories_below(${discount.categories}::text[]) as slugs`.execute(db),
  ])
  const categories = [...new Set([...discount.categories, ...(covered.rows[0]?.slugs ?? [])])]
  const coupon = fromWireDiscount(
    { ...discount, categories },
    {
      uses: saved?.uses ?? 0,
      categoryNames: names.map(({ name }) => name),
    },
  )
  const tried = carts.map(async ({ items, pincode }) => {
    const [pieces, delivery] = await Promise.all([
      findPricedProducts(
        db,
        items.map(({ id }) => id),
        now,
      ),
      pincode === undefined ? undefined : findDeliveryTerms(db, pincode, now),
    ])
    const priced = priceCart(pieces, items, { coupon, delivery, ...asItsBankAsks(coupon) }, now)
    return {
      lines: priced.lines,
      gone: priced.gone,
      bill: billOf(priced),
      applied: priced.coupon?.effect !== undefined,
      words: priced.coupon?.words ?? '',
      shares: priced.items.map(({ productId }, at) => ({
        id: productId,
        off: toRupees(priced.coupon?.effect?.discounts[at] ?? zero),
      })),
      delivery_known: pincode === undefined ? null : delivery !== undefined,
    }
  })
  return { carts: await Promise.all(tried) }
}

/** Staff see what it does once it is paid the way it asks. */
const asItsBankAsks = ({ emiBank }: { emiBank: string | null }) =>
  emiBank === null ? {} : { paysByEmiOf: emiBank, emiFrom: zero }

type Piece = { id: string; title: string; images: unknown; offer_price_paise: number }

const shown = ({ id, title, images, offer_price_paise }: Piece) => ({
  id,
  title,
  image: (images as string[])[0] ?? '',
  price: toRupees(paise(offer_price_paise)),
})

const inStock = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', 'title', 'images', 'offer_price_paise', 'category_slug'])
    .where('is_listed', '=', true)
    .where('in_stock', '=', true)

/** Carts out of what is in the shop today: a small one, a large one, and one of two kinds. */
export async function sampleCarts(db: Db): Promise<WireSampleCarts> {
  const [cheap, dear, popular] = await Promise.all([
    inStock(db).orderBy('offer_price_paise').orderBy('id').limit(1).execute(),
    inStock(db).orderBy('offer_price_paise', 'desc').orderBy('id').limit(1).execute(),
    inStock(db).orderBy('position').orderBy('id').limit(200).execute(),
  ])
  const [first] = popular
  const second = popular.find(({ category_slug }) => category_slug !== first?.category_slug)
  const both = [first, second].filter((piece) => piece !== undefined)
  return {
    carts: [
      { name: 'Two popular products', items: both.map(shown) },
      { name: 'Most expensive product', items: dear.map(shown) },
      { name: 'Cheapest product', items: cheap.map(shown) },
    ].filter(({ items }) => items.length > 0),
  }
}

/** For whoever puts a cart together: by title, or by the whole id. */
export async function findByTitle(db: Db, words: string) {
  const like = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = await inStock(db)
    .where((piece) => piece.or([piece('title', 'ilike', like), piece('id', '=', words.trim())]))
    .orderBy('position')
    .orderBy('id')
    .limit(8)
    .execute()
  return { data: found.map(shown) }
}
