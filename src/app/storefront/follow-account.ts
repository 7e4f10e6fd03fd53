import type { ShopStore } from '../store.ts'
import { followCart } from './follow-cart.ts'
import { followHome } from './follow-home.ts'
import { followWishlist } from './follow-wishlist.ts'

/** What belongs to whoever is logged in comes with them, and goes with them. */
export async function followAccount(store: ShopStore, accountId: string | undefined): Promise<void> {
  await Promise.all([followCart(store, accountId), followWishlist(accountId), followHome(accountId)])
}
