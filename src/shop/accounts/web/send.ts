// Calls as whoever is signed in: the token from local storage goes along as a bearer.
import { CallRefused, type Send } from '#kernel/transport.ts'
import { readSession } from './session.ts'

const patience = 20_000
const patienceWithFiles = 180_000

type Refusal = { error?: { code?: string; message?: string; fields?: Record<string, string> } }

let whenSessionEnds: (() => void) | undefined

/** What to do when the server no longer knows the session that this browser holds. */
export function onSessionEnd(act: () => void): void {
  whenSessionEnds = act
}

export const send: Send = async <T>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> => {
  const token = readSession()?.token
  const isForm = body instanceof FormData // files; the browser says itself where each part ends
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(isForm ? patienceWithFiles : patience),
  }).catch(() => {
    throw new CallRefused(0, 'offline', 'We could not connect. Check your internet connection and try again.')
  })
  const isJson = answer.headers.get('Content-Type')?.includes('json')
  const read: unknown = isJson ? await answer.json() : undefined
  if (answer.ok) return read as T
  const { error } = (read ?? {}) as Refusal
  // an answer to an older token says nothing about the one this browser has now
  if (error?.code === 'not_signed_in' && token && token === readSession()?.token) whenSessionEnds?.()
  const wait = Number(answer.headers.get('Retry-After'))
  throw new CallRefused(
    answer.status,
    error?.code ?? 'internal',
    error?.message ?? 'Something went wrong at our end. Try again in a minute.',
    error?.fields,
    wait > 0 ? wait : undefined,
  )
}
