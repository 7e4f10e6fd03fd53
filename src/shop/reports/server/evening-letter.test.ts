import { expect, test } from 'vitest'
import { textPartOf } from '#platform/mail/letter.ts'
import { type DayFacts, eveningLetter, isWorthTelling } from './evening-letter.ts'

const quiet: DayFacts = {
  day: '2026-11-17',
  sales: { orders: 0, rupees: 0 },
  yesterday: { orders: 1, rupees: 500 },
  best: [],
  late: [],
  tomorrow: [],
  missed: [],
}

test('a day with nothing to tell has no letter', () => {
  expect(isWorthTelling(quiet)).toBe(false)
  expect(isWorthTelling({ ...quiet, missed: [{ term: 'almirah', times: 1 }] })).toBe(true)
  expect(isWorthTelling({ ...quiet, late: [{ number: 'AAN-2611-00001', promised: '2026-11-15' }] })).toBe(
    true,
  )
})

test('it tells what was sold, what is late, what is promised and what was not found', () => {
  const letter = eveningLetter(
    {
      ...quiet,
      sales: { orders: 2, rupees: 45_210 },
      best: [{ title: 'A counted chair', pieces: 3, rupees: 15_000 }],
      late: [{ number: 'AAN-2611-00001', promised: '2026-11-15' }],
      tomorrow: Array.from({ length: 14 }, (_, at) => ({ number: `AAN-2611-${10_000 + at}` })),
      missed: [
        { term: 'jhoola', times: 4 },
        { term: 'takht', times: 1 },
      ],
    },
    'https://shop.example/admin',
    20,
  )
  expect(letter.subject).toMatch(/^17 Nov at .*: 2 orders, ₹45,210, 1 late$/)
  const text = textPartOf(letter)
  for (const said of [
    'Sold today: 2 orders, ₹45,210. Yesterday: 1 order, ₹500.',
    'Late, past the promised day: AAN-2611-00001 (15 Nov).',
    'AAN-2611-10011 and 2 more.',
    'Searched today, not found: jhoola (4 times), takht (once).',
    'A counted chair\n  3 sold\n  ₹15,000',
    'every day at 8 pm',
  ])
    expect(text).toContain(said)
})
