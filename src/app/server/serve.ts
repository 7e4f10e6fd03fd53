// One serving process: connections to the database, ready answers, the HTTP server.
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { listenForChanges } from '#platform/database/changes.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createKeptAnswers } from '#platform/http/kept-answers.ts'
import { buildApp } from './build-app.ts'
import { builtPages, type PageMaker } from './ssr.ts'

export type Serving = { address: string; stop: () => Promise<void> }

/** Promotions end and new pieces grow old without anybody changing a row. */
const refreshEvery = 10 * 60_000

export async function serve(config: Config, databaseUrl: string, pages?: PageMaker): Promise<Serving> {
  // all processes together leave the database room for others
  const connections = Math.max(2, Math.min(10, Math.floor(80 / config.workers)))
  const database = openDatabase(databaseUrl, config.databaseReadUrl, connections)
  const kept = createKeptAnswers(config.pageCacheMb * 1_048_576)
  const stopListening = listenForChanges(databaseUrl, 'shop_changed', kept.shopChanged)
  const refresh = setInterval(kept.shopChanged, refreshEvery).unref()
  const app = await buildApp({
    database,
    kept,
    publicUrl: config.publicUrl,
    now: () => new Date(),
    pages: pages ?? (await builtPages(join(import.meta.dirname, '../../../dist'))),
  })
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    address,
    stop: async () => {
      clearInterval(refresh)
      await app.close()
      await stopListening()
      await database.close()
    },
  }
}
