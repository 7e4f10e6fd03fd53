import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { toOtlp } from './otlp.ts'
import { kindOfStatement } from './points.ts'
import { isInShare, readTraceparent, writeTraceparent } from './traceparent.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

describe('traceparent', () => {
  test('is read and written as it came', () => {
    const parent = { traceId: trace, spanId: span, isSampled: true }
    expect(readTraceparent(`00-${trace}-${span}-01`)).toEqual(parent)
    expect(writeTraceparent(parent)).toBe(`00-${trace}-${span}-01`)
    expect(readTraceparent(`00-${trace}-${span}-00`)?.isSampled).toBe(false)
  })

  test.each([
    undefined,
    '',
    'hello',
    [`00-${trace}-${span}-01`],
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${trace}-${span}-01${'-x'.repeat(200)}`,
  ])('%s begins a trace of our own', (header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })

  test('a later version may say more', () => {
    expect(readTraceparent(`01-${trace}-${span}-01-more`)?.traceId).toBe(trace)
  })
})

test('a share of the traces is the same share for everybody who sees them', () => {
  const traces = Array.from({ length: 2_000 }, (_, nth) =>
    (BigInt(nth) * 140_737_488_355n).toString(16).padStart(32, '0'),
  )
  const seen = traces.filter((one) => isInShare(one, 0.25)).length
  expect(seen).toBeGreaterThan(400)
  expect(seen).toBeLessThan(600)
  expect(traces.every((one) => isInShare(one, 1))).toBe(true)
  expect(traces.some((one) => isInShare(one, 0))).toBe(false)
})

test.each([
  ['select "id" from "account" where "email" = $1', 'select'],
  ['  /* planned each time */ SELECT 1', 'select'],
  ['with found as (select 1) select', 'with'],
  ['start transaction', 'begin'],
  ['meera@example.in', 'other'],
])('%s: %s', (text, kind) => {
  expect(kindOfStatement(text)).toBe(kind)
})

test('spans are written as OTLP wants them', () => {
  const written = toOtlp(
    [
      {
        traceId: trace,
        spanId: span,
        parentSpanId: undefined,
        name: 'GET /product/:query',
        kind: 'server',
        began: 1_794_900_000_000.25,
        ended: 1_794_900_000_001.5,
        attributes: { 'http.route': '/product/:query', 'http.response.status_code': 500, cached: false },
        hasFailed: true,
      },
    ],
    'aangan',
  )
  expect(written.resourceSpans[0]?.scopeSpans[0]?.spans[0]).toEqual({
    traceId: trace,
    spanId: span,
    name: 'GET /product/:query',
    kind: 2,
    startTimeUnixNano: '1794900000000250000',
    endTimeUnixNano: '1794900000001500000',
    attributes: [
      { key: 'http.route', value: { stringValue: '/product/:query' } },
      { key: 'http.response.status_code', value: { intValue: '500' } },
      { key: 'cached', value: { boolValue: false } },
    ],
    status: { code: 2 },
  })
})

describe('settings', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }

  test('without a collector there are none', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).traces).toBeUndefined()
  })

  test('are OpenTelemetry’s', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key, x-tenant=9',
      OTEL_SERVICE_NAME: 'chairs',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }
    expect(readConfig(env).traces).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { authorization: 'Bearer key', 'x-tenant': '9' },
      service: 'chairs',
      share: 0.05,
    })
  })

  test.each([
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ])('%s=%s is told, and not repeated where it may be a key', (name, value) => {
    expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(name)
    expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).not.toThrow('secret,')
  })
})
