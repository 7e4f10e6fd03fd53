import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { PageParam, WireHome, WireLayout, WirePage } from '../contract.ts'
import type { ReadFacts } from '../domain/facts.ts'
import { findPage, forShoppers, readHome, readLayout } from './content-queries.ts'

type Promo = NonNullable<WireLayout['promo']>
type Deps = Pick<Database, 'reads'> & {
  now: () => Date
  readFacts: ReadFacts
  /** The promotion with no more in it than is so. */
  trueOf: (promo: Promo) => Promise<Promo>
}

const forEveryone = { access: 'public', kept: true } as const
const tags = ['Content']

export function contentRoutes(app: Server, { reads, now, readFacts, trueOf }: Deps): void {
  app.get(
    '/content/layout',
    described(tags, forEveryone, 'Promotion, menu and footer', { response: { 200: WireLayout } }),
    async () => {
      const layout = await readLayout(forShoppers(reads, now()), now())
      return { ...layout, promo: layout.promo && (await trueOf(layout.promo)) }
    },
  )

  app.get(
    '/content/home',
    described(tags, forEveryone, 'The sections of the home page', { response: { 200: WireHome } }),
    () => readHome(forShoppers(reads, now()), now()),
  )

  app.get(
    '/content/pages/:slug',
    described(tags, forEveryone, 'A page of text', { params: PageParam, response: { 200: WirePage } }),
    async (request, reply) =>
      (await findPage(forShoppers(reads, now()), request.params.slug, now(), readFacts)) ??
      reply.refuse('page_unknown'),
  )
}
