import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

test('every request has a name of its own, twelve digits long', () => {
  const next = createRequestIds()
  const names = Array.from({ length: 2_000 }, next)
  expect(new Set(names).size).toBe(2_000)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{12}$/)
})
