// What payments need done while nobody asks.
import type { Job } from '#platform/jobs.ts'
import type { PaymentDeps } from './deps.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './refunds.ts'

export const paymentJobs = (deps: PaymentDeps, complain: (error: unknown) => void): Job[] => [
  { name: 'send refunds', everySeconds: 2, run: (turn) => sendRefunds(deps, undefined, turn) },
  { name: 'ask about payments', everySeconds: 60, run: (turn) => reconcile(deps, complain, turn) },
]
