// Builds the storefront for browsers and for the server, and the back office, unless what was built is still fresh.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/built-from')
const inputs = ['src', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

/** A print of every source file: the build is stale when any of them is new, gone or different. */
function printOfSources(): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path]
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function compressAssets(bundle: string): void {
  const folder = join(root, bundle, 'assets')
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const body = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body, { params }))
  }
}

export async function buildIfStale(): Promise<boolean> {
  const print = printOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false
  console.log('Building the storefront and the back office.')
  const { build } = await import('vite') // slow to load, and seldom needed
  // a build is for production, whatever this process is (a test, say): React and its compiler must agree on that
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const options = { root, logLevel: 'error' as const, mode: 'production' }
  // two builds, not one with two entries: what the back office needs never changes what a shopper loads
  for (const [outDir, input] of [
    ['dist/client', 'src/app/storefront/entry-client.tsx'],
    ['dist/admin', 'src/app/admin/entry-client.tsx'],
  ] as const) {
    await build({ ...options, build: { outDir, manifest: true, rolldownOptions: { input } } })
    compressAssets(outDir)
  }
  await build({
    ...options,
    build: { outDir: 'dist/server', ssr: 'src/app/storefront/entry-server.tsx', copyPublicDir: false },
  })
  writeFileSync(stamp, print)
  return true
}

if (import.meta.main) await buildIfStale()
