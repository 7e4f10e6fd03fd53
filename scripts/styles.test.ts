// A screen that its style sheet does not read is drawn without the classes that only it uses.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const screens = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))

function readBy(sheet: string): Set<string> {
  const text = readFileSync(join(root, sheet), 'utf8')
  const named = (pattern: RegExp) =>
    new Set(
      [...text.matchAll(pattern)].flatMap(([, at = '']) => globSync(join(dirname(sheet), at), { cwd: root })),
    )
  const left = named(/@source not "([^"]+)"/g)
  return new Set([...named(/@source "([^"]+)"/g)].filter((file) => !left.has(file)))
}

/** Every file that a bundle is made of, also what comes later. */
function reachedFrom(entry: string, reached = new Set<string>()): Set<string> {
  if (reached.has(entry)) return reached
  reached.add(entry)
  const imports = readFileSync(join(root, entry), 'utf8').matchAll(
    /(?:^import (?!type )[^'"]*?|^export [^'"]*? from |^\} from |import\()\s*'([^']+\.tsx?)'/gm,
  )
  for (const [, at = ''] of imports)
    if (/^[#.]/.test(at))
      reachedFrom(at.startsWith('#') ? `src/${at.slice(1)}` : join(dirname(entry), at), reached)
  return reached
}

test.each([
  ['src/app/storefront/storefront.css', '/storefront/'],
  ['src/app/admin/admin.css', '/admin/'],
])('%s reads every screen of its own, and what both share', (sheet, folder) => {
  const read = readBy(sheet)
  const reached = reachedFrom(`src/app${folder}entry-client.tsx`)
  const own = screens.filter((file) => file.includes(folder) || reached.has(file))
  expect(own.filter((file) => !read.has(file))).toEqual([])
})

test('the storefront’s sheet has no class that only the back office uses', () => {
  const reached = reachedFrom('src/app/storefront/entry-client.tsx')
  const parts = [...readBy('src/app/storefront/storefront.css')].filter((file) => file.startsWith('src/ui/'))
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter((file) => !reached.has(file))).toEqual([])
})
