import { expect, test } from 'vitest'
import { showPath, valueAt, withValueAt } from './at-path.ts'

const body = { slides: [{ title: 'A' }, { title: 'B', from: 'x' }] }

test('a value is read and written where it stands, and the rest stays the same', () => {
  expect(valueAt(body, 'slides.1.title')).toBe('B')
  expect(valueAt(body, 'slides.7.title')).toBeUndefined()
  const next = withValueAt(body, 'slides.1.title', 'C')
  expect(next).toEqual({ slides: [{ title: 'A' }, { title: 'C', from: 'x' }] })
  expect([next.slides[0] === body.slides[0], body.slides[1]?.title]).toEqual([true, 'B'])
})

test('undefined takes a field out, and a missing list is made', () => {
  expect(withValueAt(body, 'slides.1.from', undefined).slides[1]).toEqual({ title: 'B' })
  expect(withValueAt({}, 'sections', [1])).toEqual({ sections: [1] })
})

test('a path in words', () => {
  expect(showPath('menu.lists.0.links.2.href')).toBe('Menu, lists 1, links 3, leads to')
})
