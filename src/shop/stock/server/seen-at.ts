// Where a shopper can look at a piece: places that say so and have one there, whether they send parcels or not.
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'

const mostNamed = 3

const placesWith = askedOften((db, { productId }: { productId: string }) =>
  db
    .selectFrom('stock')
    .innerJoin('location', 'location.id', 'stock.location_id')
    .select(['name', 'address', 'pincode', 'hours', 'phone'])
    .where('product_id', '=', productId)
    .where('on_hand', '>', 0)
    .where('shows_stock', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('name'),
)

/** In one line for the product's page; empty where it stands nowhere. */
export async function seenAt(db: Db, productId: string): Promise<string> {
  const places = await placesWith(db, { productId })
  const named = places
    .slice(0, mostNamed)
    .map(({ name, address, pincode, hours, phone }) =>
      [`${name}, ${address} ${pincode}`, hours, phone].filter((part) => part !== '').join('. '),
    )
  const others = places.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join('; ')
}
