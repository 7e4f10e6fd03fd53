import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { fileOf, withUploads } from '#platform/http/uploads.ts'
import type { Live } from '#platform/live.ts'
import type { SettingsSummaries } from '#platform/settings/summaries.ts'
import { settingsOperations, shopPictureOperations } from '../operations.ts'
import { toWireShopSettings } from '../wire.ts'
import { saveShop } from './save-shop.ts'
import { keepShopPicture, listShopPictures, mostBytes } from './shop-pictures.ts'
import { readShop, type Shop } from './shop-queries.ts'

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  publicUrl: string
  shop: Live<Shop>
  /** What every settings page says of itself on the index. */
  summaries: SettingsSummaries
  /** What the next order would be called. */
  nextNumber: (prefix: string) => Promise<string>
}

export function identityRoutes(app: Server, deps: Deps): void {
  const { db, now, shop } = deps
  const toWire = async (row: Shop) => {
    const [next_number, pictures] = await Promise.all([
      deps.nextNumber(row.order_prefix),
      listShopPictures(db, row),
    ])
    return toWireShopSettings(row, { web_address: new URL(deps.publicUrl).host, next_number, pictures })
  }
  withUploads(app, mostBytes, (scope) =>
    serve(scope, shopPictureOperations, {
      'POST /admin/settings/shop/pictures': async (request) => {
        const file = await fileOf(request)
        return file.ok ? keepShopPicture(db, file.value, now()) : file
      },
    }),
  )
  serve(app, settingsOperations, {
    'GET /admin/settings': async () => ({
      pages: await Promise.all(
        Object.entries(deps.summaries).map(async ([page, read]) => ({ page, ...(await read(db)) })),
      ),
    }),
    'GET /admin/settings/shop': async () => toWire(await readShop(db)),
    'PUT /admin/settings/shop': (request) =>
      mapOk(saveShop(db, actorOf(request), request.body, now()), async (row) => {
        await shop.refresh()
        return toWire(row)
      }),
  })
}
