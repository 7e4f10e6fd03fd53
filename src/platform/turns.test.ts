import { describe, expect, test } from 'vitest'
import { createFairTurns, createTurns, NoTurn } from './turns.ts'

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

describe('fair turns', () => {
  const share = { atOnce: 3, mostWaiting: 100, each: { atOnce: 2, mostWaiting: 50 } }
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

  test('whoever comes to a crowd of another waits for nobody of it', async () => {
    const turns = createFairTurns(share)
    const done: string[] = []
    const many = Array.from({ length: 40 }, () => turns('crowd', soon).then(() => done.push('crowd')))
    const one = turns('one', soon).then(() => done.push('one'))
    await Promise.all([...many, one])
    expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  })

  test('two crowds take turns, and none has more than its share', async () => {
    const turns = createFairTurns(share)
    const begun: string[] = []
    let working = 0
    let most = 0
    const crowd = (who: string) =>
      Array.from({ length: 20 }, () =>
        turns(who, async () => {
          begun.push(who)
          if (who === 'a') most = Math.max(most, ++working)
          await soon()
          if (who === 'a') working -= 1
        }),
      )
    await Promise.all([...crowd('a'), ...crowd('b')])
    expect(most).toBe(2)
    const half = begun.slice(0, 20).filter((who) => who === 'b').length
    expect(half).toBeGreaterThanOrEqual(7)
    expect(half).toBeLessThanOrEqual(13)
  })

  test('a queue that is full is full for its own people only, and a failure hands its turn on', async () => {
    const turns = createFairTurns({ ...share, each: { atOnce: 1, mostWaiting: 1 } })
    const failing = expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const next = turns('a', soon)
    await expect(turns('a', soon)).rejects.toThrow(NoTurn)
    await turns('b', soon)
    await failing
    await next
    await turns('a', soon)
  })
})
