import { expect, test } from 'vitest'
import { makeChecksums, readChecksums } from './migration-checksums.ts'

test('no migration was edited, taken away or left without its checksum (npm run schema adds new ones)', () => {
  expect(Object.fromEntries(makeChecksums())).toEqual(Object.fromEntries(readChecksums()))
})
