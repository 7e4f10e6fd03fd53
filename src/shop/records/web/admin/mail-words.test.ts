import { expect, test } from 'vitest'
import { canSendAgain, partsOf } from './mail-words.ts'

const origin = 'https://shop.example'

test.each([
  ['no address', 'Welcome to Aangan.', []],
  [
    'our own, with its sentence’s full stop left out',
    'Join: https://shop.example/admin/signup#token=a_b-c.',
    ['https://shop.example/admin/signup#token=a_b-c'],
  ],
  ['somebody else’s', 'See https://evil.example/admin', []],
  ['one that begins like ours', 'See https://shop.example.evil.example/x', []],
  ['one with our name before the @', 'See https://shop.example@evil.example/x', []],
  ['another scheme', 'See http://shop.example/x and javascript:alert(1)', []],
  [
    'two of ours',
    'https://shop.example/a, https://shop.example/b',
    ['https://shop.example/a', 'https://shop.example/b'],
  ],
])('links in a message: %s', (_name, text, links) => {
  const parts = partsOf(text, origin)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('what was sent or is only kept here is not sent again', () => {
  const states = ['waiting', 'kept', 'sent', 'given_up'] as const
  expect(states.filter((state) => canSendAgain({ state }))).toEqual(['waiting', 'given_up'])
})
