import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import { faultIn } from '../domain/period.ts'
import { eveningOperations, reportOperations } from '../operations.ts'
import { readDashboard } from './read-dashboard.ts'
import { countEverythingAgain } from './refresh-reports.ts'
import { taxRoutes } from './tax-routes.ts'
import { readWaiting, type WaitingSource } from './waiting.ts'
import { readEveningPage, saveEvening } from './write-evening.ts'

type ReportRouteDeps = Pick<Database, 'db' | 'reads'> & {
  now: () => Date
  understand: Understand
  waiting: readonly WaitingSource[]
}

const faultWords = {
  not_a_day: 'There is no such day.',
  backwards: 'The last day is before the first.',
  too_long: 'A year at most.',
} as const

export function reportRoutes(app: Server, deps: ReportRouteDeps): void {
  const { db, reads, now, understand, waiting } = deps
  taxRoutes(app, deps)
  serve(app, eveningOperations, {
    'GET /admin/settings/evening': () => readEveningPage(db),
    'PUT /admin/settings/evening': (request) =>
      mapOk(saveEvening(db, actorOf(request), request.body, now()), () => readEveningPage(db)),
  })
  serve(app, reportOperations, {
    'GET /admin/dashboard': async (request, reply) => {
      const { from, to } = request.query
      const fault = faultIn({ from, to })
      if (fault) return reply.refuse('bad_fields', { fields: { to: faultWords[fault] } })
      return readDashboard(reads, { from, to }, now(), understand)
    },
    'GET /admin/waiting': (request) => readWaiting(db, callerOf(request).role, now(), waiting),
    'POST /admin/dashboard/count-again': (request) =>
      db.transaction().execute(async (trx) => {
        const days = await countEverythingAgain(trx)
        await writeAudit(trx, actorOf(request), now(), {
          area: 'reports',
          action: 'reports.counted_again',
          subject: { id: 'days', name: 'all days' },
          after: { days },
        })
        return { days }
      }),
  })
}
