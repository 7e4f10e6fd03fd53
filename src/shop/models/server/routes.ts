// Staff send models for products, and read what is known of one.

import { mapOk } from '#kernel/result.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fileOf, withUploads } from '#platform/http/uploads.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { mostUsdzBytes } from '../domain/check-usdz.ts'
import { modelAddress, mostModelBytes } from '../domain/model-files.ts'
import { modelOperations, usdzOperations } from '../operations.ts'
import { fromWireDeclared, toWireModel } from '../wire.ts'
import { keepModel, keepUsdz } from './keep-model.ts'
import { findModel } from './model-queries.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date; pictures: PictureStore }

/** What is a little too large is told so in its own words. */
const mostSent = mostModelBytes + 1_048_576

export function modelRoutes(app: Server, { db, now, pictures }: Deps): void {
  withUploads(app, mostSent, (scope) =>
    serve(scope, modelOperations, {
      'POST /admin/models': async (request) => {
        const file = await fileOf(request)
        if (!file.ok) return file
        const { bytes } = file.value
        const declared = fromWireDeclared(request.query)
        return mapOk(keepModel({ db, now, pictures }, callerOf(request).name, bytes, declared), toWireModel)
      },
      'GET /admin/models/:name': async (request, reply) => {
        const found = await findModel(db, modelAddress(request.params.name))
        return found ? toWireModel(found) : reply.refuse('model_unknown')
      },
    }),
  )
  withUploads(app, mostUsdzBytes, (scope) =>
    serve(scope, usdzOperations, {
      'PUT /admin/models/:name/usdz': async (request) => {
        const file = await fileOf(request)
        if (!file.ok) return file
        return mapOk(keepUsdz({ db, pictures }, request.params.name, file.value.bytes), toWireModel)
      },
    }),
  )
}
