import { expect, test } from 'vitest'
import { createQueue, TurnedAway } from './queue.ts'

test('no more than three at once, in the order they came', async () => {
  const queue = createQueue(3, 100)
  let working = 0
  let most = 0
  const begun: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      queue(async () => {
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
  const queue = createQueue(1, 10)
  const first = queue(() => Promise.reject(new Error('no')))
  const second = queue(() => Promise.resolve('yes'))
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})

test('when too many wait, the next is sent away', async () => {
  const queue = createQueue(1, 1)
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  const both = [queue(slow), queue(slow)]
  await expect(queue(slow)).rejects.toThrow(TurnedAway)
  await Promise.all(both)
})
