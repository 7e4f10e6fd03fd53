import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { TurnedAway } from './queue.ts'

/** Work that ends when it is told to. */
function aQueue(mostWaiting = 400, mostMs = 2_000) {
  const clock = { at: 0 }
  const inTurn = createFairQueue({ atOnce: 1, mostWaiting, mostMs }, () => clock.at)
  const ends: (() => void)[] = []
  const served: string[] = []
  const send = (whose: string) =>
    inTurn(whose, () => {
      served.push(whose)
      return new Promise<void>((resolve) => ends.push(resolve))
    }).then(
      () => 'served',
      (error) => String(error.statusCode),
    )
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { clock, served, send, endOne }
}

test('one login of somebody else comes next, however many one network has sent', async () => {
  const { served, send, endOne } = aQueue()
  for (let i = 0; i < 200; i += 1) void send('crowd')
  void send('meera')
  await endOne()
  await endOne()
  expect(served).toEqual(['crowd', 'crowd', 'meera'])
})

test('networks are served in turn', async () => {
  const { served, send, endOne } = aQueue()
  for (const whose of ['a', 'a', 'a', 'b', 'b', 'c']) void send(whose)
  for (let i = 0; i < 6; i += 1) await endOne()
  expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
})

test('while others wait, nobody waits longer than two seconds: the crowd is told that we are busy', async () => {
  const { clock, served, send, endOne } = aQueue()
  const crowd = Array.from({ length: 50 }, () => send('crowd'))
  clock.at = 2_500
  void send('meera')
  await endOne()
  await endOne()
  expect(served).toEqual(['crowd', 'meera'])
  await endOne()
  expect((await Promise.all(crowd)).filter((answer) => answer === '503')).toHaveLength(49)
})

test('a crowd that is alone is served to the last, however long it takes', async () => {
  const { clock, send, endOne } = aQueue()
  const crowd = Array.from({ length: 100 }, () => send('carrier'))
  for (let i = 0; i < 100; i += 1) {
    clock.at += 60
    await endOne()
  }
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['served']))
})

test('where the queue is full, whoever has most in it makes room; the crowd itself is turned away', async () => {
  const { served, send, endOne } = aQueue(10)
  const crowd = Array.from({ length: 12 }, () => send('crowd'))
  expect(await crowd[11]).toBe('503')
  const meera = send('meera')
  expect(await crowd[10]).toBe('503')
  await endOne()
  await endOne()
  await endOne()
  expect(served.includes('meera')).toBe(true)
  expect(await meera).toBe('served')
})

test('what fails passes its turn on', async () => {
  const inTurn = createFairQueue({ atOnce: 1, mostWaiting: 5, mostMs: 1_000 })
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('b', async () => 'fine')).toBe('fine')
})

describe('with a share for each', () => {
  const share = { atOnce: 3, mostWaiting: 100, each: { atOnce: 2, mostWaiting: 50 } }
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

  test('whoever comes to a crowd of another waits for nobody of it', async () => {
    const queue = createFairQueue(share)
    const done: string[] = []
    const many = Array.from({ length: 40 }, () => queue('crowd', soon).then(() => done.push('crowd')))
    const one = queue('one', soon).then(() => done.push('one'))
    await Promise.all([...many, one])
    expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  })

  test('two crowds take turns, and none has more than its share', async () => {
    const queue = createFairQueue(share)
    const begun: string[] = []
    let working = 0
    let most = 0
    const crowd = (who: string) =>
      Array.from({ length: 20 }, () =>
        queue(who, async () => {
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
    const queue = createFairQueue({ ...share, each: { atOnce: 1, mostWaiting: 1 } })
    const failing = expect(queue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const next = queue('a', soon)
    await expect(queue('a', soon)).rejects.toThrow(TurnedAway)
    await queue('b', soon)
    await failing
    await next
    await queue('a', soon)
  })
})

test('whoever has a crowd in line is worked for one at a time, and by twos again when it is short', async () => {
  const inTurn = createFairQueue({
    atOnce: 9,
    mostWaiting: 99,
    each: { atOnce: 2, mostWaiting: 99, crowd: 3 },
  })
  let working = 0
  const seen: number[] = []
  const work = async () => {
    working += 1
    seen.push(working)
    await new Promise(setImmediate)
    working -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => inTurn('crowd', work)))
  expect(seen.slice(2, 8)).toEqual([1, 1, 1, 1, 1, 1])
  expect(seen.slice(-3)).toContain(2)
})
