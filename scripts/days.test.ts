// A day is India's. `toISOString()` and the getters of Date speak of London's or the machine's, which is another one for a
// quarter of every day; so calendar days are asked for and counted in src/kernel/time.ts, and nowhere else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const foreignDay =
  /toISOString\(\)\s*\.(slice|split|substring|substr)\(|\.get(UTC)?(Date|Day|Month|FullYear)\(\)|\bcurrent_date\b/

/** Where it is right, and why. */
const allowed: Record<string, string> = {
  'src/kernel/time.ts': 'counts days of the calendar',
  'src/shop/grievances/domain/grievance.ts': 'counts a month on a clock that was moved to India before',
  'src/shop/grievances/server/answer.ts': 'counts years back from an instant, and asks for no day',
}

const files = ['src', 'db', 'test', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|sql)$/.test(name) && !name.endsWith('schema.sql'))
    .map((name) => join(folder, name)),
)
const breaks = (file: string): boolean => foreignDay.test(readFileSync(join(root, file), 'utf8'))

test('no code takes the day of London, or of the machine, for the day of India', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(files.filter((file) => !(file in allowed) && breaks(file))).toEqual([])
})

test('what is allowed is still needed', () => {
  expect(Object.keys(allowed).filter((file) => !breaks(file))).toEqual([])
})

test.each([
  'new Date().toISOString().slice(0, 10)',
  "now().toISOString()\n  .split('T')",
  'at.getUTCMonth()',
  'at.getDate()',
])('%s is noticed', (code) => {
  expect(foreignDay.test(code)).toBe(true)
})
