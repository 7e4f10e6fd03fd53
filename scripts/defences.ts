// `npm run test:defences`: takes each defence out of a copy of the shop and expects the test named after the abuse it
// stops to fail. A test that stays green without its defence proves nothing.
//   npm run test:defences            all of them
//   npm run test:defences -- A22     those whose name begins so
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetful, startThrowaway } from '#platform/database/throwaway.ts'
import { makeTemplates } from '../test/api-database.ts'
import { calledOf, type Defence, testsOf, wallsOf } from './defences/defence.ts'
import { readDefences } from './read-defences.ts'
import { root } from './steps.ts'

function copyOfShop(): string {
  const copy = mkdtempSync(join(tmpdir(), 'aangan-defences-'))
  for (const part of [
    'src',
    'db',
    'test',
    'scripts',
    'public',
    'media',
    '.npmrc',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'vite.config.ts',
  ]) {
    if (part === 'media') symlinkSync(join(root, part), join(copy, part))
    else cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** What stood in the files before, or why the defence cannot be taken out. */
function takeOut(copy: string, defence: Defence): Map<string, string> | string {
  const whole = new Map<string, string>()
  for (const { file, take } of wallsOf(defence)) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!whole.has(path)) whole.set(path, text)
    if (!text.includes(take[0])) {
      putBack(whole)
      return `${file} no longer says: ${take[0]}`
    }
    writeFileSync(
      path,
      text.replace(take[0], () => take[1]),
    )
  }
  return whole
}

function putBack(whole: Map<string, string>): void {
  for (const [path, text] of whole) writeFileSync(path, text)
}

/** A wall of the database stands in its templates: such a run makes its own. */
const isInDatabase = (defence: Defence) =>
  wallsOf(defence).some(({ file }) => file.startsWith('db/') || file.startsWith('src/platform/database/'))

/** Why it is not proven; nothing when at least one test of that name failed. A run in which nothing ran proves nothing. */
async function failsWithout(copy: string, defence: Defence, postgres: string): Promise<string | undefined> {
  const whole = takeOut(copy, defence)
  if (typeof whole === 'string') return whole
  const result = join(copy, 'result.json')
  rmSync(result, { force: true })
  const args = [
    '--project',
    'unit',
    '--project',
    'api',
    '--project',
    'alone',
    testsOf(defence),
    '-t',
    calledOf(defence),
    '--reporter',
    'json',
  ]
  const env = { ...process.env, ...(isInDatabase(defence) ? {} : { TEST_POSTGRES_URL: postgres }) }
  await new Promise((resolve) => {
    const run = spawn('vitest', ['run', ...args, '--outputFile', result], { cwd: copy, stdio: 'ignore', env })
    run.once('close', resolve)
  })
  putBack(whole)
  if (!existsSync(result)) return 'the tests did not run at all'
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(result, 'utf8'))
  if (numFailedTests > 0) return undefined
  return numPassedTests > 0 ? 'its tests stay green' : 'no test has that name'
}

const wanted = (await readDefences()).filter(({ name }) => name.startsWith(process.argv[2] ?? ''))
const queue = [...wanted]
let unproven = 0
const embedded = await startThrowaway(forgetful)
const postgres = await makeTemplates(embedded)

async function work(): Promise<void> {
  const copy = copyOfShop()
  for (let defence = queue.shift(); defence; defence = queue.shift()) {
    const fault = await failsWithout(copy, defence, postgres)
    console.log(`${fault ? 'FAIL' : 'ok  '}  ${defence.name}${fault ? `: ${fault}` : ''}`)
    if (fault) unproven += 1
  }
  rmSync(copy, { recursive: true, force: true })
}

await Promise.all([work(), work()])
await embedded.stop()
console.log(`${wanted.length - unproven} of ${wanted.length} defences are missed when they are gone`)
process.exit(unproven === 0 && wanted.length > 0 ? 0 : 1)
