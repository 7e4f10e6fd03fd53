import * as adminPaths from '#kernel/admin-paths.ts'
import { guideOfScreen } from '#kernel/guide-pages.ts'

/** Where the owner's guide speaks of it, if it does. */
export const guideOf = (page: string | undefined): string | undefined =>
  page !== undefined && Object.values(guideOfScreen).includes(page) ? adminPaths.guidePage(page) : undefined
