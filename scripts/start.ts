// `npm start`: builds what is stale, then opens the shop. What went wrong is told in one sentence.
import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// what Node made of the sources is kept beside the build and goes with it: a quarter of the work of a start
const { directory } = enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { isStartProblem, readConfig } = await import('#platform/config.ts')
// what the build made of src/app/server/main.ts and all that it needs
const builtShop = new URL('../dist/shop/main.js', import.meta.url).href

try {
  const config = readConfig() // a mistake in the environment is told before anything is built
  if (cluster.isPrimary) {
    const { buildIfStale } = await import('./build.ts')
    const isNew = await buildIfStale()
    if (isNew && directory) mkdirSync(directory, { recursive: true })
  }
  const { openShop }: typeof import('#app/server/main.ts') = await import(builtShop)
  await openShop(config)
  flushCompileCache() // a shop that is killed writes nothing any more
} catch (error) {
  console.error(isStartProblem(error) ? error.message : error)
  process.exit(1)
}
