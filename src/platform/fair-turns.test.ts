import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Work that ends when it is told to. */
function aQueue(mostWaiting = 400, mostMs = 2_000) {
  const clock = { at: 0 }
  const inTurn = createFairTurns({ atOnce: 1, mostWaiting, mostMs }, () => clock.at)
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
  const inTurn = createFairTurns({ atOnce: 1, mostWaiting: 5, mostMs: 1_000 })
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('b', async () => 'fine')).toBe('fine')
})
