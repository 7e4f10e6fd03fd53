// `npm start`: builds what is stale, then opens the shop. What went wrong is told in one sentence.
import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// what Node made of the sources is kept beside the build and goes with it: a quarter of the work of a start
const { directory } = enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { readConfig, StartProblem } = await import('#platform/config.ts')

try {
  if (cluster.isPrimary) {
    readConfig() // a mistake in the environment is told before anything is built
    const { buildIfStale } = await import('./build.ts')
    const isNew = await buildIfStale()
    if (isNew && directory) mkdirSync(directory, { recursive: true })
  }
  const { openShop } = await import('#app/server/main.ts')
  await openShop()
  flushCompileCache() // a shop that is killed writes nothing any more
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
