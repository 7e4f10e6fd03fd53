// The files a shop is known by: its logo, its icons, its colours, and what a phone keeps of it on the home screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'
import type { Live } from '#platform/live.ts'
import { themeAt } from '#shop/identity/domain/colours.ts'
import { nameOf } from '#shop/identity/domain/shop-name.ts'
import { findShopPicture } from '#shop/identity/server/shop-pictures.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import { drawIcon } from '#shop/pictures/server/make-picture.ts'

const open = { config: { access: 'public' as const }, schema: { hide: true } }
const forEver = 'public, max-age=31536000, immutable'
const soonAgain = 'public, max-age=300'
const types: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' }
const iconSizes = [192, 512]
const publicFolder = join(import.meta.dirname, '../../../public')

export function signRoutes(app: Server, { db, shop }: { db: Db; shop: Live<Shop> }): void {
  app.get('/media/shop/:name', open, async (request, reply) => {
    const { name } = request.params as { name: string }
    const found = /^[0-9a-f]{32}\.\w+$/.test(name) ? await findShopPicture(db, name) : undefined
    if (!found) return reply.refuse('not_found')
    return reply
      .type(types[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
      .header('Cache-Control', forEver)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(found.bytes)
  })

  app.get('/theme/:name', open, (request, reply) => {
    const css = themeAt(`/theme/${(request.params as { name: string }).name}`)
    if (!css) return reply.refuse('not_found')
    return reply.type('text/css; charset=utf-8').header('Cache-Control', forEver).send(css)
  })

  for (const size of iconSizes) {
    const usual = readFileSync(join(publicFolder, `icon-${size}.png`))
    let drawn: { of: string; bytes: Buffer } | undefined
    app.get(`/icon-${size}.png`, open, async (_request, reply) => {
      const { icon, logo } = await shop.fresh()
      const name = icon ?? logo
      if (name && drawn?.of !== name) {
        const found = await findShopPicture(db, name)
        drawn = found && { of: name, bytes: await drawIcon(found.bytes, size) }
      }
      return reply
        .type('image/png')
        .header('Cache-Control', soonAgain)
        .send(name && drawn?.of === name ? drawn.bytes : usual)
    })
  }

  app.get('/manifest.webmanifest', open, async (_request, reply) => {
    const now = await shop.fresh()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', soonAgain)
      .send({
        name: nameOf(now),
        short_name: nameOf(now),
        ...(now.tagline && { description: now.tagline }),
        lang: 'en-IN',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#15110f',
        icons: iconSizes.map((size) => ({
          src: `/icon-${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
        })),
      })
  })
}
