// What narrows the list of orders stands in the address, so that a link shows the same orders.
import { orderStates } from '../../domain/order-state.ts'

export const narrowings = ['search', 'from', 'to', 'paid_by', 'returns', 'late', 'customer'] as const
export type Narrowing = (typeof narrowings)[number]
const edges = ['older_than', 'newer_than'] as const

const isGood: Record<string, (value: string) => boolean> = {
  state: (value) => (orderStates as readonly string[]).includes(value),
  search: (value) => value.trim() !== '' && value.length <= 100,
  from: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  to: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  paid_by: (value) => ['online', 'cash', 'credit'].includes(value),
  returns: (value) => value === 'true',
  late: (value) => value === 'true',
  customer: (value) => /^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value),
  older_than: (value) => /^AAN-\d{4}-\d{5,12}$/.test(value),
  newer_than: (value) => /^AAN-\d{4}-\d{5,12}$/.test(value),
}

/** Only what the server knows: an address that somebody mistyped still shows orders. */
export function questionIn(address: URLSearchParams): URLSearchParams {
  const known = ['state', ...narrowings, ...edges].flatMap((name) => {
    const value = address.get(name)
    return value !== null && isGood[name]?.(value) ? [[name, value]] : []
  })
  return new URLSearchParams(known)
}

/** The same question with something changed, from its first page. */
export function asking(
  question: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(question)
  for (const edge of edges) next.delete(edge)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const isNarrowed = (question: URLSearchParams): boolean =>
  narrowings.some((name) => question.has(name))
