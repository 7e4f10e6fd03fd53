import { expect, test } from 'vitest'
import { isSignatureOf, isStampGood, signatureOf, stampOf } from './signatures.ts'

const at = new Date('2026-11-15T06:00:00Z')
const secret = Buffer.alloc(32, 7)
const body = '{"id":"captured:tgp_1"}'
const isGood = (stamp: unknown, { text = body, key = secret, later = 0 } = {}) =>
  isStampGood(key, Buffer.from(text), stamp, new Date(at.getTime() + later * 1_000))

test('the HMAC is the one everybody computes', () => {
  // RFC 4231, test case 2
  expect(signatureOf('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a signature holds for its text and its secret only', () => {
  const signature = signatureOf('secret', 'text')
  expect(isSignatureOf('secret', 'text', signature)).toBe(true)
  expect(isSignatureOf('secret', 'text ', signature)).toBe(false)
  expect(isSignatureOf('other', 'text', signature)).toBe(false)
})

test.each([
  undefined,
  null,
  '',
  'x',
  0,
  [signatureOf('secret', 'text')],
  signatureOf('secret', 'text').slice(1),
  `${signatureOf('secret', 'text')}0`,
  signatureOf('secret', 'text').toUpperCase(),
])('%j is no signature', (signature) => {
  expect(isSignatureOf('secret', 'text', signature)).toBe(false)
})

test('a stamp is good for five minutes', () => {
  const stamp = stampOf(secret, body, at)
  expect(isGood(stamp)).toBe(true)
  expect(isGood(stamp, { later: 300 })).toBe(true)
  expect(isGood(stamp, { later: 301 })).toBe(false)
  expect(isGood(stamp, { later: -301 })).toBe(false)
})

test('neither time, text nor secret of a stamp can be another', () => {
  const stamp = stampOf(secret, body, at)
  expect(isGood(stamp.replace(/t=(\d+)/, (_all, seconds) => `t=${Number(seconds) + 60}`))).toBe(false)
  expect(isGood(stamp, { text: `${body} ` })).toBe(false)
  expect(isGood(stamp, { key: Buffer.alloc(32, 8) })).toBe(false)
  expect(isGood(undefined)).toBe(false)
  expect(isGood('t=,v1=')).toBe(false)
})
