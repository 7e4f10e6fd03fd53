import { expect, test } from 'vitest'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { Mistakes } from '#ui/use-form.ts'
import type { Draft } from '../kept-draft.ts'
import { chosenWay, methodOf } from './chosen-way.ts'
import { businessMistakes, businessOf, orderBodyOf, shipToMistakes, shipToOf } from './order-body.ts'

const typed = {
  name: ' Meera Iyer ',
  phone: '98450 12345',
  pincode: '560 038',
  locality: 'Indiranagar',
  house: '14, Gulmohar',
  street: '80 Feet Road',
  landmark: '',
  floor: '2',
  lift: 'wide',
}
const real = (mistakes: Mistakes) => Object.keys(mistakes).filter((name) => mistakes[name] !== undefined)

test('a filled form has no mistake and becomes an address', () => {
  expect(real(shipToMistakes(typed))).toEqual([])
  expect(shipToOf(typed, { city: 'Bengaluru', state: 'Karnataka' })).toEqual({
    name: 'Meera Iyer',
    phone: '98450 12345',
    second_phone: null,
    pincode: '560038',
    locality: 'Indiranagar',
    house: '14, Gulmohar',
    street: '80 Feet Road',
    landmark: null,
    floor: 2,
    lift: 'wide',
    city: 'Bengaluru',
    state: 'Karnataka',
  })
})

test.each([
  ['no floor', { floor: '' }, ['floor']],
  ['upstairs without a word about the lift', { lift: '' }, ['lift']],
  ['the ground floor', { floor: '0', lift: '' }, []],
  ['five digits', { pincode: '56003' }, ['pincode']],
] as const)('%s', (_what, change, expected) => {
  expect(real(shipToMistakes({ ...typed, ...change }))).toEqual(expected)
})

test('on the ground floor there is no lift to speak of', () => {
  const address = shipToOf({ ...typed, floor: '0', lift: 'narrow' }, { city: '', state: '' })
  expect([address.floor, address.lift]).toEqual([0, 'none'])
})

test('a business is asked about only where somebody said so', () => {
  expect(businessMistakes({ gstin: 'nonsense' })).toEqual({})
  expect(businessOf({ gstin: '29ABCDE1234F1Z5' })).toBeUndefined()
  expect(businessMistakes({ business: 'on', gstin: '29ABCDE1234F1Z', business_name: '' })).toEqual({
    gstin: 'A GSTIN has 15 characters; this has 14.',
    business_name: 'Enter the name of the business.',
  })
})

test.each([
  ['what was chosen', ['upi', 'card'], 50_000, 'cash', 'cash', undefined],
  ['UPI, at UPI', ['upi', 'card'], 50_000, 'upi', 'online', 'upi'],
  ['card and the like, at the card', ['upi', 'netbanking', 'card'], 50_000, 'online', 'online', 'card'],
  ['net banking, where there is no card', ['upi', 'netbanking'], 50_000, 'online', 'online', 'netbanking'],
  ['cash where nothing is taken online and nobody had to choose', [], 50_000, undefined, 'cash', undefined],
  ['the only way where no cash is taken', ['upi'], null, undefined, 'online', 'upi'],
  ['the only way where the cash limit is below it', ['card'], 1_000, 'cash', 'online', 'card'],
  ['nothing that was switched off since', ['card'], 50_000, 'upi', 'online', undefined],
] as const)('it is paid by %s', (_what, methods, cashUpTo, paysBy, expected, opensAt) => {
  const quote = {
    lines: [],
    bill: { to_pay: 18_000, total: 18_000, assembly: null, gift_card: 0, store_credit: 0 },
    coupon: null,
    delivery: { cash_up_to: cashUpTo, place: { pincode: '560038' } },
    pay_methods: methods,
  } as unknown as WireQuote
  const draft = { contact: {}, paysBy } as unknown as Draft
  const address = shipToOf(typed, { city: 'Bengaluru', state: 'Karnataka' })
  expect(orderBodyOf(draft, address, quote).pays_by).toBe(expected)
  expect(methodOf(chosenWay(quote, draft), quote)).toBe(opensAt)
})
