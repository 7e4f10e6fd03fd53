import type { Database } from '#platform/database/database.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Passwords } from './passwords.ts'
import type { Whence } from './sessions.ts'

/** What the use-cases of accounts may touch. */
export type AccountDeps = Pick<Database, 'db'> & {
  now: () => Date
  passwords: Passwords
  limits: Limits
  /** For links in mails: from the configuration, never from what a request says its host is. */
  publicUrl: string
  /** What the shop is called at this moment. */
  shopName: () => string
  /** What the other capabilities keep about people. */
  personalData: readonly PersonalData[]
}

export type { Whence }
