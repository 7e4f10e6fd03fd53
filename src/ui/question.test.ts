import { expect, test } from 'vitest'
import { asking, byPage, isDay, isOneOf, isText, questionIn } from './question.ts'

const narrowings = { state: isOneOf(['live', 'ended']), search: isText(10, 2), from: isDay }
const read = (address: string) =>
  questionIn(new URLSearchParams(address), { ...narrowings, ...byPage }).toString()

test.each([
  ['state=live&page=3', 'state=live&page=3'],
  ['page=3&state=live', 'state=live&page=3'],
  ['state=gone&search=teak', 'search=teak'],
  ['search=t', ''],
  ['search=%20%20', ''],
  ['search=01234567890', ''],
  ['from=2026-11-16&from=x', 'from=2026-11-16'],
  ['from=yesterday', ''],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=12345', ''],
  ['nobody=knows', ''],
  ['older_than=AAN-2611-04827', ''],
])('%s is read as %s', (address, question) => {
  expect(read(address)).toBe(question)
})

test('whoever narrows a list begins at its start', () => {
  const question = new URLSearchParams('state=live&page=3')
  expect(asking(question, { search: 'teak' }).toString()).toBe('state=live&search=teak')
  expect(asking(question, { state: undefined }).toString()).toBe('')
  expect(asking(question, { page: '4' }).toString()).toBe('state=live&page=4')
  expect(question.toString()).toBe('state=live&page=3')
})
