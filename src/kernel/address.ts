// Addresses of pages out of their patterns, such as /orders/:number/:act?.

type Part = string | number

/** What a pattern asks for, in its order; a part with a question mark may be left out. */
type Parts<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [Part, ...Parts<`/${Rest}`>]
  : Pattern extends `${string}/:${string}?`
    ? [Part?]
    : [Part]

/** A page whose address has parts: called, it builds one, each part encoded. A page without is a plain text. */
export const path = /* @__NO_SIDE_EFFECTS__ */ <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...parts: Parts<Pattern>) => {
      const left: (Part | undefined)[] = [...parts]
      return pattern.replace(/\/:\w+\??/g, () => {
        const part = left.shift()
        return part === undefined ? '' : `/${encodeURIComponent(part)}`
      })
    },
    { pattern },
  )

/** Of a whole table, for those who serve it. */
export const patternsIn = (pages: Record<string, string | { pattern: string }>): string[] =>
  Object.values(pages).map((page) => (typeof page === 'string' ? page : page.pattern))

export type Query = Record<string, string>

/** With what a list is narrowed by, each value encoded. */
export const withQuery = (path: string, query: Query): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
