import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireHealth } from '../contract.ts'
import { needsSomebody, overall, sentenceOf, worstFirst } from '../domain/check.ts'
import { jobState } from '../domain/work-checks.ts'
import { healthOperations } from '../operations.ts'
import { type Health, type HealthDeps, readHealth } from './read-health.ts'

/** The sidebar asks on every screen: it may hear what is this old. */
const countedFor = 20_000

export function healthRoutes(app: Server, deps: HealthDeps): void {
  let last: { at: number; count: number } | undefined
  const note = (health: Health) => {
    last = { at: performance.now(), count: health.checks.filter(needsSomebody).length }
    return last.count
  }
  serve(app, healthOperations, {
    'GET /admin/health': async () => {
      const health = await readHealth(deps)
      note(health)
      return toWire(health)
    },
    'GET /admin/health/count': async () => {
      if (last && performance.now() - last.at < countedFor) return { count: last.count }
      return { count: note(await readHealth(deps)) }
    },
  })
}

const toWire = ({ checks, jobs, lookedAt, brokenPromises }: Health): WireHealth => ({
  state: overall(checks),
  sentence: sentenceOf(checks),
  looked_at: lookedAt.toISOString(),
  broken_promises: brokenPromises,
  checks: worstFirst(checks).map(({ next, ...check }) => ({ ...check, next: next ?? null })),
  jobs: worstFirst(jobs.map((job) => ({ ...job, state: jobState(job) }))).map((job) => ({
    name: job.name,
    state: job.state,
    every_seconds: job.everySeconds,
    is_running: job.isRunning,
    ended_seconds_ago: job.endedSecondsAgo ?? null,
    took_ms: job.tookMs ?? null,
    failures: job.failures,
    trouble: job.trouble ?? null,
    due_in_seconds: job.dueInSeconds,
  })),
})
