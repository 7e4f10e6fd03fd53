import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireLayout } from '../contract.ts'
import type { ReadFacts } from '../domain/facts.ts'
import { contentOperations } from '../operations.ts'
import { findPage, forShoppers, readHome, readLayout } from './content-queries.ts'

type Promo = NonNullable<WireLayout['promo']>
type Deps = Pick<Database, 'reads'> & {
  now: () => Date
  readFacts: ReadFacts
  /** The promotion with no more in it than is so. */
  trueOf: (promo: Promo) => Promise<Promo>
}

export function contentRoutes(app: Server, { reads, now, readFacts, trueOf }: Deps): void {
  serve(app, contentOperations, {
    'GET /content/layout': async () => {
      const layout = await readLayout(forShoppers(reads, now()), now())
      return { ...layout, promo: layout.promo && (await trueOf(layout.promo)) }
    },
    'GET /content/home': () => readHome(forShoppers(reads, now()), now()),
    'GET /content/pages/:slug': async (request, reply) =>
      (await findPage(forShoppers(reads, now()), request.params.slug, now(), readFacts)) ??
      reply.refuse('page_unknown'),
  })
}
