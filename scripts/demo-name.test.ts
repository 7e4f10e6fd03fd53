// The shop's name is data: nothing that is built or served says the demo's. What never leaves the machine, such as the
// name of the database, is listed here.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const inside: Record<string, RegExp> = {
  'src/platform/database/embedded-files.ts': /\/var\/lib\/aangan|--username=aangan/,
  'src/platform/database/embedded.ts': /role = 'aangan'|shopDatabase = 'aangan'|socketPrefix = 'aangan-'/,
  'src/platform/database/roles.ts': /'aangan_app'/,
  'src/platform/database/throwaway.ts': /'aangan-'/,
}

test('no page, letter, paper or file of the shop carries the demo’s name', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'public'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  const said = files
    .filter(
      (file) => /\.(tsx?|css|svg|js|json|html|webmanifest|txt)$/.test(file) && !/\.test\.ts$/.test(file),
    )
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /aangan/i.test(line) && !inside[file]?.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(said).toEqual([])
})
