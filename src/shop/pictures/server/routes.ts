// Staff send pictures for products and pages.

import { randomBytes } from 'node:crypto'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fileOf, withUploads } from '#platform/http/uploads.ts'
import { pictureNameFrom, pictureUrl } from '../domain/picture-name.ts'
import { pictureOperations } from '../operations.ts'
import { makePicture, mostBytes } from './make-picture.ts'
import type { PictureStore } from './picture-store.ts'

export function pictureRoutes(app: Server, { pictures }: { pictures: PictureStore }): void {
  withUploads(app, mostBytes, (scope) =>
    serve(scope, pictureOperations, {
      'POST /admin/pictures': async (request) => {
        const file = await fileOf(request)
        const made = file.ok ? await makePicture(file.value.bytes) : file
        if (!made.ok) return made
        const name = pictureNameFrom(randomBytes(16))
        for (const { suffix, bytes } of made.value.files) {
          await pictures.put(name + suffix, bytes, `image/${suffix.split('.')[1]}`)
        }
        const { width, height } = made.value
        return { url: pictureUrl(name), width, height }
      },
    }),
  )
}
