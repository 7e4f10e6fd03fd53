import type { Job } from '#platform/jobs.ts'
import { runSales, type SaleDeps } from './run-sales.ts'

export const pricingJobs = (deps: SaleDeps): Job[] => [
  { name: 'begin and end sales', everySeconds: 1, run: () => runSales(deps) },
]
