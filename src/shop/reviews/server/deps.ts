import type { Db } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'

export type ReviewDeps = {
  db: Db
  now: () => Date
  publicUrl: string
  limits: Limits
  pictures: PictureStore
}
