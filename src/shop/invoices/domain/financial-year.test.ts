import { expect, test } from 'vitest'
import { financialYearOf } from './financial-year.ts'

test.each([
  ['2026-11-15T06:00:00Z', '26-27'],
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2027-03-31T18:29:59Z', '26-27'], // the last second of 31 March in India
  ['2027-03-31T18:30:00Z', '27-28'], // midnight in India, afternoon elsewhere
  ['2027-04-01T00:00:00Z', '27-28'],
  ['2099-12-31T00:00:00Z', '99-00'],
  ['2008-05-01T00:00:00Z', '08-09'],
])('%s is in %s', (at, year) => expect(financialYearOf(new Date(at))).toBe(year))
