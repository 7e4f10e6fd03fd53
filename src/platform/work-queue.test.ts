import { expect, test } from 'vitest'
import { allAtOnce, type KindOfWork, terms } from './overload.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to, in the order in which it began. */
function aQueue(turnsAway = true, warmsUpMs = 0) {
  const clock = { at: 0 }
  const queue = createWorkQueue({ turnsAway, warmsUpMs }, () => clock.at)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (kind: KindOfWork, whose: string = kind) =>
    queue(kind, whose, () => {
      begun.push(whose)
      return new Promise<void>((resolve) => ends.push(resolve))
    }).then(
      () => 'served',
      (error) => String(error.statusCode),
    )
  const end = async (count = 1) => {
    for (let ended = 0; ended < count; ended += 1) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  const fill = () => {
    for (let at = 0; at < terms.browsing.atOnce; at += 1) void send('browsing', `early ${at}`)
    for (let at = terms.browsing.atOnce; at < allAtOnce; at += 1) void send('cart', `early ${at}`)
  }
  return { clock, begun, send, end, fill }
}

test('browsing leaves room for carts and orders, and webhooks find room when there is none', () => {
  const { begun, send } = aQueue()
  for (let at = 0; at < 50; at += 1) void send('browsing', `page ${at}`)
  expect(begun).toHaveLength(terms.browsing.atOnce)
  void send('cart')
  void send('checkout')
  expect(begun.slice(-2)).toEqual(['cart', 'checkout'])
  for (let at = 0; at < 10; at += 1) void send('cart', `cart ${at}`)
  expect(begun).toHaveLength(allAtOnce)
  void send('webhook')
  expect(begun.at(-1)).toBe('webhook')
})

test('orders have their turn before carts, those before pages, those before exports', async () => {
  const { begun, send, end, fill } = aQueue()
  fill()
  for (const kind of ['export', 'browsing', 'cart', 'checkout'] as const) void send(kind)
  await end(2)
  expect(begun.slice(allAtOnce)).toEqual(['checkout', 'cart'])
  await end(2)
  expect(begun.slice(allAtOnce + 2)).toEqual(['browsing', 'export'])
})

test('exports begin when nobody else waits, even where there is room', async () => {
  const { begun, send, end } = aQueue()
  for (let at = 0; at < 10; at += 1) void send('browsing', `page ${at}`)
  void send('export')
  expect(begun).not.toContain('export')
  await end(6)
  expect(begun).toHaveLength(11)
  expect(begun.at(-1)).toBe('export')
})

test('while people stand in line for pages, whoever wants a report is told so at once', async () => {
  const { clock, send } = aQueue()
  for (let at = 0; at < 30; at += 1) void send('browsing', `page ${at}`)
  clock.at = 600
  const reports = Array.from({ length: terms.export.atOnce + 1 }, () => send('export'))
  expect(await reports.at(-1)).toBe('503')
})

test('however many carts wait, every fourth turn is a page’s', async () => {
  const { begun, send, end, fill } = aQueue()
  fill()
  for (let at = 0; at < 40; at += 1) void send('cart', 'cart')
  for (let at = 0; at < 40; at += 1) void send('browsing', 'page')
  await end(24)
  const turns = begun.slice(allAtOnce)
  expect(turns.filter((one) => one === 'page').length).toBeGreaterThanOrEqual(5)
  expect(turns.filter((one) => one === 'cart').length).toBeGreaterThanOrEqual(12)
})

test('a line that has stood for half a second turns the next one away at once, and others go on', async () => {
  const { clock, send, fill } = aQueue()
  fill()
  const burst = Array.from({ length: 30 }, (_, at) => send('browsing', `page ${at}`))
  clock.at = 600
  expect(await send('browsing', 'one more')).toBe('503')
  let order = ''
  void send('checkout').then((answer) => {
    order = answer
  })
  // those of the burst have waited too long by then
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['503']))
  expect(order).toBe('')
})

test('a process that has just begun turns nobody away for a while, then as any other', async () => {
  const { clock, send, fill } = aQueue(true, 5_000)
  clock.at = 1_000
  fill()
  for (let at = 0; at < 30; at += 1) void send('browsing', `page ${at}`)
  clock.at = 5_900
  const early = send('browsing', 'early')
  await new Promise(setImmediate)
  clock.at = 6_050
  expect(await send('browsing', 'late')).toBe('503')
  expect(await Promise.race([early, 'still in line'])).toBe('still in line')
})

test('where nobody is turned away, a line may stand for as long as it takes', async () => {
  const { clock, send, end, fill } = aQueue(false)
  fill()
  const burst = Array.from({ length: 30 }, (_, at) => send('browsing', `page ${at}`))
  clock.at = 600_000
  await end(allAtOnce + 30)
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['served']))
})

test('whoever has most in line makes room for somebody who has nothing in it', async () => {
  const { clock, send, end, fill } = aQueue()
  fill()
  const crowd = Array.from({ length: 12 }, () => send('browsing', 'crowd'))
  clock.at = 400
  await end(4)
  // the line has stood, and those who wait came a moment ago
  const late = Array.from({ length: 8 }, () => send('browsing', 'crowd'))
  clock.at = 550
  const meera = send('browsing', 'meera')
  await end(40)
  expect(await meera).toBe('served')
  expect(
    (await Promise.all([...crowd, ...late])).filter((answer) => answer === '503').length,
  ).toBeGreaterThan(0)
})
