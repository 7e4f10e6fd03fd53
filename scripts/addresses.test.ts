import { expect, test } from 'vitest'
import { addressesIn, writtenOut } from './addresses.ts'

test.each([
  ['<Link to="/account/orders?x=1">', []],
  ['<Link to="/account/security">', ['/account/security']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code kept as text
  ['navigate(`/orders/${number}/return`)', ['/orders/${number}/return']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code kept as text
  ['`${publicUrl}/gift-cards`', ['/gift-cards']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code kept as text
  ['`/login${search}`', ['/login${search}']],
  ["here.startsWith('/orders/')", ['/orders/']],
  ["[['Home', '/']]", ['/']],
  ["address.split('/')", []],
  ["// see '/cart'", []],
  ["picture: '/media/tiles/a.webp'", []],
])('%s', (source, found) => {
  expect(addressesIn(source)).toEqual(found)
})

test('addresses of pages are built, not written out', () => {
  expect(writtenOut().length).toBeLessThanOrEqual(1)
})
