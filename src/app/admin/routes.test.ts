import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { patternsIn } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { routes } from './routes.tsx'

/** The paths that lead to a screen. */
const pathsIn = (list: RouteObject[], above = ''): string[] =>
  list.flatMap(({ path = above, children }) => {
    if (children) return pathsIn(children, path)
    return path === '*' ? [] : [path]
  })

test('every address of the back office has a screen, and no other has one', () => {
  expect(pathsIn(routes).toSorted()).toEqual(patternsIn(adminPaths).toSorted())
})

test('every screen has a name', () => {
  const titles = routes[0]?.children?.at(-1)?.children?.map(({ handle }) => handle.title)
  expect(titles?.length).toBe(Object.keys(adminPaths).length - 1)
  expect(titles).not.toContain('')
})
