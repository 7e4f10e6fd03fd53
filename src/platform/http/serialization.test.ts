import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { arrayOf, bytesBy, writerOf } from './serialization.ts'

const Piece = Type.Object({ id: Type.String(), words: Type.String() })
const pieces = [
  { id: '1', words: 'Chair' },
  { id: '2', words: 'मेज़, 40 × 60 "cm" \\' },
]

test('what is written of each is, together, what the array is written as', () => {
  const writeOne = bytesBy(Piece)
  for (const some of [[], pieces.slice(0, 1), pieces])
    expect(arrayOf(some.map(writeOne)).toString()).toBe(writerOf(Type.Array(Piece))(some))
})
