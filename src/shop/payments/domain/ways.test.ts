import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedWords, isAnyWayOpen, onlineInWords, onlineMethods } from './ways.ts'

test.each([
  [['upi', 'card', 'netbanking', 'wallet', 'emi'], 'UPI, card, net banking, wallet or EMI'],
  [['emi', 'card'], 'Card or EMI'],
  [['netbanking'], 'Net banking'],
  [[], undefined],
] as const)('%j reads %s', (methods, words) => expect(onlineInWords(methods)).toBe(words))

const demo = [
  'UPI',
  'Visa',
  'Mastercard',
  'Maestro',
  'Amex',
  'RuPay',
  'Diners',
  'Wallet',
  'Internet Banking',
  'EMI',
  'Cash',
]

test('the footer names what is open, in the words staff chose', () => {
  expect(acceptedWords(demo, { methods: onlineMethods, cash: true })).toEqual(demo)
  expect(acceptedWords(demo, { methods: ['upi', 'netbanking'], cash: false })).toEqual([
    'UPI',
    'Internet Banking',
  ])
  expect(acceptedWords(['Visa', 'Bank draft by post'], { methods: ['upi'], cash: true })).toEqual([
    'UPI',
    'Cash',
  ])
  expect(acceptedWords(['Cheque'], { methods: ['card'], cash: false })).toEqual([
    'Cheque',
    'Visa',
    'Mastercard',
    'RuPay',
  ])
})

test('no way that is closed is named, and every open one is', () => {
  const someMethods = fc.subarray([...onlineMethods])
  fc.assert(
    fc.property(fc.subarray(demo), someMethods, fc.boolean(), (written, methods, cash) => {
      const said = acceptedWords(written, { methods, cash })
      expect(said.includes('Cash')).toBe(cash)
      expect(said.includes('UPI')).toBe(methods.includes('upi'))
      expect(said.includes('EMI')).toBe(methods.includes('emi'))
      expect(said.includes('Wallet')).toBe(methods.includes('wallet'))
      expect(said.length > 0).toBe(isAnyWayOpen({ methods, cash }))
    }),
  )
})
