import type { Defence } from './defence.ts'

const giftcards = 'src/shop/giftcards/server'

export const defences: Defence[] = [
  {
    name: 'A50 codes of gift cards are counted before they are looked up',
    file: `${giftcards}/guesses.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)', ''],
    tests: `${giftcards}/gift-cards.api.test.ts`,
  },
  {
    name: 'A50 a stopped gift card looks like none',
    file: `${giftcards}/spend-card.ts`,
    take: ["if (row?.state !== 'live') return undefined", 'if (!row) return undefined'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
  },
  {
    name: 'A51 a gift card is locked before it is spent',
    file: `${giftcards}/spend-card.ts`,
    take: ['.$if(isLocked, (query) => query.forUpdate())', ''],
    tests: `${giftcards}/spend-card.api.test.ts`,
    called: 'many at once',
  },
  {
    name: 'A51 a gift card is paid for once',
    file: 'src/shop/payments/server/apply-payment-event.ts',
    take: ['if (await findCaptured(trx, of))', 'if (false)'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
    called: 'buying',
  },
  {
    name: 'A51 money for a gift card must be the amount that was asked for',
    file: 'src/shop/payments/server/apply-payment-event.ts',
    take: ['if (amount !== payment.amount_paise)', 'if (false)'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
    called: 'buying',
  },
]
