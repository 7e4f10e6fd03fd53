import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeList, type KnownPincode, undoOf } from './pincode-list.ts'

const zones = [
  { name: 'metro', title: 'Metros' },
  { name: 'india', title: 'Rest of India' },
]
const known = new Map<string, KnownPincode>([
  ['411057', { place: 'Pune', now: 'india', byArea: 'india', hasRule: false }],
  ['737101', { place: 'Gangtok', now: null, byArea: null, hasRule: false }],
  ['400001', { place: 'Mumbai', now: 'metro', byArea: 'india', hasRule: true }],
  ['682555', { place: 'Kavaratti', now: null, byArea: 'india', hasRule: true }],
])

test.each([
  ['411057,Metros', 'changes', 'metro'],
  ['"411057";"rest of india"', 'same', 'india'],
  ['411057', 'changes', 'metro'],
  ['737101\tmetro', 'new', 'metro'],
  ['400001,-', 'changes', 'india'],
  ['400001,off', 'changes', null],
  ['682555,off', 'same', null],
])('%s: %s', (line, kind, becomes) =>
  expect(judgeList(line, known, zones, 'metro')).toMatchObject([{ line: 1, kind, becomes }]),
)

test.each([
  ['5600383,Metros', 'A pincode has 6 digits'],
  ['110999,Metros', 'India Post does not know it'],
  ['411057,Moon', 'There is no zone Moon'],
  ['411057', 'No zone is named'],
])('%s needs a look', (line, why) =>
  expect(judgeList(line, known, zones)).toMatchObject([{ kind: 'look', why }]),
)

test('names of columns and empty lines are passed over; a pincode in two zones needs a look', () => {
  const verdicts = judgeList(
    'Pincode,Zone\r\n\r\n411057,Metros\r\n411057,metro\r\n411057,off\r\n',
    known,
    zones,
  )
  expect(verdicts.map(({ line, kind, why }) => [line, kind, why])).toEqual([
    [3, 'changes', undefined],
    [4, 'same', undefined],
    [5, 'look', 'Line 3 says otherwise'],
  ])
})

const anyLine = fc
  .tuple(
    fc.constantFrom(...known.keys(), '999999', '12'),
    fc.constantFrom('', 'metro', 'Rest of India', 'off', '-', 'x'),
  )
  .map((cells) => cells.join(','))

test('every line is judged once, and the way back leads back', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n')
      const verdicts = judgeList(`pincode,zone\n${text}`, known, zones)
      expect(verdicts).toHaveLength(lines.length)
      const taken = verdicts.filter(({ kind }) => kind === 'changes' || kind === 'new')
      expect(new Set(taken.map(({ pincode }) => pincode)).size).toBe(taken.length)
      const after = new Map(known)
      for (const { pincode, becomes = null, rule } of taken) {
        const before = known.get(pincode)
        if (before) after.set(pincode, { ...before, now: becomes, hasRule: rule !== 'none' })
      }
      for (const { pincode, kind, becomes } of judgeList(undoOf(verdicts, known), after, zones)) {
        expect(kind).not.toBe('look')
        expect(becomes).toBe(known.get(pincode)?.now)
      }
    }),
  )
})
