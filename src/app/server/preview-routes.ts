// The storefront with its drafts, for staff who hold a key. Drawn anew each time, kept nowhere, without any code of the
// storefront: nobody is logged in there and nothing can be bought (docs/decisions/0038-looking-at-drafts.md).

import type { FastifyReply, FastifyRequest } from 'fastify'
import { indianDay } from '#kernel/time.ts'
import type { Transport } from '#kernel/transport.ts'
import type { Database } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import type { Tried } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import type { Live } from '#platform/live.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { listArranged } from '#shop/catalogue/server/arranged-places.ts'
import { findProduct } from '#shop/catalogue/server/product-queries.ts'
import { toWireProductDetail } from '#shop/catalogue/wire.ts'
import { findPage, forPreview, readHome, readLayout } from '#shop/content/server/content-queries.ts'
import { findPreview } from '#shop/content/server/preview.ts'
import { shopOnPages } from '#shop/identity/on-pages.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import { createShopFacts } from './shop-facts.ts'
import type { PageMaker } from './ssr.ts'

type PreviewParts = {
  db: Database['db']
  now: () => Date
  pages: PageMaker
  publicUrl: string
  /** The API as shoppers have it, for everything that has no draft. */
  call: Transport
  countSearch: (clientNetwork: string) => Tried
  shop: Live<Shop>
  takesOnline: TakesOnline
}

/** The only answers that may stand in a frame, and only in one of ours: the back office shows them beside the editor. */
const lookingOnly =
  "default-src 'none'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'"

const found = (body: unknown) => ({ status: body === undefined ? 404 : 200, body, total: undefined })

/** The calls of the loaders: drafts where there are some, the shop as it is for the rest. */
function withDrafts({ db, call, shop, takesOnline }: PreviewParts, at: Date): Transport {
  const read = forPreview(db, at)
  const onPages = async () => shopOnPages(await shop.fresh(), at)
  const readFacts = createShopFacts({ reads: db, now: () => at, takesOnline, shopOnPages: onPages })
  return async (path) => {
    if (path === '/content/layout')
      return found(await readLayout(read, await onPages(), at, await listArranged(db)))
    if (path === '/content/home') return found(await readHome(read, at, await listArranged(db)))
    const [, page] = /^\/content\/pages\/([a-z0-9-]{1,80})$/.exec(path) ?? []
    if (page) return found(await findPage(read, page, at, { readFacts, places: await listArranged(db) }))
    const [, id] = /^\/products\/([a-z0-9-]{1,120})$/.exec(path) ?? []
    const product =
      id && id !== 'facets' && id !== 'suggest'
        ? await findProduct(db, id, { drafts: true, taxedOn: indianDay(at) })
        : undefined
    return product ? found([toWireProductDetail(product)]) : call(path)
  }
}

export function previewRoutes(app: Server, parts: PreviewParts): void {
  const { db, now, pages, publicUrl, countSearch } = parts

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex, nofollow')
      .header('Referrer-Policy', 'no-referrer')
      .header('Content-Security-Policy', lookingOnly)
      .type('text/html; charset=utf-8')
    const { key } = request.params as { key: string }
    const tried = countSearch(clientNetworkOf(request.ip))
    if (!tried.isAllowed) return reply.refuse('too_many_tries', tried)
    const preview = await findPreview({ db, now }, key)
    const isOpen = preview && (may(preview.role, 'content.change') || may(preview.role, 'products.change'))
    if (!isOpen) return reply.code(404).send(gone)
    const base = `/preview/${key}`
    const page = await (await pages.bundle()).renderPreview(
      (request.raw.url ?? base).slice(base.length) || '/',
      withDrafts(parts, preview.at),
      publicUrl,
      {
        base,
        at: preview.isChosen ? preview.at : undefined,
        isFramed: request.headers['sec-fetch-dest'] === 'iframe',
      },
    )
    if (page.redirectTo) return reply.redirect(page.redirectTo, 302)
    return reply.code(page.status).send(await pages.lookingOnly(page))
  }

  for (const path of ['/preview/:key', '/preview/:key/*']) {
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, show)
  }
}

const gone =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Preview over</title></head><body>' +
  '<h1>This preview is over.</h1><p>Open a new one from the back office.</p></body></html>'
