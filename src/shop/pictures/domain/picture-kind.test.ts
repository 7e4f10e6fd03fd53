import { expect, test } from 'vitest'
import { isTwoThings } from './picture-kind.ts'

test('four bytes that stand in a large photo by chance do not make it a program', () => {
  const photo = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('.mz\u0090\0.MZ\u0090\0', 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ])
  expect(isTwoThings(photo)).toBe(false)
})
