// Addresses of pages out of their patterns, such as /orders/:number/:act?.

type Part = string | number

/** What a pattern asks for, in its order; a part with a question mark may be left out. */
type Parts<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [Part, ...Parts<`/${Rest}`>]
  : Pattern extends `${string}/:${string}?`
    ? [Part?]
    : Pattern extends `${string}/:${string}`
      ? [Part]
      : []

type Paths<Patterns extends Record<string, string>> = {
  readonly [Name in keyof Patterns]: Parts<Patterns[Name]> extends []
    ? Patterns[Name]
    : (...parts: Parts<Patterns[Name]>) => string
}

const fill = (pattern: string, parts: (Part | undefined)[]): string => {
  const left = parts.values()
  return pattern.replace(/\/:\w+\??/g, () => {
    const { value } = left.next()
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}

/** A text for each page with one address, a function for each that asks for parts. */
export const pathsOf = <const Patterns extends Record<string, string>>(patterns: Patterns) =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [
      name,
      pattern.includes(':') ? (...parts: Part[]) => fill(pattern, parts) : pattern,
    ]),
  ) as Paths<Patterns>

export type Query = Record<string, string>

/** With what a list is narrowed by, each value encoded. */
export const withQuery = (path: string, query: Query): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
