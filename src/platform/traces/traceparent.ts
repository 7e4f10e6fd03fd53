// The header by which a trace goes on from one program to the next (W3C Trace Context, version 00).

export type Parent = { traceId: string; spanId: string; isSampled: boolean }

const pattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Undefined where it says nothing that can be read: then a trace begins here. */
export function readTraceparent(header: string | string[] | undefined): Parent | undefined {
  if (typeof header !== 'string' || header.length > 200) return undefined
  const [, traceId = '', spanId = '', flags = '', rest] = pattern.exec(header) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  if (rest !== undefined && header.startsWith('00')) return undefined // only later versions may say more
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: Parent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** The same for everybody who sees the trace: by its number, not by chance. */
export const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-12), 16) < share * 2 ** 48
