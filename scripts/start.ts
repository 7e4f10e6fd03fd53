// `npm start`: builds what is stale, then opens the shop. What went wrong is told in one sentence.
import cluster from 'node:cluster'
import { StartProblem } from '#platform/config.ts'

try {
  if (cluster.isPrimary) {
    const { readConfig } = await import('#platform/config.ts')
    readConfig() // a mistake in the environment is told before anything is built
    const { buildIfStale } = await import('./build.ts')
    await buildIfStale()
  }
  const { openShop } = await import('#app/server/main.ts')
  await openShop()
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
