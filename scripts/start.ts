// `npm start`, by way of start.js: builds what is stale, then opens the shop. What went wrong is told in one sentence.
import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { isStartProblem, readConfig } from '#platform/config.ts'

// what the build made of src/app/server/main.ts and all that it needs
const builtShop = new URL('../dist/shop/main.js', import.meta.url).href

try {
  const config = readConfig() // a mistake in the environment is told before anything is built
  if (cluster.isPrimary) {
    const { buildIfStale } = await import('./build.ts')
    const isNew = await buildIfStale()
    // a new build has taken away what was kept beside the old one
    const compiled = getCompileCacheDir()
    if (isNew && compiled) mkdirSync(compiled, { recursive: true })
  }
  const { openShop }: typeof import('#app/server/main.ts') = await import(builtShop)
  await openShop(config)
  flushCompileCache() // a shop that is killed writes nothing any more
} catch (error) {
  console.error(isStartProblem(error) ? error.message : error)
  process.exit(1)
}
