// Tells the buyer of a gift card what became of their money and of the card, in the transaction in which it happened.
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { isEmail } from '#shop/accounts/domain/contact.ts'
import { findCare as findCareOfShop, findMainSeller } from '#shop/invoices/server/seller.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { type Care, goesBackLetter, isBackLetter, newCodeLetter } from './letters.ts'

/** Who is asked when something is not right. */
export async function findCare(db: Db, now: Date): Promise<Care> {
  const seller = await findMainSeller(db, now)
  const { carePhone, careEmail } = seller?.party ?? (await findCareOfShop(db))
  return { legalName: seller?.party.name ?? '', phone: carePhone, email: careEmail }
}

type Buyer = { number: string; buyer_email: string }

export async function tellMoneyGoesBack(trx: Db, { number, buyer_email }: Buyer, amount: Paise, now: Date) {
  // somebody who was erased is not written to
  if (!isEmail(buyer_email)) return
  await sendLetter(trx, buyer_email, goesBackLetter(number, amount, await findCare(trx, now)), now)
}

export async function tellMoneyIsBack(
  trx: Db,
  { number, buyer_email }: Buyer,
  back: { amount: Paise; reference: string | null; isByHand: boolean },
  now: Date,
): Promise<void> {
  if (!isEmail(buyer_email)) return
  await sendLetter(trx, buyer_email, isBackLetter(number, back, await findCare(trx, now)), now)
}

type Moved = { id: string; last_four: string | null; to_email: string | null; sent_at: Date | null }

/** A code went elsewhere than before. Whoever has the old one hears of it, and so does the buyer. */
export async function tellOfNewCode(trx: Db, card: Moved, isHandedOver: boolean, now: Date) {
  const care = await findCare(trx, now)
  const about = { lastFour: card.last_four, isHandedOver }
  // what was never sent there is not missed there
  if (card.to_email && card.sent_at) await sendLetter(trx, card.to_email, newCodeLetter(about, care), now)
  const purchase = await trx
    .selectFrom('gift_card')
    .innerJoin('gift_card_purchase', 'gift_card_purchase.id', 'purchase_id')
    .select(['number', 'buyer_email'])
    .where('gift_card.id', '=', card.id)
    .executeTakeFirst()
  if (!purchase || !isEmail(purchase.buyer_email)) return
  const { number, buyer_email } = purchase
  await sendLetter(trx, buyer_email, newCodeLetter({ ...about, number }, care), now)
}
