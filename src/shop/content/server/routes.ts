import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { listArranged } from '#shop/catalogue/server/arranged-places.ts'
import type { ShopOnPages } from '#shop/identity/on-pages.ts'
import type { WireLayout } from '../contract.ts'
import type { ReadFacts } from '../domain/facts.ts'
import { contentOperations } from '../operations.ts'
import { findPage, forShoppers, readHome, readLayout } from './content-queries.ts'

type Promo = NonNullable<WireLayout['promo']>
type Deps = Pick<Database, 'reads'> & {
  now: () => Date
  readFacts: ReadFacts
  /** What pages say of the shop at this moment. */
  shopOnPages: () => Promise<ShopOnPages>
  /** The promotion with no more in it than is so. */
  trueOf: (promo: Promo) => Promise<Promo>
  /** The newest goods on the shelf, for a home page that nobody has written. */
  findNewest: () => Promise<string[]>
  /** What can be paid with, from what staff wrote of it. */
  acceptedOf: (written: readonly string[]) => Promise<string[]>
}

export function contentRoutes(
  app: Server,
  { reads, now, readFacts, trueOf, findNewest, acceptedOf, shopOnPages }: Deps,
): void {
  serve(app, contentOperations, {
    'GET /content/layout': async () => {
      const layout = await readLayout(
        forShoppers(reads, now()),
        await shopOnPages(),
        now(),
        await listArranged(reads),
      )
      const [promo, accepted] = await Promise.all([
        layout.promo && trueOf(layout.promo),
        acceptedOf(layout.footer.accepted),
      ])
      return { ...layout, promo, footer: { ...layout.footer, accepted } }
    },
    'GET /content/home': async () =>
      readHome(forShoppers(reads, now()), now(), await listArranged(reads), findNewest),
    'GET /content/pages/:slug': async (request, reply) =>
      (await findPage(forShoppers(reads, now()), request.params.slug, now(), {
        readFacts,
        places: await listArranged(reads),
      })) ?? reply.refuse('page_unknown'),
  })
}
