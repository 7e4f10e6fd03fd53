import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patternsIn } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { moduleOf } from './page-modules.ts'

const routes = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8')
const patterns = new Map(Object.keys(paths).map((name, at) => [name, patternsIn(paths)[at] ?? '']))

test('every page and every layout that comes late has its file named', () => {
  const late = [
    ...routes.matchAll(
      /(?:page\(\s*paths\.|id: ')(\w+)(?:\.pattern|')?,\s*(?:lazy: )?\(\) =>\s*import\('(#|\.\/)([\w/]+(?:Page|Layout)\.tsx)'\)/g,
    ),
  ]
  expect(late.length).toBe(routes.match(/import\('[^']+(?:Page|Layout)\.tsx'\)/g)?.length)
  for (const [whole, name = '', from, file] of late) {
    const id = whole.startsWith('page') ? (patterns.get(name) ?? '') : name
    expect([id, moduleOf(id)]).toEqual([id, [`src/${from === '#' ? '' : 'app/storefront/'}${file}`]])
  }
})

test('every address of the storefront has a page, and only one', () => {
  const served = [...routes.matchAll(/(?<!\/)\bpaths\.(\w+)/g)].map(([, name]) => name)
  expect(served.toSorted()).toEqual(Object.keys(paths).toSorted())
})
