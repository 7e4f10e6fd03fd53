import { expect, test } from 'vitest'
import { historyWords } from './history-words.ts'

test.each([
  ['placed', 'shop', 'Ordered'],
  ['paid', 'gateway', 'Paid'],
  ['payment_failed', 'gateway', 'Payment failed'],
  ['expired', 'shop', 'Expired, payment not completed'],
  ['packed', 'staff', 'Packed'],
  ['dispatched', 'staff', 'Dispatched'],
  ['part_dispatched', 'staff', 'Partly dispatched'],
  ['delivered', 'staff', 'Delivered'],
  ['cancelled', 'shopper', 'You cancelled it'],
  ['cancelled', 'staff', 'Cancelled'],
  ['part_cancelled', 'shopper', 'You cancelled some items'],
  ['part_cancelled', 'staff', 'Some items cancelled'],
  ['refund_due', 'shop', 'A refund is on its way'],
  ['refunded', 'gateway', 'Refunded'],
  ['return_asked', 'shopper', 'You requested a return'],
  ['return_asked', 'staff', 'Return requested'],
  ['return_called_off', 'shopper', 'You withdrew the return request'],
  ['return_called_off', 'staff', 'Return request withdrawn'],
  ['return_accepted', 'staff', 'The return was accepted'],
  ['return_refused', 'staff', 'The return was not accepted'],
  ['replacement_sent', 'staff', 'A replacement was sent'],
  ['came_back', 'staff', 'Returned to us'],
  ['paid_too_late', 'gateway', 'A payment came too late and is being refunded'],
  ['paid_twice', 'gateway', 'Paid twice; the second payment is being refunded'],
  ['wrong_amount', 'gateway', 'A wrong amount was paid and is being refunded'],
  ['wrong_method', 'gateway', 'Not paid by the bank’s EMI; the payment is being refunded'],
  ['payment_cancelled', 'gateway', 'Payment cancelled, nothing was charged'],
  ['pays_at_the_door', 'shopper', 'Cash on delivery'],
  ['part_delivered', 'staff', 'Partly delivered'],
  ['claimed', 'shopper', 'Added to an account'],
  ['cashback_given', 'shop', 'Cashback given as store credit'],
])('%s by %s reads "%s"', (kind, by, said) => {
  expect(historyWords({ kind, by, note: 'noted' })).toMatchObject({ said, more: 'noted' })
})

test('whoever follows an order by its number is told nothing of who did it', () => {
  expect(historyWords({ kind: 'cancelled', note: '' })).toEqual({ said: 'Cancelled', more: '', tone: 'bad' })
})

test.each(['moved_to_another_planet', 'constructor'])(
  'of %s, which is not known, the note is said',
  (kind) => {
    expect(historyWords({ kind, note: 'Left Hosur' })).toEqual({
      said: 'Left Hosur',
      more: '',
      tone: 'plain',
    })
    expect(historyWords({ kind, note: '' }).said).toBe('Something changed')
  },
)

test.each([
  ['paid', 'upi', 'UPI'],
  ['cancelled', 'mistake', 'Ordered by mistake'],
  ['part_cancelled', 'better_price', 'Found a better price elsewhere'],
  ['cancelled', 'The maker has stopped making it', 'The maker has stopped making it'],
])('of %s the note "%s" reads "%s"', (kind, note, more) => {
  expect(historyWords({ kind, note }).more).toBe(more)
})
