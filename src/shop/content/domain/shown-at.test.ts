import { expect, test } from 'vitest'
import { arranged, titleOf } from './home-sections.ts'
import { leadsTo } from './pages.ts'
import { problemsIn } from './problems.ts'
import { momentsIn, nextMoment, shownAt } from './shown-at.ts'

const at = (hour: number) => new Date(`2026-11-15T${String(hour).padStart(2, '0')}:00:00+05:30`)
const iso = (hour: number) => at(hour).toISOString()

test('an entry is there from its moment until its other moment', () => {
  const list = [{ a: 1 }, { a: 2, from: iso(10), until: iso(12) }]
  const seen = [9, 10, 11, 12].map((hour) => shownAt(list, at(hour)).map(({ a }) => a))
  expect(seen).toEqual([[1], [1, 2], [1, 2], [1]])
})

test('deep inside too, and the moments are not sent', () => {
  const menu = {
    lists: [
      {
        title: 'Sofa',
        links: [
          { label: 'Old', until: iso(8) },
          { label: 'New', from: iso(8) },
        ],
      },
    ],
  }
  expect(shownAt(menu, at(9))).toEqual({ lists: [{ title: 'Sofa', links: [{ label: 'New' }] }] })
})

test('the next moment of all that are in it', () => {
  const body = { ends_at: iso(20), slides: [{ from: iso(10), until: iso(12) }] }
  expect(momentsIn(body)).toHaveLength(3)
  expect(nextMoment(momentsIn(body), at(10))).toEqual(at(12))
  expect(nextMoment(momentsIn(body), at(20))).toBeUndefined()
})

test('sections stand as arranged, each once, the rest after them', () => {
  const order = arranged([{ id: 'guides' }, { id: 'rooms', is_hidden: true }, { id: 'guides' }]).map(
    ({ id }) => id,
  )
  expect(order.slice(0, 4)).toEqual(['guides', 'rooms', 'slides', 'promises'])
  expect(new Set(order).size).toBe(12)
  expect([titleOf({ id: 'rooms', title: ' ' }), titleOf({ id: 'rooms', title: 'By room' })]).toEqual([
    'Shop By Room',
    'By room',
  ])
})

test.each([
  ['/product/sofasets', undefined],
  ['https://example.in/x', undefined],
  ['mailto:a@example.in', undefined],
  ['', 'Choose where it leads.'],
  ['//evil.example', 'Start with / for this shop, or with https://.'],
  ['/\\evil.example', 'Start with / for this shop, or with https://.'],
  ['javascript:alert(1)', 'Start with / for this shop, or with https://.'],
  ['http://example.in', 'Start with / for this shop, or with https://.'],
])('a link to %s', (href, words) => {
  expect(problemsIn('layout', { strip: [{ label: 'A', href }] })['strip.0.href']).toBe(words)
})

test('twins and windows the wrong way round; what old documents said of the shop is passed over', () => {
  expect(
    problemsIn('layout', {
      strip: [
        { label: 'Help', href: '/a' },
        { label: 'help ', href: '/b', from: iso(12), until: iso(10) },
      ],
      footer: { legal: { name: '', hours: '' } },
    }),
  ).toEqual({
    'strip.1.label': 'This is already in the list.',
    'strip.1.from': 'The start must be before the end.',
  })
})

test('a page needs a section, and sections with headings of their own', () => {
  const page = { title: 'A', summary: '', sections: [] as unknown[] }
  expect(problemsIn('page:a', page)).toEqual({ sections: 'A page needs at least one section.' })
  const section = { heading: 'One', paragraphs: ['Words.', ' '] }
  expect(problemsIn('page:a', { ...page, sections: [section, section] })).toEqual({
    'sections.0.paragraphs.1': 'This is empty.',
    'sections.1.paragraphs.1': 'This is empty.',
    'sections.1.heading': 'This is already in the list.',
  })
})

test('what leads to a page', () => {
  const body = { links: [{ href: '/pages/help#returns' }] }
  expect([leadsTo(body, 'help'), leadsTo(body, 'hel')]).toEqual([true, false])
})
