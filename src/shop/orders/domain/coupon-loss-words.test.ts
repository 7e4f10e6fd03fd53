import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { couponLossInWords } from './coupon-loss-words.ts'

const loss = { code: 'SAVE10', minimum: paise(10_000_00), isPaid: true }
const rest = 'The rest of your order is below ₹10,000, the minimum for SAVE10:'

test.each([
  [{ ...loss, discount: paise(900_00) }, `${rest} a discount of ₹900 is taken off this refund.`],
  [{ ...loss, discount: paise(899_50) }, `${rest} a discount of ₹899.50 is taken off this refund.`],
  [{ ...loss, discount: paise(900_00), isPaid: false }, `${rest} a discount of ₹900 no longer applies.`],
  [{ ...loss, cashback: paise(900_00) }, `${rest} its cashback of ₹900 will not be given.`],
  [loss, undefined],
])('%o', (lost, words) => expect(couponLossInWords(lost)).toBe(words))
