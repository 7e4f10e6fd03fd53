import { expect, test } from 'vitest'
import { sharedBuffersMb } from './embedded.ts'

test('the database keeps an eighth of the machine in memory, and neither too little nor too much', () => {
  expect(sharedBuffersMb(512)).toBe(128)
  expect(sharedBuffersMb(4_096)).toBe(512)
  expect(sharedBuffersMb(65_536)).toBe(1_024)
})
