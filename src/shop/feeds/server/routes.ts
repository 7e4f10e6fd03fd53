import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { feedOperations } from '../operations.ts'
import { createFeedFiles } from './feed-files.ts'
import { changeFeed, openFeed, readFeeds } from './feed-settings.ts'

type Deps = Pick<Database, 'db' | 'reads'> & {
  now: () => Date
  publicUrl: string
  shopName: () => string
  version: () => number
}

export function feedSettingsRoutes(app: Server, { db, now, publicUrl }: Deps): void {
  const read = () => readFeeds(db, publicUrl)
  serve(app, feedOperations, {
    'GET /admin/settings/feeds': read,
    'PUT /admin/settings/feeds/:name': async (request) => {
      await changeFeed(db, actorOf(request), { name: request.params.name, on: request.body.on }, now())
      return read()
    },
    'POST /admin/settings/feeds/:name/renew': async (request) => {
      await changeFeed(db, actorOf(request), { name: request.params.name, on: true, isRenewed: true }, now())
      return read()
    },
  })
}

const types = { google_xml: 'application/xml; charset=utf-8', plain_csv: 'text/csv; charset=utf-8' }

/** The files themselves, for whoever has the address. */
export function feedFileRoutes(app: Server, deps: Deps): void {
  const files = createFeedFiles(deps)
  app.addHook('onClose', files.close)
  app.get(
    '/feeds/:secret/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { secret, file } = request.params as { secret: string; file: string }
      const name = await openFeed(deps.db, secret, file, deps.now())
      if (!name) return reply.refuse('not_found')
      const { path, etag, madeAt } = await files.get(name)
      reply
        .header('ETag', etag)
        .header('Last-Modified', madeAt.toUTCString())
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Accept-Encoding')
        .header('X-Robots-Tag', 'noindex')
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(types[name])
      const packed = createReadStream(path)
      if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? ''))
        return reply.header('Content-Encoding', 'gzip').send(packed)
      const plain = createGunzip()
      packed.on('error', (error) => plain.destroy(error)).pipe(plain)
      return reply.send(plain)
    },
  )
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
