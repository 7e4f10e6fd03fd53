// What lets a reducer write into the state it is given weighs 4 KB, and no page loads it (`standIns` in vite.config.ts).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

test('reducers return the next state and leave the one they are given as it is', () => {
  const slices = globSync('src/**/*-slice.ts', { cwd: root })
  expect(slices.length).toBeGreaterThan(4)
  const writes = /\bstate(?:\.\w+)+(?: [-+*/|&?]*= |\.(?:push|splice|sort|reverse|pop|shift|unshift|fill)\()/
  expect(slices.filter((file) => writes.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
