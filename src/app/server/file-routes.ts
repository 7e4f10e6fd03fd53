// Files: the built code, pictures in the best form the browser takes, icons, and what robots read.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import * as paths from '#kernel/paths.ts'
import { indianDay } from '#kernel/time.ts'
import type { Database } from '#platform/database/database.ts'
import { acceptedEncoding, type Encoding } from '#platform/http/response-cache.ts'
import type { Server } from '#platform/http/server.ts'
import { listPlaces, listSitemapProducts } from '#shop/catalogue/server/place-queries.ts'
import { listPageSlugs } from '#shop/content/server/content-queries.ts'

const root = join(import.meta.dirname, '../../..')
const mostSitemapEntries = 45_000
const open = { config: { access: 'public' as const }, schema: { hide: true } }

export async function fileRoutes(
  app: Server,
  { reads }: Pick<Database, 'reads'>,
  { publicUrl, securityContact, now }: { publicUrl: string; securityContact: string; now: () => Date },
): Promise<void> {
  const media = join(root, 'media')
  await app.register(fastifyStatic, { root, serve: false })

  const avifs = new Set(
    readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.avif')),
  )

  const built = new Map([
    ...readBuiltFiles(join(root, 'dist/admin/assets')),
    ...readBuiltFiles(join(root, 'dist/client/assets')),
  ])
  app.get('/assets/:file', open, (request, reply) => {
    const file = built.get((request.params as { file: string }).file)
    if (!file) return reply.refuse('not_found')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = file.bodies[encoding]
    // the name holds a print of what is inside, so it can be kept for ever
    reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Vary', 'Accept-Encoding')
    if (body && encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type(file.type).send(body ?? file.bodies.identity)
  })

  app.get('/media/*', open, (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const avif = name.replace(/\.webp$/, '.avif')
    const takesAvif = request.headers.accept?.includes('image/avif') && avifs.has(avif)
    reply.header('Cache-Control', 'public, max-age=2592000').header('Vary', 'Accept')
    if (takesAvif) reply.type('image/avif')
    return reply.sendFile(takesAvif ? avif : name, media, { cacheControl: false })
  })

  for (const file of readdirSync(join(root, 'public'))) {
    if (/^icon-\d+\.png$/.test(file)) continue // stands in for a shop's own, see sign-routes.ts
    app.get(`/${file}`, open, (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .sendFile(file, join(root, 'public'), { cacheControl: false }),
    )
  }

  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/docs\nDisallow: /cart\nDisallow: /payment\nDisallow: /account\nDisallow: /orders\nDisallow: /gift-cards/\nDisallow: /preview\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/.well-known/security.txt', open, (_request, reply) => {
    const expires = new Date(now().getTime() + 180 * 86_400_000)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en, hi\nCanonical: ${publicUrl}/.well-known/security.txt\nPolicy: ${publicUrl}/pages/whitehat\n`,
      )
  })

  app.get(
    '/sitemap.xml',
    { config: { access: 'public', cached: true }, schema: { hide: true } },
    async (_request, reply) => {
      const [places, products, pages] = await Promise.all([
        listPlaces(reads),
        listSitemapProducts(reads, mostSitemapEntries),
        listPageSlugs(reads, now()),
      ])
      const entries = [
        entry(publicUrl + paths.home),
        entry(publicUrl + paths.productList),
        entry(publicUrl + paths.giftCards),
        ...places
          .filter((place) => place.count > 0 && !place.hidden)
          .map(({ kind, slug }) =>
            entry(publicUrl + (kind === 'brand' ? paths.brand(slug) : paths.listing(slug))),
          ),
        ...products.map((product) => entry(publicUrl + paths.product(product.id), product.updated_at)),
        ...pages.map((page) => entry(publicUrl + paths.text(page.slug), page.updated_at)),
      ]
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
        )
    },
  )
}

const entry = (address: string, changedAt?: Date): string =>
  `<url><loc>${address}</loc>${changedAt ? `<lastmod>${indianDay(changedAt)}</lastmod>` : ''}</url>`

type BuiltFile = { type: string; bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The built code is small and asked for all the time: it stays in memory, compressed as the build left it. */
function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  if (!existsSync(folder)) return new Map() // while the shop is being worked on, Vite serves it
  const names = readdirSync(folder)
  const read = (name: string) => (names.includes(name) ? readFileSync(join(folder, name)) : undefined)
  return new Map(
    names
      .filter((name) => extname(name) in types)
      .map((name): [string, BuiltFile] => [
        name,
        {
          type: types[extname(name)] ?? 'application/octet-stream',
          bodies: {
            identity: readFileSync(join(folder, name)),
            br: read(`${name}.br`),
            gzip: read(`${name}.gz`),
          },
        },
      ]),
  )
}
