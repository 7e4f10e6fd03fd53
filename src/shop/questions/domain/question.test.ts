import { describe, expect, test } from 'vitest'
import { aboutAnOrder, firstName, ownerName, publicFault, waitingFor } from './question.ts'

describe('what stands on a page that everybody reads', () => {
  test.each([
    'Will it go through a 30 inch (76 cm) bedroom door?',
    'Is it 90 x 200 cm? The page says 2,000 mm.',
    'Kitna weight leta hai?',
    'Does H.No. 12/3 size fit, M.G.Road style?',
    'क्या यह शीशम है?',
  ])('%s', (words) => expect(publicFault(words)).toBeUndefined())

  test.each(['Where is my order AAN-2611-04827?', 'where is aan-2611-04827'])(
    '%s is for the order page',
    (words) => expect(publicFault(words)).toBe(aboutAnOrder),
  )

  test.each([
    'Call me on 98450 12345',
    'Call +91 98450-12345 please',
    'ring 098450.12345',
    'write to me@example.in',
    'cheaper at www.example.com',
    'see https://example.in/sofa',
    'look at win.shop',
  ])('%s is refused', (words) => expect(publicFault(words)).toMatch(/^Please leave/))
})

test.each([
  ['Harpreet Singh', 'Ludhiana', 'Harpreet S., Ludhiana'],
  ['  Gauri  Anil Deshpande ', ' Nashik', 'Gauri D., Nashik'],
  ['Imran', 'Nagpur', 'Imran, Nagpur'],
  ['Imran', '', 'Imran'],
])('%s of %s is shown as %s', (name, city, shown) => expect(ownerName(name, city)).toBe(shown))

test('staff sign with a first name', () => expect(firstName('Asha Menon')).toBe('Asha'))

test('waiting is told in hours, then in days, and is late by what the shop promises', () => {
  const asked = new Date('2026-11-16T10:00:00Z')
  const after = (hours: number) => waitingFor(asked, new Date(asked.getTime() + hours * 3_600_000), 2)
  expect(after(0.2)).toEqual({ words: '1 h', isLate: false })
  expect(after(26)).toEqual({ words: '26 h', isLate: false })
  expect(after(49)).toEqual({ words: '2 days', isLate: true })
})
