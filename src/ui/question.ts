// What narrows a list stands in the address, so that a link shows the same list to everybody.
import { useSearchParams } from 'react-router'

/** By name, which values mean something: an address that somebody mistyped still shows a list. */
export type Narrowings = Record<string, (value: string) => boolean>

export const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)
export const isText =
  (most: number, least = 1) =>
  (value: string) =>
    value.trim().length >= least && value.length <= most
export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Where in a list one is, for those that have pages. */
export const byPage: Narrowings = { page: (value) => /^[1-9]\d{0,3}$/.test(value) }
const edges = ['page', 'older_than', 'newer_than']

export function questionIn(address: URLSearchParams, narrowings: Narrowings): URLSearchParams {
  const known = Object.entries(narrowings).flatMap(([name, isGood]) => {
    const value = address.get(name)
    return value !== null && isGood(value) ? [[name, value]] : []
  })
  return new URLSearchParams(known)
}

export type Change = Record<string, string | undefined>

/** The same question with something changed, from its start. */
export function asking(question: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(question)
  for (const edge of edges) next.delete(edge)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** `places` are what says where in the list one is: the server's own names for it. */
export function useQuestion(narrowings: Narrowings, places: Narrowings = {}) {
  const [address, setAddress] = useSearchParams()
  const question = questionIn(address, { ...narrowings, ...places })
  return {
    question,
    key: question.toString(),
    page: Number(question.get('page') ?? 1),
    textOf: (name: string) => question.get(name) ?? '',
    isNarrowed: Object.keys(narrowings).some((name) => question.has(name)),
    /** A link to the same list with something changed. */
    to: (change: Change) => `?${asking(question, change)}`,
    /** Each word typed is no page of its own for the back button, unless it is said to be. */
    ask: (change: Change, { replace = true } = {}) => setAddress(asking(question, change), { replace }),
    clear: () => setAddress({}, { replace: true }),
    /** Clears all but one. */
    keep: (name: string) => {
      const value = question.get(name)
      setAddress(value === null ? {} : { [name]: value }, { replace: true })
    },
  }
}

export type Question = ReturnType<typeof useQuestion>
