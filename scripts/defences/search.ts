import type { Defence } from './defence.ts'

const search = 'src/shop/search'

export const defences: Defence[] = [
  {
    name: 'A109 nothing that is typed leaves the language of searches',
    file: `${search}/domain/asked.ts`,
    take: ['.split(/[^\\p{L}\\p{N}]+/u)', ".split(' ')"],
    tests: `${search}/domain/asked.test.ts`,
    called: 'nothing that is typed leaves',
  },
  {
    name: 'A110 a line without a space is not looked up letter by letter',
    file: `${search}/domain/put-right.ts`,
    take: ['word.length > longestJoined', 'word.length > 1_000'],
    tests: `${search}/domain/understand.test.ts`,
    called: 'a line without a space',
  },
  {
    name: 'A111 a word that pieces are called by is taught only on purpose',
    file: `${search}/server/teach.ts`,
    take: ["return refuse('word_in_use')", 'await Promise.resolve()'],
    tests: `${search}/server/search.api.test.ts`,
    called: 'a word that pieces are called by',
  },
  {
    name: 'A112 a search looks at a thousand pieces at most',
    file: 'src/shop/catalogue/server/search-plans.ts',
    take: ['export const mostSearched = 1_000', 'export const mostSearched = 100_000'],
    tests: `${search}/server/search.api.test.ts`,
    called: 'a thousand pieces are ranked and counted',
  },
]
