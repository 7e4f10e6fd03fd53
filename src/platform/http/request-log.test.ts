import { expect, test } from 'vitest'
import type { Answered } from './answered.ts'
import { createRequestLog } from './request-log.ts'

const answered: Answered = {
  id: 'a1b2c3',
  method: 'GET',
  route: '/product/op/:id',
  status: 200,
  ms: 3.14,
  isCached: false,
  bytes: () => 1_200,
}

function aLog() {
  const lines: Record<string, unknown>[] = []
  const clock = { at: 1_000_000 }
  const log = createRequestLog({ write: (line) => lines.push(JSON.parse(line)), now: () => clock.at })
  return { lines, clock, log }
}

test('one line of JSON for each request, with its pattern and nothing about who asked', () => {
  const { lines, log } = aLog()
  log(answered)
  log({ ...answered, id: undefined, isCached: true })
  expect(lines[0]).toEqual({
    time: '1970-01-01T00:16:40.000Z',
    request: 'a1b2c3',
    method: 'GET',
    route: '/product/op/:id',
    status: 200,
    ms: 3.14,
    cached: false,
    bytes: 1_200,
  })
  expect(lines[1]?.request).toMatch(/^[0-9a-f]{12}$/)
})

test('under load every twentieth, and all that failed or took long', () => {
  const { lines, clock, log } = aLog()
  for (let at = 0; at < 1_050; at += 1) log(answered)
  expect(lines).toHaveLength(50 + 50)
  expect(lines.at(-1)).toMatchObject({ stands_for: 20 })
  log({ ...answered, status: 503 })
  log({ ...answered, ms: 1_500 })
  expect(lines.slice(-2)).toMatchObject([{ status: 503 }, { ms: 1_500 }])
  expect(lines.at(-1)).not.toHaveProperty('stands_for')
  clock.at += 1_000
  log(answered)
  expect(lines).toHaveLength(103)
})
