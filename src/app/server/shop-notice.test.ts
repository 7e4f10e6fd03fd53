import { expect, test } from 'vitest'
import { noticesOf, shopNotice } from './shop-notice.ts'

test.each<[boolean, 'demo' | 'preparing' | 'open', boolean, string[]]>([
  [true, 'demo', false, ['Test shop: payments here move no money.']],
  [false, 'demo', false, ['Demo shop: nothing here is for sale.']],
  [true, 'open', true, ['Test shop: payments here move no money.']],
  [true, 'open', false, []],
  [false, 'open', false, []],
  [false, 'preparing', false, ['We are getting ready: orders open soon.']],
  [
    true,
    'preparing',
    false,
    ['We are getting ready: orders open soon.', 'Test shop: payments here move no money.'],
  ],
])('practice %s, %s, there before %s: %j', (isPractice, phase, isKept, said) => {
  expect(noticesOf(isPractice, { phase, isKept })).toEqual(said)
})

test('sentences stand in one line, under a name, as text; without any there is no line', () => {
  expect(shopNotice([])).toBe('')
  expect(shopNotice([undefined])).toBe('')
  expect(shopNotice(['One.', 'Two & <three>.'])).toBe(
    '<aside class="shop-notice" aria-label="About this shop"><p>One. Two &amp; &lt;three&gt;.</p></aside>',
  )
})
