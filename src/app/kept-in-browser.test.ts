import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptInBrowser } from './kept-in-browser.ts'

const src = join(import.meta.dirname, '..')

test('the privacy policy names everything that the storefront keeps in a browser', () => {
  const writing = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.') && !/(^|\/)admin\//.test(file) && file !== 'ui/kept-list.ts')
    .filter((file) => /Storage\.setItem\(|createKeptList\(/.test(readFileSync(join(src, file), 'utf8')))
  expect(writing.toSorted()).toEqual([...new Set(keptInBrowser.flatMap(({ files }) => files))].toSorted())
})
