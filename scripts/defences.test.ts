// What `npm run test:defences` would take out is still there, and so is the test it expects to fail. The long run
// itself is part of `npm run test:long`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calledOf, testsOf, wallsOf } from './defences/defence.ts'
import { readDefences } from './read-defences.ts'
import { root } from './steps.ts'

const defences = await readDefences()
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

test('there are defences to take out', () => {
  expect(defences.length).toBeGreaterThanOrEqual(64)
  expect(new Set(defences.map(({ name }) => name)).size).toBe(defences.length)
})

test.each(defences)('$name: finds its place in the code', (defence) => {
  for (const { file, take } of wallsOf(defence)) {
    expect(textOf(file).split(take[0]).length - 1, `${file} says: ${take[0]}`).toBeGreaterThan(0)
    expect(take[1], 'what is put there instead').not.toBe(take[0])
  }
})

test.each(defences)('$name: its test is there', (defence) => {
  expect(textOf(testsOf(defence)), `${testsOf(defence)} has a test called so`).toContain(calledOf(defence))
})
