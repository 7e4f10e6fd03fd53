import { expect, test } from 'vitest'
import { headTags, safeJson } from './head-tags.ts'

test('what a title holds cannot leave its element', () => {
  const tags = headTags(
    { title: '</title><script>alert(1)</script>', description: '" onload="x', path: '/' },
    'https://shop.example',
    { name: '"><script>alert(2)</script>', tagline: '' },
    [{ name: '</script>' }],
  )
  expect(tags).not.toContain('<script>alert')
  expect(tags).not.toContain('" onload')
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
})

test('embedded state cannot end its script element', () => {
  expect(safeJson({ a: '</script><svg onload>\u2028' })).toBe(
    '{"a":"\\u003c/script>\\u003csvg onload>\\u2028"}',
  )
})
