// Where traces look in: nobody, unless somebody asked for traces (tracer.ts is loaded then). What is not looked at costs one
// comparison.

/** Told when something begins; what it gives back is told when it is over, with an error or without. */
export type Begins = (what: string) => ((error?: unknown) => void) | undefined

export const points: {
  /** A statement to the database, by its kind. */
  statement?: Begins | undefined
  /** A call to somebody else's machine: with the headers that let the trace go on there. */
  call?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
} = {}

/** `fetch`, for calls to somebody else's machine. */
export const callOut = (url: string, init: RequestInit): Promise<Response> =>
  points.call ? points.call(url, init) : fetch(url, init)

const kinds =
  /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|merge|with|begin|start|commit|rollback|savepoint|set|lock|notify|listen|call)\b/i

/** What a statement does, and nothing of what it says. */
export const kindOfStatement = (text: string): string => {
  const kind = kinds.exec(text)?.[1]?.toLowerCase() ?? 'other'
  return kind === 'start' ? 'begin' : kind
}
