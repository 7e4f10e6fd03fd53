import { expect, test } from 'vitest'
import { readMetrics, sumOf } from '../../../test/read-metrics.ts'
import { addUp, createRegistry, labelText, toText, withoutGauges } from './registry.ts'

function aProcess(memory: number) {
  const registry = createRegistry()
  const requests = registry.counter('requests_total', 'Requests.')
  const took = registry.histogram('took_seconds', 'How long.', [0.1, 1])('')
  registry.gauge('memory_bytes', 'Memory.', () => memory)
  registry.gauge('delay_seconds', 'The worst.', () => memory / 100, 'max')
  registry.gauge('unknown_seconds', 'Cannot be told.', () => undefined)
  return { registry, requests, took }
}

test('is written as Prometheus reads it', () => {
  const { registry, requests, took } = aProcess(7)
  requests(labelText({ route: '/a "quoted" \\ line\nbroken', method: 'GET' }))()
  for (const seconds of [0.05, 0.1, 0.5, 3]) took(seconds)
  const text = toText(registry.snapshot())
  expect(text).toContain('requests_total{route="/a \\"quoted\\" \\\\ line\\nbroken",method="GET"} 1\n')
  expect(text).not.toContain('unknown_seconds')
  const read = readMetrics(text)
  expect(read.samples.filter(({ name }) => name === 'took_seconds_bucket').map(({ value }) => value)).toEqual(
    [2, 3, 4],
  )
  expect(sumOf(read, 'took_seconds_sum')).toBeCloseTo(3.65)
})

test('several processes are added up; of some numbers the worst is told', () => {
  const [first, second] = [aProcess(7), aProcess(5)]
  first.requests('a="1"')()
  second.requests('a="1"')(2)
  second.requests('a="2"')()
  first.took(0.05)
  second.took(2)
  const together = addUp([first.registry.snapshot(), second.registry.snapshot()])
  const read = readMetrics(toText(together))
  expect(sumOf(read, 'requests_total', { a: '1' })).toBe(3)
  expect(sumOf(read, 'requests_total')).toBe(4)
  expect(sumOf(read, 'memory_bytes')).toBe(12)
  expect(sumOf(read, 'delay_seconds')).toBe(0.07)
  expect(sumOf(read, 'took_seconds_count')).toBe(2)
  // one that ended keeps what it counted, and has no memory any more
  const left = readMetrics(toText(withoutGauges(together)))
  expect(sumOf(left, 'requests_total')).toBe(4)
  expect(left.types.has('memory_bytes')).toBe(false)
})
