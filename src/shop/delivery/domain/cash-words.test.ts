import { expect, test } from 'vitest'
import { type CashAnywhere, type CashThere, cashInWords } from './cash-words.ts'

test.each<[CashAnywhere | CashThere, toPay: number, words: string]>([
  [{ upTo: 50_000, isEverywhere: true }, 31_490, 'Cash on delivery up to ₹50,000'],
  [{ upTo: 50_000, isEverywhere: false }, 31_490, 'Cash on delivery up to ₹50,000 at some pincodes'],
  [{ upTo: 50_000, isEverywhere: false }, 50_001, 'Cash on delivery only up to ₹50,000'],
  [{ upTo: null, isEverywhere: false }, 500, 'No cash on delivery'],
  [{ upTo: 20_000, pincode: '560038' }, 20_000, 'Cash on delivery up to ₹20,000'],
  [{ upTo: 20_000, pincode: '560038' }, 20_001, 'Cash on delivery only up to ₹20,000'],
  [{ upTo: null, pincode: '793001' }, 500, 'No cash on delivery to 793001'],
])('%j for %d: %s', (cash, toPay, words) => {
  expect(cashInWords(cash, toPay)).toBe(words)
})
