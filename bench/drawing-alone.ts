// How often renderToString alone can draw the listing page: the loaders have run once, nothing else happens.
import { join } from 'node:path'
import { buildApp } from '#app/server/build-app.ts'
import { builtPages, inProcess } from '#app/server/ssr.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { appParts } from '../test/app-parts.ts'

const [databaseUrl = '', path = '/'] = process.argv.slice(2)
const database = openDatabase(databaseUrl)
const cache = createResponseCache(0)
const pages = await builtPages(join(import.meta.dirname, '../dist'))
const app = await buildApp({
  ...(await appParts()),
  database,
  cache,
  publicUrl: 'http://localhost',
  now: () => new Date(),
  pages,
  logLevel: 'silent',
})
const draw = await (await pages.bundle()).renderingAlone(path, inProcess(app, cache))

const drawFor = (milliseconds: number): number => {
  const started = performance.now()
  let drawn = 0
  for (; performance.now() - started < milliseconds; drawn += 1) draw()
  return drawn / ((performance.now() - started) / 1_000)
}
drawFor(1_500)
process.send?.(drawFor(4_000))
await app.close()
await database.close()
