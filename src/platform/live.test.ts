import { expect, test } from 'vitest'
import { createLive } from './live.ts'

const news = () => {
  const listeners: (() => void)[] = []
  return {
    onShopChanged: (listener: () => void) => void listeners.push(listener),
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

test('is read once, and again at the news', async () => {
  const shop = news()
  let reads = 0
  const live = await createLive(shop, async () => ++reads)
  expect([live.now(), await live.fresh(), reads]).toEqual([1, 1, 1])
  shop.tell()
  expect(await live.fresh()).toBe(2)
  expect([live.now(), reads]).toEqual([2, 2])
})

test('an answer that was overtaken does not come back', async () => {
  const shop = news()
  const waiting: ((value: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => waiting.push(resolve))
  const making = createLive(shop, read)
  waiting.shift()?.('first')
  const live = await making
  shop.tell()
  shop.tell()
  const [older, newer] = waiting
  newer?.('newer')
  expect(await live.fresh()).toBe('newer')
  older?.('older')
  await Promise.resolve()
  expect(live.now()).toBe('newer')
})

test('a database that is away leaves what was known', async () => {
  const shop = news()
  let isAway = false
  const live = await createLive(shop, async () => {
    if (isAway) throw new Error('away')
    return 'known'
  })
  isAway = true
  shop.tell()
  expect(await live.fresh()).toBe('known')
})
