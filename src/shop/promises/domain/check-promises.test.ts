import { expect, test } from 'vitest'
import { checkPromises } from './check-promises.ts'

const known = new Set(['sofas', 'beds'])
const plan = (category: string | null, above: number, price = 100) => ({ category, above, price })

test.each([
  ['two bands, and one of a category', [plan(null, 0), plan(null, 500), plan('sofas', 500)], [], []],
  ['two that begin at the same price', [plan(null, 500), plan(null, 500)], [], ['plans.1.above']],
  ['a category that is gone', [plan('stools', 500)], [], ['plans.0.category']],
  ['a price above the piece', [plan('beds', 500, 500)], [], ['plans.0.price']],
  ['words twice', [], [{ category: 'beds' }, { category: 'beds' }], ['warranties.1.category']],
  ['words for nothing', [], [{ category: 'stools' }], ['warranties.0.category']],
])('%s', (_, plans, warranties, faults) => {
  expect(Object.keys(checkPromises({ plans, warranties }, known))).toEqual(faults)
})
