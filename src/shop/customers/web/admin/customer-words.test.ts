import { expect, test } from 'vitest'
import { happeningWords, showChange } from './customer-words.ts'

const none = { at: '2026-11-15T10:00:00Z', order: null, words: '', amount: null, by: null }

test.each([
  [{ ...none, kind: 'account' as const }, 'Opened an account', ''],
  [
    { ...none, kind: 'order' as const, amount: 31_129, words: 'confirmed', order: 'AAN-2611-04827' },
    'Ordered',
    '₹31,129, to pack',
  ],
  [{ ...none, kind: 'return' as const, words: 'damaged' }, 'Asked for a return', 'it arrived damaged'],
  [{ ...none, kind: 'credit' as const, words: 'goodwill', amount: 500 }, 'Goodwill', '+₹500'],
  [{ ...none, kind: 'note' as const, words: 'Prefers evenings' }, 'Note', 'Prefers evenings'],
])('%o', (happening, said, more) => {
  expect(happeningWords(happening)).toEqual([said, more])
})

test('what is taken has a minus', () => {
  expect(showChange(-120.5)).toBe('−₹120.50')
})
