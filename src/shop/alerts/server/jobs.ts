import type { Job } from '#platform/jobs.ts'
import { forgetOldAlerts } from './forget.ts'
import { type TellDeps, tellAlerts } from './tell.ts'

export const alertJobs = (deps: TellDeps, complain: (error: unknown) => void): Job[] => [
  {
    name: 'tell of pieces that are back, or cost less',
    everySeconds: 10,
    run: () => tellAlerts(deps, complain),
  },
  { name: 'forget old alerts', everySeconds: 3_600, run: () => forgetOldAlerts(deps) },
]
