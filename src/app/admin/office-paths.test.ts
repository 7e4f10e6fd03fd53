import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { officePaths } from '../office-paths.ts'
import { routes } from './routes.tsx'

/** The whole paths that lead to a screen. */
const pathsIn = (list: RouteObject[], above = ''): string[] =>
  list.flatMap(({ path = '', index, children }) => {
    const whole = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    if (children) return pathsIn(children, whole)
    return index || path !== '*' ? [whole] : []
  })

test('the server knows every screen of the back office, and no other', () => {
  const known = officePaths.map((path) => (path === '' ? '/admin' : `/admin/${path}`))
  expect(pathsIn(routes).toSorted()).toEqual(known.toSorted())
})
