// One call to Razorpay's API: who we are, how long we wait, and what a failure means. Neither keys nor what was sent
// stand in an error.
import { callOut } from '#platform/traces/points.ts'
import { GatewayProblem } from '../domain/gateway.ts'
import { createBreaker } from './breaker.ts'

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** More than one while the secret is being changed: retries of older webhooks carry the older signature. */
  webhookSecrets: string[]
  url: string
  patienceMs?: number
}

export type Fields = Record<string, unknown>
type Call = { headers?: Record<string, string>; body?: Fields }

export type RazorpayApi = {
  get: (path: string) => Promise<Fields>
  post: (path: string, body: Fields, headers?: Record<string, string>) => Promise<Fields>
}

const away = (reason: string) => new GatewayProblem('razorpay', 'away', reason)

export function createRazorpayApi(settings: RazorpaySettings, now: () => Date): RazorpayApi {
  const { keyId, keySecret, url, patienceMs = 10_000 } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const breaker = createBreaker(now)

  const send = async (method: string, path: string, { headers, body }: Call): Promise<Fields> => {
    const answer = await callOut(`${url}/v1${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw away(
        error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection',
      )
    })
    const read: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && isFields(read)) return read
    if (answer.ok) throw away('an answer that cannot be read')
    throw problemOf(answer.status, isFields(read) ? read : {})
  }

  const call = async (method: string, path: string, what: Call): Promise<Fields> => {
    if (breaker.isOpen()) throw away('resting after several calls without an answer')
    try {
      const answer = await send(method, path, what)
      breaker.succeeded()
      return answer
    } catch (error) {
      // who refuses is there
      if (error instanceof GatewayProblem && error.kind === 'refused') breaker.succeeded()
      else breaker.failed()
      throw error
    }
  }

  return {
    get: (path) => call('GET', path, {}),
    post: (path, body, headers) => call('POST', path, { body, headers }),
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Busy with the same request, too many requests, a time-out: another try may do. */
const worthTryingAgain = new Set([408, 409, 425, 429])

function problemOf(status: number, body: Fields): GatewayProblem {
  const error = isFields(body.error) ? body.error : {}
  // codes only: a description can repeat what a person typed
  const codes = [error.code, error.reason, error.field].filter(
    (code): code is string => typeof code === 'string' && /^[\w.-]{1,60}$/.test(code),
  )
  const reason = [status, ...codes].join(' ')
  const isAway = status >= 500 || worthTryingAgain.has(status)
  return new GatewayProblem('razorpay', isAway ? 'away' : 'refused', reason)
}
