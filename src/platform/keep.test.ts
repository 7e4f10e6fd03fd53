import { expect, test } from 'vitest'
import { createKeep } from './keep.ts'

test('is read once for each version of the shop, by name', async () => {
  let version = 1
  let reads = 0
  const keep = createKeep(() => version)
  const read = async () => ++reads
  expect(await Promise.all([keep('one', read), keep('one', read)])).toEqual([1, 1])
  expect(await keep('other', read)).toBe(2)
  version = 2
  expect(await keep('one', read)).toBe(3)
})

test('what was asked for before a change is not there after it, however late it comes', async () => {
  let version = 1
  const keep = createKeep(() => version)
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = keep('name', () => promise)
  version = 2
  expect(await keep('name', async () => 'new')).toBe('new')
  resolve('old')
  expect(await early).toBe('old')
  expect(await keep('name', async () => 'newer')).toBe('new')
})

test('a failure is not kept, and does not take away what came after it', async () => {
  let version = 1
  const keep = createKeep(() => version)
  await expect(keep('name', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('name', async () => 'back')).toBe('back')
  version = 2
  const { promise, reject } = Promise.withResolvers<string>()
  const late = keep('name', () => promise)
  version = 3
  expect(await keep('name', async () => 'fine')).toBe('fine')
  reject(new Error('away'))
  await expect(late).rejects.toThrow('away')
  expect(await keep('name', async () => 'again')).toBe('fine')
})

test('does not grow without end', async () => {
  const keep = createKeep(() => 1)
  let reads = 0
  for (let number = 0; number < 1_001; number += 1) await keep(`place ${number}`, async () => ++reads)
  await keep('place 0', async () => ++reads)
  expect(reads).toBe(1_002)
})
