// What was seen, in OTLP's JSON: names and numbers are those of OpenTelemetry.

export type Value = string | number | boolean
export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: 'internal' | 'server' | 'client'
  /** In milliseconds since 1970. */
  began: number
  ended: number
  attributes: Record<string, Value>
  hasFailed: boolean
}

const kinds = { internal: 1, server: 2, client: 3 } as const
const failed = { code: 2 }

const wireValue = (value: Value) =>
  typeof value === 'string'
    ? { stringValue: value }
    : typeof value === 'boolean'
      ? { boolValue: value }
      : Number.isInteger(value)
        ? { intValue: String(value) }
        : { doubleValue: value }

const attributesOf = (all: Record<string, Value>) =>
  Object.entries(all).map(([key, value]) => ({ key, value: wireValue(value) }))

/** 64-bit numbers are text in JSON. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

export const toOtlp = (spans: Span[], service: string) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }),
      },
      scopeSpans: [
        {
          scope: { name: 'shop' },
          spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, began, ended, ...rest }) => ({
            traceId,
            spanId,
            ...(parentSpanId && { parentSpanId }),
            name,
            kind: kinds[kind],
            startTimeUnixNano: nanoseconds(began),
            endTimeUnixNano: nanoseconds(ended),
            attributes: attributesOf(rest.attributes),
            ...(rest.hasFailed && { status: failed }),
          })),
        },
      ],
    },
  ],
})
