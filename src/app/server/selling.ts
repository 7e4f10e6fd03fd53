// What a cart and the pages say of selling before anybody orders: the same question that an order is asked.
import { refusals } from '#platform/http/refusals.ts'
import type { Selling } from '#shop/cart/server/quote-cart.ts'
import { isAboutOnline } from '#shop/setup/domain/sale.ts'
import type { MaySell } from '#shop/setup/server/sale-gate.ts'

export async function sellingBy(maySell: MaySell, isTry: boolean): Promise<Selling> {
  const sale = await maySell({ paysOnline: true, isTry })
  if (sale.ok) return { takesOnline: true, notNow: null }
  // an open shop whose payments are practice sells for cash; the demo takes no money, whatever is connected
  if (isAboutOnline(sale.error)) return { takesOnline: false, notNow: null }
  return { takesOnline: true, notNow: refusals[sale.error][1] }
}
