import { expect, test } from 'vitest'
import { isAnybody, isLoopback, readRange } from './network.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['shop.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['aangan.example', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('%s is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  ['0.0.0.0/0', true],
  ['128.0.0.0/1', true],
  ['10.0.0.0/7', true],
  ['10.0.0.0/8', false],
  ['10.0.0.5', false],
  ['::/0', true],
  ['8000::/1', true],
  ['2000::/3', true],
  ['fc00::/7', false],
  ['fd12:3456::/32', false],
  ['::/8', true],
  ['::ffff:0:0/96', true],
  ['::ffff:8.0.0.0/100', true],
  ['::ffff:10.0.0.5', false],
])('%s is anybody: %s', (text, expected) => {
  const range = readRange(text)
  expect(range && isAnybody(range)).toBe(expected)
})

test.each(['', 'true', '*', '1', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/-1', '10.0.0/8'])(
  '"%s" is no range',
  (text) => {
    expect(readRange(text)).toBeUndefined()
  },
)
