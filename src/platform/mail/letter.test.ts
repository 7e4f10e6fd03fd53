import { expect, test } from 'vitest'
import { htmlPartOf, type Letter, textPartOf } from './letter.ts'

const plain: Letter = {
  kind: 'test',
  subject: 'Your sofa & you',
  greeting: 'Namaste, Meera <3',
  paragraphs: ['It is on its way.'],
  action: { label: 'See it', href: 'http://localhost/x?a=1&b=2' },
  closing: ['Aangan'],
}
const withTable: Letter = {
  ...plain,
  table: {
    lines: [
      { title: 'Sofa <b>“Aravali”</b>', detail: 'Monsoon & Loft, qty 1', amount: '₹31,490' },
      { title: 'Chair', detail: '', amount: '₹12,980' },
    ],
    totals: [
      { label: 'Subtotal', amount: '₹44,470.00' },
      { label: 'Total Price', amount: '₹31,129.00', isSum: true },
    ],
  },
  box: { title: 'Delivering to', text: '14, <Gulmohar>' },
}

test('a letter without a table stays as short as it was', () => {
  expect(textPartOf(plain)).toBe(
    'Namaste, Meera <3\n\nIt is on its way.\n\nSee it:\nhttp://localhost/x?a=1&b=2\n\n--\n\nAangan',
  )
  expect(htmlPartOf(plain)).not.toContain('align="right"')
})

test('the text part has lines, totals and the box', () => {
  expect(textPartOf(withTable)).toContain(
    [
      'Sofa <b>“Aravali”</b>\n  Monsoon & Loft, qty 1\n  ₹31,490',
      'Chair\n  ₹12,980',
      'Subtotal: ₹44,470.00\nTotal Price: ₹31,129.00',
      'Delivering to:\n14, <Gulmohar>',
      '--',
    ].join('\n\n'),
  )
})

test('the HTML part has the same, escaped', () => {
  const html = htmlPartOf(withTable)
  for (const expected of [
    'Sofa &lt;b&gt;“Aravali”&lt;/b&gt;',
    'Monsoon &amp; Loft, qty 1',
    '₹31,490',
    'Total Price',
    '14, &lt;Gulmohar&gt;',
    'http://localhost/x?a=1&amp;b=2',
  ])
    expect(html).toContain(expected)
  expect(html).not.toContain('<Gulmohar>')
  expect(html).not.toContain('<b>“')
})

test('a table without totals, and totals without lines, leave nothing empty behind', () => {
  const { lines, totals } = withTable.table ?? { lines: [], totals: [] }
  expect(textPartOf({ ...plain, table: { lines, totals: [] } })).not.toContain('\n\n\n')
  expect(htmlPartOf({ ...plain, table: { lines: [], totals } }).match(/<table/g)).toHaveLength(3)
  expect(htmlPartOf({ ...plain, table: { lines, totals: [] } }).match(/<table/g)).toHaveLength(3)
})
