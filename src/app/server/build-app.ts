// The whole server, put together; no rules live here.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { keepAnswers } from '#platform/http/keep-answers.ts'
import type { KeptAnswers } from '#platform/http/kept-answers.ts'
import { createHttpServer, type Server } from '#platform/http/server.ts'
import { registerApi } from './build-api.ts'
import { fileRoutes } from './file-routes.ts'
import { pageRoutes } from './page-routes.ts'
import type { PageMaker } from './ssr.ts'

export type AppParts = {
  database: Database
  kept: KeptAnswers
  publicUrl: string
  now: () => Date
  /** Without it only the API is built, as its tests do. */
  pages?: PageMaker
  logLevel?: 'info' | 'warn' | 'silent'
}

export async function buildApp({
  database,
  kept,
  publicUrl,
  now,
  pages,
  logLevel,
}: AppParts): Promise<Server> {
  const app = createHttpServer(kept, logLevel)
  keepAnswers(app as unknown as FastifyInstance, kept)
  const quiet = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/live', quiet, () => ({ status: 'live' }))
  app.get('/ready', quiet, async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.db)
      return { status: 'ready' }
    } catch {
      return reply.refuse('unavailable')
    }
  })
  await registerApi(app, { ...database, now })
  if (pages) {
    await fileRoutes(app, database, publicUrl)
    pageRoutes(app, kept, pages, publicUrl)
  }
  return app
}
