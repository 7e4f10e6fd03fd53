import { expect, test } from 'vitest'
import { historyWords } from './history-words.ts'

test.each([
  ['placed', 'shop', 'Ordered'],
  ['paid', 'gateway', 'Paid'],
  ['payment_failed', 'gateway', 'A payment did not work'],
  ['expired', 'shop', 'Ran out of time, nothing was paid'],
  ['packed', 'staff', 'Packed'],
  ['dispatched', 'staff', 'Dispatched'],
  ['part_dispatched', 'staff', 'A part was dispatched'],
  ['delivered', 'staff', 'Delivered'],
  ['cancelled', 'shopper', 'You cancelled it'],
  ['cancelled', 'staff', 'Cancelled'],
  ['part_cancelled', 'shopper', 'You cancelled a part'],
  ['part_cancelled', 'staff', 'A part was cancelled'],
  ['refund_due', 'shop', 'A refund is on its way'],
  ['refunded', 'gateway', 'Refunded'],
  ['return_asked', 'shopper', 'You asked for a return'],
  ['return_asked', 'staff', 'A return was asked for'],
  ['return_called_off', 'shopper', 'You called the return off'],
  ['return_called_off', 'staff', 'The return was called off'],
  ['return_accepted', 'staff', 'The return was accepted'],
  ['return_refused', 'staff', 'The return was not accepted'],
  ['replacement_sent', 'staff', 'A replacement was sent'],
  ['came_back', 'staff', 'Came back to us'],
  ['paid_too_late', 'gateway', 'A payment came too late'],
  ['paid_twice', 'gateway', 'A second payment came, and goes back'],
  ['wrong_amount', 'gateway', 'A payment of another amount came, and goes back'],
  ['wrong_method', 'gateway', 'A payment came another way than the discount asks, and goes back'],
  ['payment_cancelled', 'gateway', 'Payment cancelled, nothing was charged'],
  ['pays_at_the_door', 'shopper', 'To be paid at the door'],
  ['part_delivered', 'staff', 'A part was delivered'],
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
  ['part_cancelled', 'better_price', 'A better price elsewhere'],
  ['cancelled', 'The maker has stopped making it', 'The maker has stopped making it'],
])('of %s the note "%s" reads "%s"', (kind, note, more) => {
  expect(historyWords({ kind, note }).more).toBe(more)
})
