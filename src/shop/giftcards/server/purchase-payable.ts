// What money does to the purchase of a gift card. A card needs no stock, so money that comes late makes the card all the
// same.
import { showPaise } from '#kernel/money.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { PayableOwner } from '#shop/payments/server/payables.ts'
import type { GiftCardDeps } from './deps.ts'
import { tellMoneyGoesBack, tellMoneyIsBack } from './purchase-letters.ts'
import { cardPaidFor, lockPurchase, purchaseNumbersOf } from './purchases.ts'

export const purchasePayable = ({
  now,
  publicUrl,
}: Pick<GiftCardDeps, 'now' | 'publicUrl'>): PayableOwner => ({
  noun: 'gift card',
  tellsLastFailure: true,
  lock: async (trx, id) => {
    const purchase = await lockPurchase(trx, id)
    const { number } = purchase
    return {
      number,
      whyNot: async () => undefined,
      paid: () => cardPaidFor(trx, purchase, publicUrl, now()),
      failed: async () => {}, // its page reads the payment itself
      goesBack: async (why, amount) => {
        if (why !== 'wrong_currency') await tellMoneyGoesBack(trx, purchase, amount, now())
      },
      isBack: async ({ amount, reference, by }) => {
        const isByHand = by !== 'gateway'
        await tellMoneyIsBack(trx, purchase, { amount, reference, isByHand }, now())
        if (isByHand)
          await writeAudit(trx, by, now(), {
            area: 'giftcards',
            action: 'giftcard.paid_back',
            subject: { id: number, name: number },
            after: { amount: showPaise(amount), reference },
          })
      },
    }
  },
  numbersOf: purchaseNumbersOf,
})
