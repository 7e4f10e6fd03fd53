// Who the shop's letters come from: one answer for those that are sent, and for the screen that tells of it.

import { nameOf } from '#shop/identity/domain/shop-name.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import type { WireLetters } from '#shop/letters/contract.ts'

type Sender = { name: string; address: string; set_by: WireLetters['sender']['set_by'] }

export function senderOf(
  shop: Pick<Shop, 'name' | 'care_email'>,
  { mailFrom, publicUrl }: { mailFrom?: string | undefined; publicUrl: string },
): Sender {
  const name = nameOf(shop)
  if (mailFrom) return { name, address: mailFrom, set_by: 'server' }
  if (shop.care_email !== '') return { name, address: shop.care_email, set_by: 'shop' }
  return { name, address: `care@${new URL(publicUrl).hostname}`, set_by: 'nobody' }
}
