// Requests by route pattern, method and class of status, and how long they took.
import type { Answered } from '../http/answered.ts'
import { type Counter, labelText, type Registry } from './registry.ts'

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whom to tell of every answer. What it is counted under is worked out once: a cached answer takes little longer than that. */
export function countRequests(registry: Registry): (answered: Answered) => void {
  const requests = registry.counter(
    'shop_http_requests_total',
    'Requests by route pattern, method and status.',
  )
  const duration = registry.histogram(
    'shop_http_request_duration_seconds',
    'From the request to the end of its answer, by route pattern.',
    bounds,
  )
  const cached = registry.counter('shop_cached_answers_total', 'Requests that a cached answer served.')('')
  const newRoute = (route: string) => ({
    duration: duration(labelText({ route })),
    /** By method, then by class of status. */
    answers: new Map<string, Counter[]>(),
  })
  const routes = new Map<string, ReturnType<typeof newRoute>>()
  return ({ route, method, status, ms, isCached }) => {
    let known = routes.get(route)
    if (!known) {
      known = newRoute(route)
      routes.set(route, known)
    }
    const as = methods.has(method) ? method : 'other'
    let answers = known.answers.get(as)
    if (!answers) {
      answers = []
      known.answers.set(as, answers)
    }
    const statusClass = (status / 100) | 0
    answers[statusClass] ??= requests(labelText({ route, method: as, status: `${statusClass}xx` }))
    answers[statusClass]()
    known.duration(ms / 1_000)
    if (isCached) cached()
  }
}
