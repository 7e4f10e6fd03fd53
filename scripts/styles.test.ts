// A screen that its style sheet does not read is drawn without the classes that only it uses.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const screens = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))

function readBy(sheet: string): Set<string> {
  const sources = readFileSync(join(root, sheet), 'utf8').matchAll(/@source "([^"]+)"/g)
  return new Set([...sources].flatMap(([, at = '']) => globSync(join(dirname(sheet), at), { cwd: root })))
}

test.each([
  ['src/app/storefront/storefront.css', '/storefront/'],
  ['src/app/admin/admin.css', '/admin/'],
])('%s reads every screen of its own, and what both share', (sheet, folder) => {
  const read = readBy(sheet)
  const own = screens.filter((file) => file.includes(folder) || file.startsWith('src/ui/'))
  const shared = (file: string) => !file.startsWith('src/ui/settings/') || folder === '/admin/'
  expect(own.filter((file) => shared(file) && !read.has(file))).toEqual([])
})
