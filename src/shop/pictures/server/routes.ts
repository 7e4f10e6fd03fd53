// Staff send pictures for products and pages.

import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { WirePicture } from '../contract.ts'
import { pictureNameFrom, pictureUrl } from '../domain/picture-name.ts'
import { makePicture, mostBytes } from './make-picture.ts'
import type { PictureStore } from './picture-store.ts'

export function pictureRoutes(app: Server, { pictures }: { pictures: PictureStore }): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: mostBytes } })
    ;(scope as unknown as Server).post(
      '/admin/pictures',
      described(
        ['pictures'],
        { access: { permission: ['products.change', 'content.change'] }, upload: true },
        'Keep a picture',
        {
          description: 'One file in a form: a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
          consumes: ['multipart/form-data'],
          response: { 201: WirePicture },
        },
      ),
      async (request, reply) => {
        if (!request.isMultipart()) return reply.refuse('file_missing')
        const file = await request.file()
        if (!file) return reply.refuse('file_missing')
        const made = await makePicture(await file.toBuffer())
        if (!made.ok) return reply.refuse(made.error)
        const name = pictureNameFrom(randomBytes(16))
        for (const { suffix, bytes } of made.value.files) {
          await pictures.put(name + suffix, bytes, `image/${suffix.split('.')[1]}`)
        }
        const { width, height } = made.value
        return reply.code(201).send({ url: pictureUrl(name), width, height })
      },
    )
  })
}
