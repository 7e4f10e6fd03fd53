import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOfSale, type Sale, type SaleFacts } from './sale.ts'

const ready: SaleFacts = {
  phase: 'open',
  openSince: new Date('2026-11-16T04:35:00Z'),
  isKept: false,
  hasSeller: true,
  hasLocation: true,
  delivers: true,
  online: 'real',
  takesCash: true,
}
const online: Sale = { paysOnline: true, isTry: false }
const cash: Sale = { paysOnline: false, isTry: false }

test('an open shop with everything sells', () => {
  expect(refusalOfSale(ready, online)).toBeUndefined()
  expect(refusalOfSale(ready, cash)).toBeUndefined()
})

test.each<[Partial<SaleFacts>, string]>([
  [{ hasSeller: false }, 'sale_without_seller'],
  [{ hasLocation: false }, 'sale_without_location'],
  [{ delivers: false }, 'sale_without_delivery'],
  [{ online: 'practice', takesCash: false }, 'sale_without_payment'],
  [{ online: 'off', takesCash: false }, 'sale_without_payment'],
  [{ phase: 'preparing', openSince: null }, 'shop_not_open'],
  [{ online: 'practice' }, 'online_not_taken'],
])('without %j it is refused', (change, refusal) => {
  expect(refusalOfSale({ ...ready, ...change }, online)).toBe(refusal)
})

test('what is missing is told before that the door is shut, in the order it is set', () => {
  const nothing = { phase: 'preparing', hasSeller: false, hasLocation: false, delivers: false } as const
  const bare: SaleFacts = { ...ready, ...nothing, online: 'practice', takesCash: false }
  const said: (string | undefined)[] = []
  for (const step of [
    {},
    { hasSeller: true },
    { hasLocation: true },
    { delivers: true },
    { takesCash: true },
  ]) {
    Object.assign(bare, step)
    said.push(refusalOfSale(bare, cash))
  }
  expect(said).toEqual([
    'sale_without_seller',
    'sale_without_location',
    'sale_without_delivery',
    'sale_without_payment',
    'shop_not_open',
  ])
})

test('cash alone opens a shop, and then no practice payment buys anything', () => {
  const facts: SaleFacts = { ...ready, online: 'practice' }
  expect(refusalOfSale(facts, cash)).toBeUndefined()
  expect(refusalOfSale(facts, online)).toBe('online_not_taken')
})

test('whoever may open it tries it first, by practice payments too, once goods can go somewhere', () => {
  const facts: SaleFacts = { ...ready, phase: 'preparing', online: 'practice', takesCash: false }
  expect(refusalOfSale(facts, { paysOnline: true, isTry: true })).toBeUndefined()
  expect(refusalOfSale({ ...facts, hasSeller: false }, { paysOnline: true, isTry: true })).toBe(
    'sale_without_seller',
  )
})

test('a shop that sold before there was a door goes on as it did', () => {
  const facts: SaleFacts = { ...ready, isKept: true, online: 'practice', takesCash: false }
  expect(refusalOfSale(facts, online)).toBeUndefined()
})

test('the demo is played with, and takes nobody’s money', () => {
  const demo: SaleFacts = { ...ready, phase: 'demo' }
  const isTry = { paysOnline: true, isTry: true }
  expect(refusalOfSale({ ...demo, online: 'practice' }, online)).toBeUndefined()
  expect([online, isTry, cash].map((sale) => refusalOfSale(demo, sale))).toEqual([
    'demo_takes_no_money',
    'demo_takes_no_money',
    undefined,
  ])
})

const anyFacts = fc.record({
  phase: fc.constantFrom('demo', 'preparing', 'open'),
  openSince: fc.constant(null),
  isKept: fc.boolean(),
  hasSeller: fc.boolean(),
  hasLocation: fc.boolean(),
  delivers: fc.boolean(),
  online: fc.constantFrom('real', 'practice', 'off'),
  takesCash: fc.boolean(),
}) as fc.Arbitrary<SaleFacts>

test('no shopper ever buys from a shop that is not open, and no practice payment from one that is', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (facts, paysOnline) => {
      if (refusalOfSale(facts, { paysOnline, isTry: false }) !== undefined || facts.phase === 'demo') return
      expect(facts).toMatchObject({ phase: 'open', hasSeller: true, hasLocation: true, delivers: true })
      const isPaid = facts.online === 'real' || facts.isKept || (facts.takesCash && !paysOnline)
      // whoever asks for a way that is off is told so when the order is priced
      expect(isPaid || facts.online === 'off').toBe(true)
    }),
  )
})
