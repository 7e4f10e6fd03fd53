import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Zari & Oak', 'zari-oak'],
  ['Home Décor You Can’t Ignore', 'home-decor-you-can-t-ignore'],
  ['  Malabar 3+1+1 Sofa Set ', 'malabar-3-1-1-sofa-set'],
  ['₹₹₹', ''],
])('%s becomes %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
