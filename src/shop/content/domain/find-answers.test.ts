import { expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'

const sections = [
  { heading: 'Delivery', paragraphs: ['You can change the delivery day until the evening before.'] },
  {
    heading: 'Returns',
    paragraphs: ['Within 7 days, with free pick-up.'],
    links: [{ label: 'Refund times' }],
  },
  { heading: 'Décor care', paragraphs: ['Wipe it dry.'] },
]

test.each([
  ['', ['Delivery', 'Returns', 'Décor care']],
  ['  how do I  ', ['Delivery', 'Returns', 'Décor care']],
  ['change delivery day', ['Delivery']],
  ['How can I CHANGE my day?', ['Delivery']],
  ['refu', ['Returns']],
  ['day', ['Delivery', 'Returns']],
  ['decor', ['Décor care']],
  ['elivery', []],
  ['delivery of elephants', []],
])('“%s” finds %j', (typed, headings) =>
  expect(findAnswers(sections, typed).map(({ heading }) => heading)).toEqual(headings),
)
