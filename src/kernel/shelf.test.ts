import { expect, test } from 'vitest'
import { createMemory, createShelf } from './shelf.ts'

test('what is asked for stays, and what is not goes once its room is wanted', () => {
  const shelf = createShelf<number>(10)
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    shelf.put(String(at), at, 4)
    shelf.find('1')
  }
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter((at) => shelf.find(String(at)) === at)).toEqual([1, 7, 8])
})

test('something is known from its second time on, for so long as it is asked for', () => {
  const memory = createMemory(6)
  expect(['a', 'a', 'b', 'a', 'b'].map(memory.isKnown)).toEqual([false, true, false, true, true])
  for (const one of ['c', 'd', 'e', 'f', 'g', 'h']) memory.isKnown(one)
  expect(memory.isKnown('a')).toBe(false)
})
