import { expect, test } from 'vitest'
import { asking, questionIn } from '#ui/question.ts'
import { isNarrowed, ordersNarrowings, ordersPlaces } from './orders-question.ts'

test('what nobody knows is left out of the question', () => {
  const address = new URLSearchParams(
    'state=lost&search=meera&from=soon&late=true&utm=x&older_than=AAN-2611-04827',
  )
  expect(String(questionIn(address, { ...ordersNarrowings, ...ordersPlaces }))).toBe(
    'search=meera&late=true&older_than=AAN-2611-04827',
  )
})

test('a changed question starts at its first page', () => {
  const question = new URLSearchParams('state=packed&older_than=AAN-2611-04827')
  expect(String(asking(question, { state: undefined, late: 'true' }))).toBe('late=true')
})

test('a state alone does not count as narrowed', () => {
  expect(isNarrowed(new URLSearchParams('state=packed'))).toBe(false)
  expect(isNarrowed(new URLSearchParams('state=packed&search=x'))).toBe(true)
})
