import { expect, test } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

test('no more than three at once, in the order they came', async () => {
  const turns = createTurns(3, 100)
  let working = 0
  let most = 0
  const begun: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      turns(async () => {
        begun.push(at)
        most = Math.max(most, ++working)
        await new Promise((resolve) => setTimeout(resolve, 1))
        working -= 1
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
})

test('a failure hands its turn on', async () => {
  const turns = createTurns(1, 10)
  const first = turns(() => Promise.reject(new Error('no')))
  const second = turns(() => Promise.resolve('yes'))
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})

test('when too many wait, the next is sent away', async () => {
  const turns = createTurns(1, 1)
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  const both = [turns(slow), turns(slow)]
  await expect(turns(slow)).rejects.toThrow(NoTurn)
  await Promise.all(both)
})
