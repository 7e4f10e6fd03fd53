// A start that has to build first, in a copy of the shop: the build leaves nothing of itself in the process that serves.
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMb } from './shop-process.ts'
import { endWhatIsLeft, opened, start } from './started-shop.ts'

const root = join(import.meta.dirname, '..')
const wholeStory = 240_000
/** With the build in the same process it was 540 to 580; without a build it is about 340. */
const mostMb = 400

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'aangan-building-'))
  chmodSync(copy, 0o711)
  for (const part of [
    'src',
    'db',
    'scripts',
    'public',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const part of ['media', 'node_modules']) symlinkSync(join(root, part), join(copy, part))
})
afterAll(async () => {
  await endWhatIsLeft()
  rmSync(copy, { recursive: true, force: true })
})

const startCopy = () =>
  start({ cwd: copy, env: { PORT: '3463', DATA_DIR: join(copy, 'data'), SEED: 'none' } })

test(
  'it builds in a process of its own, and begins as small as without a build',
  async () => {
    const shop = startCopy()
    await opened(shop)
    expect(shop.said()).toContain('Building the storefront and the back office.')
    expect((await fetch('http://127.0.0.1:3463/')).status).toBe(200)
    // the first page leaves garbage behind; a build would never leave
    await expect.poll(() => residentMb(shop.child.pid ?? 0), { timeout: 30_000 }).toBeLessThan(mostMb)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  },
  wholeStory,
)

test(
  'what cannot be built is told in one sentence, and does not open',
  async () => {
    appendFileSync(join(copy, 'src/app/storefront/entry-client.tsx'), '\nconst = oak\n')
    const shop = startCopy()
    expect(await shop.ended).toBe(1)
    const lines = shop.said().trim().split('\n')
    expect(lines[0]).toBe('Building the storefront and the back office.')
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^The storefront could not be built: .*(npm run build says more)/),
    ])
    expect(existsSync(join(copy, 'dist/built-from'))).toBe(false)
  },
  wholeStory,
)
