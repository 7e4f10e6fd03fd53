// Builds the storefront for browsers and for the server, the back office, and the shop itself in a few files instead of
// many hundred, unless what was built is still fresh.
// `npm run build` is this file; whoever else needs a build has it made in a process of its own, which takes the
// memory of the build with it when it ends.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { StartProblem } from '#platform/config.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/built-from')
const forAnother = '--for-another'
const inputs = ['src', 'db/seed', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

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

/** What runs before a page is painted is no module: it takes no part in the bundle. */
function buildFirst(minify: typeof import('vite').minifySync): void {
  const source = readFileSync(join(root, 'src/app/storefront/first.js'), 'utf8')
  const { code } = minify('first.js', `{${source}}`, { module: false }) // within a block its names are its own, and short
  const print = createHash('sha256').update(code).digest('hex').slice(0, 8)
  writeFileSync(join(root, `dist/client/assets/first-${print}.js`), code)
}

/** The print to build from; undefined when what was built is fresh. */
const printIfStale = (): string | undefined => {
  const print = printOfSources()
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print ? undefined : print
}

/** True when something had to be built. */
export async function buildIfStale(): Promise<boolean> {
  if (printIfStale() === undefined) return false
  const builder = fork(import.meta.filename, [forAnother], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let complaint = ''
  builder.stderr?.on('data', (part) => {
    complaint += part
  })
  const code = await new Promise<number | null>((resolve) => builder.once('close', resolve))
  if (code === 0) return true
  const reason =
    stripVTControlCharacters(complaint)
      .match(/^.*\berror\b.*$/im)?.[0]
      .trim() ?? 'it was ended'
  throw new StartProblem(`The storefront could not be built: ${reason} (npm run build says more)`)
}

async function build(print: string): Promise<void> {
  console.log('Building the storefront and the back office.')
  const vite = await import('vite') // slow to load, and seldom needed
  // a build is for production, whatever this process is (a test, say): React and its compiler must agree on that
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const options = { root, logLevel: 'error' as const, mode: 'production' }
  // two builds, not one with two entries: what the back office needs never changes what a shopper loads
  for (const [outDir, input] of [
    ['dist/client', 'src/app/storefront/entry-client.tsx'],
    ['dist/admin', 'src/app/admin/entry-client.tsx'],
  ] as const) {
    await vite.build({ ...options, build: { outDir, manifest: true, rolldownOptions: { input } } })
    if (outDir === 'dist/client') buildFirst(vite.minifySync)
    compressAssets(outDir)
  }
  await vite.build({
    ...options,
    build: { outDir: 'dist/server', ssr: 'src/app/storefront/entry-server.tsx', copyPublicDir: false },
  })
  await vite.build(theShop)
  writeFileSync(stamp, print)
}

/** Node reads a few files in half the time that it takes over many hundred. What is unlike the sources: where a file lies. */
const theShop = {
  root,
  configFile: false as const,
  logLevel: 'error' as const,
  mode: 'production',
  plugins: [
    {
      name: 'own-places',
      enforce: 'pre' as const,
      transform(code: string, id: string) {
        if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return
        const place = `(import.meta.dirname + '/../../${relative(root, dirname(id))}')`
        return { code: code.replaceAll('import.meta.dirname', place), map: null }
      },
    },
  ],
  build: {
    outDir: 'dist/shop',
    ssr: 'src/app/server/main.ts',
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
}

if (import.meta.main) {
  if (process.argv.includes(forAnother)) {
    process.once('disconnect', () => process.exit(1)) // nobody waits any more
    process.channel?.unref()
  }
  const print = printIfStale()
  if (print !== undefined) await build(print)
}
