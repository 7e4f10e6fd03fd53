// Requests by route pattern, method and class of status, and how long they took.
import type { Answered } from '../http/answered.ts'
import { labelText, type Registry } from './registry.ts'

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whom to tell of every answer. The texts of labels are made once for each route. */
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
  const cached = registry.counter('shop_cached_answers_total', 'Requests that a cached answer served.')
  const routes = new Map<string, { duration: string; requests: Map<string, string> }>()
  return ({ route, method, status, ms, isCached }) => {
    let known = routes.get(route)
    if (!known) {
      known = { duration: labelText({ route }), requests: new Map() }
      routes.set(route, known)
    }
    const as = methods.has(method) ? method : 'other'
    const key = `${as}${(status / 100) | 0}`
    let labels = known.requests.get(key)
    if (labels === undefined) {
      labels = labelText({ route, method: as, status: `${Math.floor(status / 100)}xx` })
      known.requests.set(key, labels)
    }
    requests(labels)
    duration(known.duration, ms / 1_000)
    if (isCached) cached('')
  }
}
