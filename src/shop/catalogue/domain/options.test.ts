import { expect, test } from 'vitest'
import { optionRows } from './options.ts'

const bed = (id: string, Fabric: string, Size: string) => ({ id, options: { Fabric, Size }, inStock: true })
const beds = [bed('a', 'Grey', 'Queen'), bed('b', 'Sage', 'Queen'), bed('c', 'Ivory', 'King')]

test('each option keeps the others, and says where a combination is not made', () => {
  const [fabric, size] = optionRows({ Fabric: 'Grey', Size: 'Queen' }, beds)
  expect(fabric?.choices.map((choice) => [choice.value, choice.leadsTo?.id, choice.isChosen])).toEqual([
    ['Grey', 'a', true],
    ['Sage', 'b', false],
    ['Ivory', undefined, false],
  ])
  expect(size?.choices.map((choice) => choice.leadsTo?.id)).toEqual(['a', undefined])
})
