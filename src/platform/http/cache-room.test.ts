import { expect, test } from 'vitest'
import { createCacheRoom } from './cache-room.ts'
import { type CachedAnswer, createResponseCache, makeAnswer } from './response-cache.ts'

const aPage = (bytes: number) => makeAnswer('text/html', Buffer.alloc(bytes, 'a'), 1)

test('what people ask for stays, however many odd addresses come', () => {
  const room = createCacheRoom<CachedAnswer>(1_000_000)
  const home = aPage(20_000)
  room.put('/', home)
  for (let i = 0; i < 20; i += 1) room.use('/', home)
  for (let i = 0; i < 10_000; i += 1) room.put(`/product/odd-${i}`, aPage(10_000))
  expect(room.find('/')).toBe(home)
  expect(room.bytes()).toBeLessThanOrEqual(1_000_000)
})

test('asked for twice each, they still do not push out what is asked for often', () => {
  const room = createCacheRoom<CachedAnswer>(1_000_000)
  const home = aPage(20_000)
  room.put('/', home)
  for (let i = 0; i < 2_000; i += 1) {
    const odd = aPage(10_000)
    room.put(`/product/odd-${i}`, odd)
    room.use(`/product/odd-${i}`, odd)
    if (i % 10 === 0) room.use('/', home)
  }
  expect(room.find('/')).toBe(home)
})

test('an answer that is made anew after a change keeps its place', () => {
  const room = createCacheRoom<CachedAnswer>(1_000_000)
  const home = aPage(20_000)
  room.put('/', home)
  for (let i = 0; i < 20; i += 1) room.use('/', home)
  room.put('/', aPage(20_001))
  for (let i = 0; i < 1_000; i += 1) room.put(`/product/odd-${i}`, aPage(10_000))
  expect(room.find('/')?.bytes).toBe(20_001)
})

test('addresses have a weight of their own', () => {
  const room = createCacheRoom<CachedAnswer>(1_000_000)
  for (let i = 0; i < 10_000; i += 1) room.put(`/${i}${'x'.repeat(4_000)}`, aPage(2))
  const held = Array.from({ length: 10_000 }, (_, i) => i).filter((i) =>
    room.find(`/${i}${'x'.repeat(4_000)}`),
  )
  expect(held.length).toBeLessThan(120)
  expect(held.at(-1)).toBe(9_999)
})

test('there is room for so many, however small they are', () => {
  const room = createCacheRoom<CachedAnswer>(1_000_000_000)
  for (let i = 0; i < 20_000; i += 1) room.put(`/${i}`, aPage(2))
  expect(Array.from({ length: 20_000 }, (_, i) => i).filter((i) => room.find(`/${i}`))).toHaveLength(10_000)
})

test('when the shop changes, answers of the API are let go of and pages wait for their turn', async () => {
  const cache = createResponseCache(1_000_000)
  cache.keep('/api/places', aPage(10))
  cache.keep('/', aPage(10))
  cache.shopChanged()
  await expect.poll(() => cache.evenStale('/api/places'), { timeout: 5_000 }).toBeUndefined()
  expect(cache.evenStale('/')).toBeDefined()
  expect(cache.fresh('/')).toBeUndefined()
})
