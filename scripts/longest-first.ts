// The longest test files first, so that the last one to start is short and both workers are busy to the end. How long
// they take is known from the last `npm test` here; without one, from their size.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const memory = join(root, '.cache/seconds-by-file.json')

export function rememberSeconds(files: ReadonlyMap<string, number>): void {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(Object.fromEntries(files)))
}

const known: Record<string, number> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}

/** Tests on a database wait and work far more than their text tells, and the bad requests are the longest of all. */
function guess(path: string, bytes: number): number {
  const seconds = bytes / 1_000
  if (path.includes('/fuzz-')) return 1_000
  return path.endsWith('.api.test.ts') ? seconds : seconds / 20
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      known[moduleId.slice(root.length + 1)] ?? guess(moduleId, statSync(moduleId).size)
    return files
      .map((file) => ({ file, seconds: secondsOf(file) }))
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ file }) => file)
  }
}
