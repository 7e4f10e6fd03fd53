import { expect, test } from 'vitest'
import { noticesOf, shopNotice } from './shop-notice.ts'

test('a shop whose payments move no money says so, one in earnest says nothing', () => {
  expect(noticesOf({ testGateway: true })).toEqual(['Test shop: payments here move no money.'])
  expect(noticesOf({ testGateway: false })).toEqual([])
})

test('sentences stand in one line, under a name, as text; without any there is no line', () => {
  expect(shopNotice([])).toBe('')
  expect(shopNotice([undefined])).toBe('')
  expect(shopNotice(['One.', 'Two & <three>.'])).toBe(
    '<aside class="shop-notice" aria-label="About this shop"><p>One. Two &amp; &lt;three&gt;.</p></aside>',
  )
})
