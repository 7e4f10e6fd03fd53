import { expect, test } from 'vitest'
import { consentWords, happeningWords, showChange } from './customer-words.ts'

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
  [{ ...none, kind: 'consent' as const, words: 'given' }, 'Agreed to offers by mail', ''],
  [{ ...none, kind: 'consent' as const, words: 'terms' }, 'Accepted the terms', ''],
  [{ ...none, kind: 'note' as const, words: 'Prefers evenings' }, 'Note', 'Prefers evenings'],
])('%o', (happening, said, more) => {
  expect(happeningWords(happening)).toEqual([said, more])
})

test('the terms everybody accepts are not a wish for offers', () => {
  expect(consentWords('terms')).toBe('Terms of use')
  expect(consentWords('offers_email')).toBe('Offers by mail')
})

test('what is taken has a minus', () => {
  expect(showChange(-120.5)).toBe('−₹120.50')
})
