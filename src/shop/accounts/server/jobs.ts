// What accounts need done while nobody asks.

import { forgetOldTries } from '#platform/http/limits.ts'
import type { Job } from '#platform/jobs.ts'
import { secondsAfter } from '../domain/lifetime.ts'
import type { AccountDeps } from './deps.ts'
import { eraseDueAccounts } from './erase-account.ts'
import { forgetOldDevices } from './known-devices.ts'
import { forgetDeadLinks } from './mailed-links.ts'
import { forgetDeadSessions } from './sessions.ts'

const day = 86_400

export const accountJobs = (deps: AccountDeps, complain: (error: unknown) => void): Job[] => [
  { name: 'erase accounts', everySeconds: 300, run: () => eraseDueAccounts(deps, complain) },
  {
    name: 'forget what has run out',
    everySeconds: 600,
    run: async () => {
      const { db, now } = deps
      await forgetDeadSessions(db, now())
      await forgetDeadLinks(db, secondsAfter(now(), -7 * day))
      await forgetOldTries(db, now())
      await forgetOldDevices(db, now())
    },
  },
]
