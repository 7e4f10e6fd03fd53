// What is released is never edited: its checksum stands in db/checksums.txt, in the form that sha256sum reads.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

export const checksumsFile = join(root, 'db/checksums.txt')
const folder = join(root, 'db/migrations')

/** By file name. */
export function readChecksums(): Map<string, string> {
  const lines = readFileSync(checksumsFile, 'utf8').trimEnd().split('\n')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

export const makeChecksums = (): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

/** Those that stand there stay as they are; new files come after them. */
export const withNew = (known: Map<string, string>): string =>
  [...new Map([...makeChecksums(), ...known])].map(([name, sum]) => `${sum}  ${name}\n`).join('')
