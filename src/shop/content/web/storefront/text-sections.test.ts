import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { asksFor, SectionBody } from './TextSections.tsx'

const section = {
  heading: 'Returns',
  paragraphs: ['Send it back in time. {{return-days}} Pick-up is free.', '{{nobody-knows-this}}', 'Plain.'],
}
const drawn = (fill?: Record<string, string>) =>
  renderToStaticMarkup(createElement(SectionBody, { section, fill })).replace(/<\/?p[^>]*>/g, '|')

test('what the shop keeps stands where the text says so, and a name nobody knows leaves no braces', () => {
  expect(drawn({ 'return-days': '7 days' })).toBe('|Send it back in time.|7 days|Pick-up is free.||Plain.|')
  expect(drawn()).not.toContain('{{')
})

test('a page says what it asks for', () => {
  expect(asksFor({ sections: [section] }, 'return-days')).toBe(true)
  expect(asksFor({ sections: [section] }, 'something-else')).toBe(false)
})
