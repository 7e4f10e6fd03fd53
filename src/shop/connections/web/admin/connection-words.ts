// What the screen of connections says, in words.
import { showShort } from '#kernel/show-time.ts'
import type { WireKey, WireTries, WireWebhook } from '../../contract.ts'
import { type EventType, eventGroups, eventTypes } from '../../domain/event-types.ts'

type Try = WireTries['tries'][number]
type Said = { kind: 'ok' | 'bad' | 'wait' | 'mute'; words: string }

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Counted up to a thousand. */
export const upTo = (count: number): string =>
  count > 1_000 ? 'more than 1,000' : count.toLocaleString('en-IN')

export function webhookSaid({ state }: Pick<WireWebhook, 'state'>): Said {
  switch (state) {
    case 'well':
      return { kind: 'ok', words: 'Works' }
    case 'new':
      return { kind: 'mute', words: 'Not called yet' }
    case 'failing':
      return { kind: 'wait', words: 'Failing, tried again' }
    case 'by_staff':
      return { kind: 'mute', words: 'Switched off' }
    case 'gone':
      return { kind: 'bad', words: 'Off: it says it is gone' }
    case 'no_answer':
      return { kind: 'bad', words: 'Off: no answer for three days' }
  }
}

/** Above the list, for one that the shop switched off by itself. */
export function offWords({ state, url, off_at, waiting }: WireWebhook): string | undefined {
  if (state !== 'gone' && state !== 'no_answer') return undefined
  const since = off_at ? ` since ${showShort(off_at)}` : ''
  const why = state === 'gone' ? 'It answered that it is gone for good.' : 'It did not answer for three days.'
  const waits =
    waiting > 0
      ? ` ${upTo(waiting)} ${waiting === 1 ? 'call waits; it is' : 'calls wait; they are'} sent once it is on again.`
      : ''
  return `${hostOf(url)} is off${since}. ${why}${waits}`
}

/** "Orders; Refund made": whole groups by their name. */
export function toldOf(types: readonly string[]): string {
  const parts = eventGroups.flatMap((group) => {
    const chosen = group.types.filter((type) => types.includes(type))
    if (chosen.length === group.types.length) return [`${group.name}: everything`]
    return chosen.map((type) => eventTypes[type].words)
  })
  return parts.length > 3 ? `${parts.slice(0, 2).join(', ')} and ${parts.length - 2} more` : parts.join(', ')
}

export const typeWords = (type: string): string =>
  type === 'test' ? 'Test' : (eventTypes[type as EventType]?.words ?? type)

const problems: Record<string, string> = {
  inside: 'Leads inside, not called',
  no_such_name: 'No such address',
  too_slow: 'No answer in 10 seconds',
  not_reached: 'Not reached',
  bad_certificate: 'Its certificate is not good',
}

export function trySaid({ status, problem }: Pick<Try, 'status' | 'problem'>): Said {
  if (status === null) return { kind: 'bad', words: problems[problem ?? ''] ?? 'Not reached' }
  if (status >= 200 && status < 300) return { kind: 'ok', words: `Taken, ${status}` }
  if (status >= 300 && status < 400) return { kind: 'bad', words: `Sent elsewhere, ${status}` }
  return { kind: 'bad', words: `Refused, ${status}` }
}

export function nextWords({ state, next_at }: Pick<Try, 'state' | 'next_at'>): string {
  if (next_at) return showShort(next_at)
  return state === 'given_up' ? 'Given up' : ''
}

export const tookWords = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${(Math.round(ms / 100) / 10).toLocaleString('en-IN')} s`

export function keySaid({ state, expires_at }: Pick<WireKey, 'state' | 'expires_at'>, now: Date): Said {
  if (state === 'ended') return { kind: 'mute', words: 'Ended' }
  if (state === 'expired') return { kind: 'bad', words: 'Ran out' }
  const days = Math.ceil((new Date(expires_at).getTime() - now.getTime()) / 86_400_000)
  if (days <= 14) return { kind: 'wait', words: days === 1 ? 'Ends within a day' : `Ends in ${days} days` }
  return { kind: 'ok', words: 'Good' }
}
