import type { Job } from '#platform/jobs.ts'
import { type ReportDeps, refreshReports } from './refresh-reports.ts'
import { countSoldLately } from './sold-lately.ts'
import type { VisitCounter } from './visit-counter.ts'
import { closeVisitDays } from './visit-queries.ts'
import { type EveningDeps, writeEvening } from './write-evening.ts'

export const reportJobs = (deps: ReportDeps & EveningDeps & { visits: VisitCounter }): Job[] => [
  { name: 'write visits', everySeconds: 5, inEveryProcess: true, run: () => deps.visits.write() },
  { name: 'count changed days', everySeconds: 20, run: () => refreshReports(deps) },
  { name: 'count what sold lately', everySeconds: 900, run: () => countSoldLately(deps) },
  { name: 'forget who visited', everySeconds: 600, run: () => closeVisitDays(deps.db, deps.now()) },
  { name: 'write the evening letter', everySeconds: 60, run: () => writeEvening(deps) },
]
