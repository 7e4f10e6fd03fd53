// Every page of the storefront: from what is kept if it can, else rendered and kept.

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { patternsIn } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import type { Database } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { framingOurs } from '#platform/http/headers.ts'
import type { Tried } from '#platform/http/limits.ts'
import { type CachedAnswer, makeAnswer, type ResponseCache } from '#platform/http/response-cache.ts'
import { sendAnswer } from '#platform/http/send-answer.ts'
import type { Server } from '#platform/http/server.ts'
import type { Live } from '#platform/live.ts'
import { TurnedAway } from '#platform/queue.ts'
import type { WorkQueue } from '#platform/work-queue.ts'
import { officeSign, shopOnPages } from '#shop/identity/on-pages.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import { pageKey } from '../paths.ts'
import { askToWait } from './busy-page.ts'
import { createPackedPages } from './packed-pages.ts'
import { pageRouteOf } from './page-route.ts'
import { previewRoutes } from './preview-routes.ts'
import { inProcess, type PageMaker, type RenderedPage } from './ssr.ts'
import type { Standing } from './standing.ts'

const html = 'text/html; charset=utf-8'
const nothing = Buffer.alloc(0)
const policyHeader = 'Content-Security-Policy'

/** By its status, not its class: the storefront's bundle carries a copy of the class of its own. */
const isApiAway = (error: unknown): boolean => (error as { status?: number } | null)?.status === 503

type PageParts = {
  db: Database['db']
  now: () => Date
  cache: ResponseCache
  pages: PageMaker
  publicUrl: string
  /** A page that has to be drawn costs as much as a search. */
  countSearch: (clientNetwork: string) => Tried
  queue: WorkQueue
  shop: Live<Shop>
  standing: () => Promise<Standing>
  takesOnline: TakesOnline
}

export function pageRoutes(app: Server, parts: PageParts): void {
  const { cache, pages, publicUrl, countSearch, queue } = parts
  const call = inProcess(app, cache)
  previewRoutes(app, { ...parts, call })
  const madeOnce = createPackedPages(html)
  const underWay = new Map<string, Promise<Rendered>>()

  type Rendered = { page: RenderedPage; answer: CachedAnswer }

  const render = async (key: string): Promise<Rendered> => {
    const version = cache.version()
    const bundle = await pages.bundle()
    const page = await bundle.renderPage(key, call, publicUrl)
    const answer = page.redirectTo
      ? makeAnswer(html, nothing, version)
      : await madeOnce(await pages.document(page), version)
    answer.route = pageRouteOf(key)
    if (page.status === 200 && !page.isFresh) cache.keep(key, answer)
    return { page, answer }
  }

  /** Two shoppers who ask for the same page at once wait for one rendering. */
  const renderOnce = (key: string): Promise<Rendered> => {
    const running = underWay.get(key)
    if (running) return running
    const started = render(key).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    answer: CachedAnswer,
    isFresh?: boolean,
  ) => sendAnswer(cache, request, reply, { status, answer, isFresh })

  const sendProblem = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const reference = randomBytes(4)
      .toString('hex')
      .toUpperCase()
      .replace(/^(.{4})/, '$1-')
    request.log.error({ err: error, reference })
    const page = (await pages.bundle()).renderProblem(
      reference,
      shopOnPages(parts.shop.now(), parts.now()).sign,
    )
    const answer = makeAnswer(html, await (await pages.document(page)).bytes(), 0, [['Retry-After', '60']])
    return send(request, reply, page.status, answer)
  }

  // what the office has no screen for is told apart by its status; the browser draws the same shell either way
  const otherwise = `${adminPaths.home}/*`
  for (const path of [...patternsIn(adminPaths), otherwise]) {
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(path === otherwise ? 404 : 200)
        .type(html)
        .header('Cache-Control', 'no-cache')
        .header('X-Robots-Tag', 'noindex')
        .header(policyHeader, framingOurs(String(reply.getHeader(policyHeader))))
        .send(await pages.adminShell(officeSign(await parts.shop.fresh()), await parts.standing())),
    )
  }

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const address = request.raw.url ?? '/'
    const key = pageKey(address)
    const ready = cache.fresh(key)
    if (ready) {
      cache.alias(address, key)
      return send(request, reply, 200, ready)
    }
    const clientNetwork = clientNetworkOf(request.ip)
    const tried = countSearch(clientNetwork)
    if (!tried.isAllowed) return askToWait(reply, 'too many', tried.retryAfterSeconds)
    try {
      const { page, answer } = await queue('browsing', clientNetwork, () => renderOnce(key))
      if (page.redirectTo) return reply.redirect(page.redirectTo, page.status)
      if (page.status === 200 && !page.isFresh) cache.alias(address, key)
      return await send(request, reply, page.status, answer, page.isFresh)
    } catch (error) {
      if (error instanceof TurnedAway) return askToWait(reply, 'busy', 5)
      const stale = cache.evenStale(key)
      // the database is away: yesterday's page is better than none
      if (stale && isApiAway(error)) return send(request, reply, 200, stale)
      return sendProblem(request, reply, error)
    }
  })
}
