import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleOf } from './page-modules.ts'

test('every page and every layout that comes late has its file named', () => {
  const routes = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8')
  const late = [
    ...routes.matchAll(
      /(?:page\(\s*|id: )'([^']+)',\s*(?:lazy: )?\(\) =>\s*import\('(#|\.\/)([\w/]+(?:Page|Layout)\.tsx)'\)/g,
    ),
  ]
  expect(late.length).toBe(routes.match(/import\('[^']+(?:Page|Layout)\.tsx'\)/g)?.length)
  for (const [, id = '', from, file] of late)
    expect([id, moduleOf(id)]).toEqual([id, [`src/${from === '#' ? '' : 'app/storefront/'}${file}`]])
})
