// Shoppers see what staff sent: from our own address, never as anything but a picture.
import type { Server } from '#platform/http/server.ts'
import { isPictureFile } from '../domain/picture-name.ts'
import type { PictureStore } from './picture-store.ts'

export function pictureFileRoutes(app: Server, pictures: PictureStore): void {
  app.get(
    '/media/uploads/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params as { file: string }
      if (!isPictureFile(file)) return reply.refuse('not_found')
      const takesAvif = request.headers.accept?.includes('image/avif') ?? false
      const best = takesAvif ? file.replace(/webp$/, 'avif') : file
      const found = await pictures.get(best)
      if (!found) return reply.refuse('not_found')
      return (
        reply
          .type(best.endsWith('avif') ? 'image/avif' : 'image/webp')
          .header('Content-Length', found.length)
          // a name is given once, so what is behind it never changes
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Vary', 'Accept')
          .header('Content-Security-Policy', "default-src 'none'; sandbox")
          .send(found.body)
      )
    },
  )
}
