import { expect, test } from 'vitest'
import { correctableOf, correctedWords, whatChanges } from './correction.ts'

test.each([
  ['awaiting_payment', false, 'all'],
  ['confirmed', false, 'all'],
  ['packed', false, 'all'],
  ['packed', true, 'phone'],
  ['dispatched', true, 'phone'],
  ['delivered', true, 'none'],
  ['returned', true, 'none'],
  ['cancelled', false, 'none'],
  ['expired', false, 'none'],
] as const)('%s, left: %s: %s can be put right', (state, hasLeft, what) => {
  expect(correctableOf(state, hasLeft)).toBe(what)
})

const to = {
  name: 'Meera Iyer',
  phone: '+919845012345',
  second_phone: null,
  house: '14',
  street: '80 Feet Road',
  landmark: null,
  locality: 'Indiranagar',
  pincode: '560038',
  floor: 2,
  lift: 'wide',
}
const before = { contact: '+919845012345', to }

test.each([
  ['', before],
  ['phone', { ...before, contact: '+919845012346' }],
  ['phone', { ...before, to: { ...to, second_phone: '+919845012346' } }],
  ['address', { ...before, to: { ...to, house: '15' } }],
  ['address', { ...before, to: { ...to, floor: 3 } }],
  ['phone and address', { contact: '+919845012346', to: { ...to, pincode: '560001' } }],
])('changes %j', (words, after) => {
  expect(correctedWords(whatChanges(before, after))).toBe(words)
})
