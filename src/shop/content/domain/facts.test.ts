import { expect, test } from 'vitest'
import { factProblem, factsIn, fillIn, withoutUnoffered } from './facts.ts'

const facts = {
  words: { 'hold-minutes': '15', 'care-phone-digits': '18000002642' },
  tables: [{ name: 'return-days', head: ['Category', 'Days'], rows: [['Sofas', '7 days']] }],
}

test('names are found wherever they stand in a document', () => {
  expect(
    factsIn({ summary: 'Held {{hold-minutes}} minutes', sections: [{ paragraphs: ['{{return-days}}'] }] }),
  ).toEqual(['hold-minutes', 'return-days'])
})

test('words are filled in, links too; a table’s name stays where the table is drawn', () => {
  expect(
    fillIn(
      {
        paragraphs: ['Held {{hold-minutes}} minutes.', '{{return-days}}'],
        href: 'tel:{{care-phone-digits}}',
      },
      facts,
    ),
  ).toEqual({ paragraphs: ['Held 15 minutes.', '{{return-days}}'], href: 'tel:18000002642' })
})

test('what the shop does not know is not shown to anybody', () => {
  expect(fillIn('before {{moon-phase}} after', facts)).toBe('before  after')
})

test.each([
  ['Held {{hold-minutes}} minutes', undefined],
  ['{{return-days}}', undefined],
  ['See {{return-days}} here', '{{return-days}} is a table: give it a paragraph of its own.'],
  ['{{moon-phase}}', 'The shop does not know {{moon-phase}}.'],
])('%s: %s', (text, problem) => expect(factProblem(text)).toBe(problem))

test('what the shop does not offer is not spoken of, and a heading above nothing goes too', () => {
  const page = {
    sections: [
      { heading: 'Paying', paragraphs: ['Cash up to {{highest-cash}}.', 'Online: {{online-ways}}.'] },
      { heading: 'EMI', paragraphs: ['From {{emi-minimum}}.', '{{emi-plans}}'] },
      { heading: 'See also', paragraphs: [] },
    ],
  }
  const none = {
    words: { 'highest-cash': null, 'online-ways': 'UPI', 'emi-minimum': null },
    tables: [{ name: 'emi-plans', head: ['Bank'], rows: [] }],
  }
  expect(withoutUnoffered(page, none).sections).toEqual([
    { heading: 'Paying', paragraphs: ['Online: {{online-ways}}.'] },
    { heading: 'See also', paragraphs: [] },
  ])
  const all = {
    words: { 'highest-cash': '₹5', 'online-ways': '', 'emi-minimum': '₹9' },
    tables: [{ name: 'emi-plans', head: ['Bank'], rows: [['A bank']] }],
  }
  expect(withoutUnoffered(page, all)).toEqual(page)
})
