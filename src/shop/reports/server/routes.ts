import { actorOf } from '#platform/audit/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { faultIn } from '../domain/period.ts'
import { readDashboard } from './read-dashboard.ts'
import { countEverythingAgain } from './refresh-reports.ts'
import { taxRoutes } from './tax-routes.ts'

type ReportRouteDeps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

const config = { access: { permission: 'reports.read' } }
const tags = ['Numbers']

const faultWords = {
  not_a_day: 'There is no such day.',
  backwards: 'The last day is before the first.',
  too_long: 'A year at most.',
} as const

export function reportRoutes(app: Server, deps: ReportRouteDeps): void {
  const { db, reads, now } = deps
  taxRoutes(app, deps)
  app.get(
    '/admin/dashboard',
    described(tags, config, 'The numbers of some days, beside those of the days before', {
      querystring: contract.DashboardQuery,
      response: { 200: contract.WireDashboard },
    }),
    async (request, reply) => {
      const { from, to } = request.query
      const fault = faultIn({ from, to })
      if (fault) return reply.refuse('bad_fields', { fields: { to: faultWords[fault] } })
      return readDashboard(reads, { from, to }, now())
    },
  )
  app.post(
    '/admin/dashboard/count-again',
    described(tags, config, 'Recalculate from its orders', { response: { 200: contract.WireCountedAgain } }),
    (request) =>
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
  )
}
