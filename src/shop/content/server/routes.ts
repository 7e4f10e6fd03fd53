import type { Database } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'
import { PageParam, WireHome, WireLayout, WirePage } from '../contract.ts'
import { emptyHome, emptyLayout } from '../empty.ts'
import { findPage, readDocuments } from './content-queries.ts'

type Deps = Pick<Database, 'reads'> & { now: () => Date }

const forEveryone = { access: 'public', kept: true } as const
const tags = ['Content']

export function contentRoutes(app: Server, { reads, now }: Deps): void {
  app.get(
    '/content/layout',
    {
      config: forEveryone,
      schema: { tags, summary: 'Promotion, menu and footer', response: { 200: WireLayout } },
    },
    async () => {
      const { layout = emptyLayout, promo } = await readDocuments(reads, ['layout', 'promo'])
      const isLive = promo !== undefined && now() < new Date(promo.ends_at)
      return { ...layout, promo: isLive ? promo : null }
    },
  )

  app.get(
    '/content/home',
    {
      config: forEveryone,
      schema: { tags, summary: 'The sections of the home page', response: { 200: WireHome } },
    },
    async () => (await readDocuments(reads, ['home'])).home ?? emptyHome,
  )

  app.get(
    '/content/pages/:slug',
    {
      config: forEveryone,
      schema: { tags, summary: 'A page of text', params: PageParam, response: { 200: WirePage } },
    },
    async (request, reply) => (await findPage(reads, request.params.slug)) ?? reply.refuse('page_unknown'),
  )
}
