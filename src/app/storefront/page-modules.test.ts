import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopPages } from '#kernel/paths.ts'
import { moduleOf } from './page-modules.ts'

const routes = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8')
const patternOf = (name: string) => Object.entries(shopPages).find(([page]) => page === name)?.[1] ?? ''

test('every page and every layout that comes late has its file named', () => {
  const late = [
    ...routes.matchAll(
      /(?:page\(\s*shopPages\.|id: ')(\w+)'?,\s*(?:lazy: )?\(\) =>\s*import\('(#|\.\/)([\w/]+(?:Page|Layout)\.tsx)'\)/g,
    ),
  ]
  expect(late.length).toBe(routes.match(/import\('[^']+(?:Page|Layout)\.tsx'\)/g)?.length)
  for (const [whole, name = '', from, file] of late) {
    const id = whole.startsWith('page') ? patternOf(name) : name
    expect([id, moduleOf(id)]).toEqual([id, [`src/${from === '#' ? '' : 'app/storefront/'}${file}`]])
  }
})

test('every address of the storefront has a page, and only one', () => {
  const served = [...routes.matchAll(/shopPages\.(\w+)/g)].map(([, name]) => name)
  expect(served.toSorted()).toEqual(Object.keys(shopPages).toSorted())
})
