import { describe, expect, test } from 'vitest'
import { distance, slipsIn } from './distance.ts'
import { partsOf, putRight } from './put-right.ts'
import { kindsOf, queryOf, understand } from './understand.ts'
import { type Facts, phraseKey, type Synonym, type Vocabulary, type WordFacts } from './vocabulary.ts'

/** A small shop: what its pieces are called, and what was taught. */
const names = [
  'sofa',
  'bed',
  'bedsheet',
  'table',
  'chair',
  'recliner',
  'green',
  'office',
  'study',
  'wardrobe',
]
const details = ['fringe']
const synonyms: Synonym[] = [
  { typed: 'almari', means: ['wardrobe'], how: 'same' },
  { typed: 'computer chair', means: ['office chair', 'task chair'], how: 'same' },
  { typed: 'dressing table', means: [], how: 'other' },
  { typed: 'fridge', means: [], how: 'other' },
  { typed: 'sofa cum bed', means: [], how: 'other' },
  { typed: 'hall', means: ['living room'], how: 'same' },
]
const vocabulary: Vocabulary = {
  synonyms: new Map(synonyms.map((one) => [phraseKey(one.typed.split(' ')), one])),
  taught: new Map(
    synonyms.flatMap(({ typed }) => typed.split(' ').map((word) => [word, { sound: word, isOther: false }])),
  ),
  stems: new Map(),
  places: [
    { kind: 'category', key: 'beds', isRoom: false, stems: ['bed'] },
    { kind: 'category', key: 'chairs', isRoom: false, stems: ['chair'] },
    { kind: 'collection', key: 'living-room', isRoom: true, stems: ['living', 'room'] },
  ],
  placeStems: new Set(['bed', 'chair', 'living', 'room']),
}

const factOf = (word: string): WordFacts => ({
  stem: word.replace(/s$/, ''),
  sound: word,
  isStop: false,
  isKnown: names.includes(word.replace(/s$/, '')) || details.includes(word),
  isName: names.includes(word.replace(/s$/, '')),
  begins: names.some((name) => name.startsWith(word)),
  alike: [
    ...names.map((name) => ({ word: name, sound: name, isName: true })),
    ...details.map((name) => ({ word: name, sound: name, isName: false })),
  ],
})

/** Every word is asked about. */
const facts = { get: factOf, has: () => true } as unknown as Facts

const read = (typed: string) => {
  const put = putRight(typed.split(' '), facts, vocabulary)
  return { put, ...understand(put, put.length, facts, vocabulary) }
}
const queriesOf = (typed: string) => read(typed).parts.map((part) => queryOf(part))

describe('words', () => {
  test.each([
    ['reclinr', ['(recliner)']],
    ['almari', ['(wardrobe)']],
    ['bed sheet', ['(bedsheet)']],
    ['officechair', ['(office)', '(chair)']],
    ['computer chair', ['(office & chair | task & chair)']],
    ['beautiful green sofa', ['(green)', '(sofa)']],
  ])('"%s" is looked for as %j', (typed, queries) => {
    expect(queriesOf(typed)).toEqual(queries)
  })

  test('a short word is not put right: it is nearly another already', () => {
    expect(read('bat').put).toEqual([{ word: 'bat', typed: 'bat', state: 'unknown' }])
    expect(slipsIn('bat')).toBe(0)
  })

  test('a line without a space is not looked up letter by letter', () => {
    expect(partsOf('dressingtable')).toContain('table')
    expect(partsOf('x'.repeat(40))).toEqual([])
  })

  test('a room narrows to its collection, under another name too', () => {
    expect(read('hall sofa').parts.map(({ collections }) => collections)).toEqual([['living-room'], []])
  })
})

describe('what is not sold', () => {
  test.each(['fridge', 'dressing table', 'sofa cum bed', 'dressingtable', 'curtain rod', 'zzqx'])(
    '%s',
    (typed) => {
      expect(read(typed).isSold).toBe(false)
    },
  )

  test.each(['table', 'study table', 'green bed', 'velvety sofa'])('but %s is', (typed) => {
    expect(read(typed).isSold).toBe(true)
  })
})

test('what is asked for is named last; a colour behind it does not count', () => {
  const { parts, head } = read('chair green')
  expect(parts[head]?.typed).toBe('chair')
  expect(kindsOf(parts[head], facts, vocabulary)).toEqual(['chairs'])
})

test.each([
  ['chiar', 'chair', 1],
  ['matress', 'mattress', 1],
  ['sofa', 'sofa', 0],
  ['', 'bed', 3],
])('%s and %s are %i apart', (one, other, apart) => {
  expect(distance(one, other)).toBe(apart)
  expect(distance(other, one)).toBe(apart)
})
