import { expect, test } from 'vitest'
import { readMarkup } from './read-markup.ts'

test('what letters are made of is drawn, with its looks', () => {
  expect(
    readMarkup('<html><body style="x"><p style="margin:0">A &amp; B<br>&lt;b&gt;</p></body></html>'),
  ).toEqual([
    { open: 'p', attributes: { style: 'margin:0' } },
    { text: 'A & B' },
    { open: 'br', attributes: {} },
    { close: 'br' },
    { text: '<b>' },
    { close: 'p' },
  ])
})

test('nothing else is: no script, no frame, no address, no handler', () => {
  const steps = readMarkup(
    '<body><script>alert(1)</script><iframe src="x"></iframe><a href="javascript:1" onclick="x">Go</a><img src="y">',
  )
  expect(steps).toEqual([{ text: 'alert(1)' }, { open: 'a', attributes: {} }, { text: 'Go' }, { close: 'a' }])
})
