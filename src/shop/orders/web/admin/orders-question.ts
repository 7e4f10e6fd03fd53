import { isDay, isOneOf, isText } from '#ui/question.ts'
import { orderStates } from '../../domain/order-state.ts'

const isYes = isOneOf(['true'])

/** What narrows the list of orders beside their state. */
const narrowings = {
  search: isText(100),
  from: isDay,
  to: isDay,
  paid_by: isOneOf(['online', 'cash', 'credit']),
  returns: isYes,
  late: isYes,
  promised: isDay,
  customer: (value: string) => /^(g-[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value),
}

const isNumber = (value: string) => /^[A-Z]{2,4}-\d{4}-\d{5,12}$/.test(value)
export const ordersPlaces = { older_than: isNumber, newer_than: isNumber }

export const ordersNarrowings = { state: isOneOf(orderStates), ...narrowings }

export const isNarrowed = (question: URLSearchParams): boolean =>
  Object.keys(narrowings).some((name) => question.has(name))

export function emptyWords(question: URLSearchParams): { title: string; words: string } {
  const search = question.get('search') ?? ''
  const title = isNarrowed(question) || question.has('state') ? 'No orders in this view.' : 'No orders yet.'
  if (search.length > 0 && search.length < 3)
    return { title, words: 'Type at least three letters of a name.' }
  if (isNarrowed(question)) return { title, words: 'Try a longer time, or another word.' }
  return { title, words: 'Orders from customers appear here.' }
}
