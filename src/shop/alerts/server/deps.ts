import type { Database } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'

export type AlertDeps = Pick<Database, 'db'> & {
  now: () => Date
  publicUrl: string
  limits: Limits
}
