import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  inTreeOrder,
  levelOf,
  type Move,
  moved,
  type Node,
  put,
  treeFault,
  withBelow,
} from './category-tree.ts'

const tree: Node[] = [
  { slug: 'sofas', parent: null },
  { slug: 'sets', parent: 'sofas' },
  { slug: 'modern', parent: 'sofas' },
  { slug: 'chairs', parent: null },
]
const shape = (nodes: readonly Node[]) => nodes.map(({ slug, parent }) => `${parent ?? ''}/${slug}`)

test.each<[slug: string, move: Move, string[]]>([
  ['modern', 'up', ['/sofas', 'sofas/modern', 'sofas/sets', '/chairs']],
  ['sets', 'down', ['/sofas', 'sofas/modern', 'sofas/sets', '/chairs']],
  ['chairs', 'in', ['/sofas', 'sofas/sets', 'sofas/modern', 'sofas/chairs']],
  ['sets', 'out', ['/sofas', 'sofas/modern', '/sets', '/chairs']],
  ['sofas', 'down', ['/chairs', '/sofas', 'sofas/sets', 'sofas/modern']],
  ['sofas', 'up', shape(tree)],
  ['sofas', 'in', shape(tree)],
  ['chairs', 'out', shape(tree)],
])('%s goes %s', (slug, move, after) => {
  expect(shape(moved(tree, slug, move))).toEqual(after)
})

test('a fourth level, a circle and a parent that is not there are told', () => {
  const deep = [...tree, { slug: 'low', parent: 'sets' }, { slug: 'lower', parent: 'low' }]
  expect(treeFault(deep)).toMatchObject({ slug: 'lower', words: expect.stringMatching(/Three levels/) })
  const circle: Node[] = [
    { slug: 'a', parent: 'b' },
    { slug: 'b', parent: 'a' },
  ]
  expect(treeFault(circle)?.words).toMatch(/inside itself/)
  expect(treeFault([{ slug: 'a', parent: 'gone' }])?.words).toMatch(/does not exist/)
  expect(treeFault(tree)).toBeUndefined()
})

test('nothing is put inside what stands below it', () => {
  expect(shape(put(tree, 'sofas', { parent: 'sets', before: null }))).toEqual(shape(tree))
})

test('however it is moved, a tree keeps its categories, three levels and its order', () => {
  const move = fc.constantFrom<Move>('up', 'down', 'in', 'out')
  const steps = fc.array(fc.tuple(fc.nat(7), move), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (taken) => {
      let now: Node[] = 'abcdefgh'.split('').map((slug) => ({ slug, parent: null }))
      const all = now.map(({ slug }) => slug)
      for (const [place, step] of taken) now = moved(now, all[place] ?? '', step)
      expect(now.map(({ slug }) => slug).toSorted()).toEqual(all)
      expect(treeFault(now)).toBeUndefined()
      expect(inTreeOrder(now)).toEqual(now)
      for (const { slug } of now) {
        expect(levelOf(now, slug)).toBeLessThanOrEqual(3)
        expect(withBelow(now, slug)).toContain(slug)
      }
    }),
  )
})
