// A shop that listens, in a process of its own that tells how much memory it uses: for tests that press on it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { builtPages } from '#app/server/ssr.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readLimits } from '#platform/http/limits.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { appParts } from './app-parts.ts'

const [url = '', limits = '', bounds = '{}'] = process.argv.slice(2)
const dist = join(import.meta.dirname, '../dist')
const app = await buildApp({
  ...(await appParts()),
  database: openDatabase(url),
  cache: createResponseCache(32 * 1_048_576),
  now: () => new Date(),
  limits: readLimits(limits) ?? (await appParts()).limits,
  bounds: JSON.parse(bounds),
  pages: existsSync(join(dist, 'built-from')) ? await builtPages(dist) : undefined,
  logLevel: 'silent',
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  gc?.()
  gc?.()
  app.server.getConnections((_error, connections) => {
    process.send?.({ ...process.memoryUsage(), connections, cpu: (user + system) / 1_000 })
  })
})
process.on('disconnect', () => process.exit())
process.send?.(address)
