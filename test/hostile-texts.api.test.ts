// One body of 64 KB keeps nobody waiting: every pattern of the API reads it in no time, and every operation refuses it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { validatorCompiler } from '#platform/http/validation.ts'
import { noLimits } from './a-listening-shop.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { type Operation, operationsOf, type Schema } from './operations.ts'

const kilobytes = 64 * 1_024
/** As much as fits into the largest body the shop takes. */
const room = kilobytes - 2_048

let shop: TestShop
let operations: Operation[]
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  operations = operationsOf(shop.app)
})
afterAll(() => shop.close())

/** Milliseconds of the processor, at best of three: what others do meanwhile counts only once. */
async function costOf(act: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
    if (least < 5) break
  }
  return least
}

const units = [
  'a', 'A', '0', '9', '@', '.', '-', '_', '/', ':', ' ', '\t', '\n', ',', '+', '#', '~', '\\', '%', 'é', '🪑', '\u0000', '\u2028',
  'a@', '@a', 'a.', '.a', '@.', 'a-', '-a', 'a ', ' a', '0-', '0:', 'a/', 'https://', '/media/', 'g-', 'AAN-', 'page:', '<a>', 'aA0',
] // biome-ignore format: a list to look through
const heads = ['', 'a', 'a@', 'a@a', '2026-11-16T', 'https://a', '/media/a', 'g-', 'page:a']
const tails = ['', '!', '@', '\u0000', '\n', ' ', '.', '-']

function* hostileTexts(): Generator<string> {
  for (const unit of units)
    for (const head of heads)
      for (const tail of tails)
        yield head + unit.repeat(Math.ceil(kilobytes / unit.length)).slice(0, kilobytes) + tail
}

function* schemasIn(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return
  yield schema as Schema
  for (const inner of Object.values(schema)) yield* schemasIn(inner)
}

const asked = ({ parameters = [], requestBody }: Operation): unknown[] => [
  ...parameters.map(({ schema }) => schema),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
]

describe('A63 patterns', () => {
  test('A63 every pattern reads 64 KB of anything in under 20 ms', async () => {
    const patterns = new Set<string>()
    for (const operation of operations)
      for (const schema of schemasIn(asked(operation)))
        if (typeof schema.pattern === 'string') patterns.add(schema.pattern)
    expect(patterns.size).toBeGreaterThan(20)
    const slow: string[] = []
    const texts = [...hostileTexts()]
    for (const pattern of patterns) {
      const expression = new RegExp(pattern, 'u')
      for (const text of texts) {
        const started = performance.now()
        expression.test(text)
        // only what looks slow is measured again, without what else the machine does
        if (performance.now() - started < 10) continue
        const cost = await costOf(() => expression.test(text))
        if (cost >= 20) slow.push(`${pattern} needs ${cost} ms for ${JSON.stringify(text.slice(0, 20))}…`)
        if (slow.length > 5) throw new Error(slow.join('\n'))
      }
    }
    expect(slow).toEqual([])
  })

  test('A63 every format reads 64 KB of anything in under 20 ms', async () => {
    const formats = new Set<string>()
    for (const operation of operations)
      for (const schema of schemasIn(asked(operation))) if (schema.format) formats.add(schema.format)
    expect([...formats]).toEqual(expect.arrayContaining(['date', 'date-time', 'uuid']))
    for (const format of formats) {
      const validate = validatorCompiler({
        schema: { type: 'object', properties: { text: { type: 'string', format } } },
        method: 'POST',
        url: '/',
        httpPart: 'body',
      })
      const started = performance.now()
      for (const text of hostileTexts()) validate({ text })
      expect((performance.now() - started) / (units.length * heads.length * tails.length)).toBeLessThan(5)
    }
  })

  test('A63 a text that is too long is not read by its pattern', async () => {
    const validate = validatorCompiler({
      schema: {
        type: 'object',
        properties: { mail: { type: 'string', maxLength: 254, pattern: '^b+$' } },
      },
      method: 'POST',
      url: '/',
      httpPart: 'body',
    })
    const result = validate({ mail: `${'a'.repeat(700)}!` }) as { error: { keyword: string }[] }
    expect(result.error.map(({ keyword }) => keyword)).toEqual(['maxLength'])
  })
})

/** Something that fits the schema, more or less. */
function fitting(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return fitting(schema.anyOf[0] ?? {})
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)]),
    )
  if (schema.type === 'array') return [fitting(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return '3f2b8c1e-0d4a-4b6f-9a57-2f6a1c9d8e70'
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/** The same body with each of its values in turn replaced. */
function* replaced(body: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body))
    for (const inner of replaced(value, by))
      yield Array.isArray(body)
        ? body.map((one, index) => (String(index) === name ? inner : one))
        : { ...body, [name]: inner }
}

const hostileValues = [
  'a'.repeat(room),
  'a@'.repeat(room / 2),
  `a@${'a.'.repeat(room / 2)}`,
  ' '.repeat(room),
  '9'.repeat(room),
  Array(room / 2).fill(0),
  Array(Math.floor(room / 3)).fill({}),
  Array(Math.floor(room / 4)).fill('a'),
  Object.fromEntries(Array.from({ length: Math.floor(room / 9) }, (_, index) => [index, 0])),
]

const withMany = (body: unknown): string[] => {
  const items = Object.entries((body ?? {}) as object).filter(([, value]) => Array.isArray(value))
  return items.map(([name, value]) => {
    const item = JSON.stringify((value as unknown[])[0] ?? 0)
    const many = Math.max(1, Math.floor(room / (item.length + 1)))
    return JSON.stringify({ ...(body as object), [name]: Array(many).fill((value as unknown[])[0] ?? 0) })
  })
}

const rawBodies = [
  `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
  `${'{"a":'.repeat(room / 6)}0${'}'.repeat(room / 6)}`,
  `{"a":${'9'.repeat(room)}}`,
  `{"a":1e${'9'.repeat(room - 100)}}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":0`).join()}}`,
  `{"__proto__":${'{"a":'.repeat(1_000)}0${'}'.repeat(1_000)}}`,
]

test('A64 any body of 64 KB at any public operation: under 100 ms of the processor', async () => {
  const open = operations.filter(
    ({ requestBody, 'x-access': access }) => requestBody && (access === 'public' || access === 'anyone'),
  )
  expect(open.length).toBeGreaterThan(15)
  const slow: string[] = []
  for (const { name, method, path, requestBody, parameters = [] } of open) {
    const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
    const body = fitting(schema)
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const parameter of parameters.filter((one) => one.in === 'header'))
      headers[parameter.name] = 'k'.repeat(32)
    const url = path
      .replace('{number}', 'AAN-2611-00001')
      .replace(/\{id\}/, '3f2b8c1e-0d4a-4b6f-9a57-2f6a1c9d8e70')
      .replace(/\{\w+\}/g, 'x')
    const bodies = [
      ...hostileValues.flatMap((value) => [...replaced(body, value)].map((one) => JSON.stringify(one))),
      ...withMany(body),
      ...rawBodies,
    ].filter((text) => text.length <= kilobytes)
    for (const payload of bodies) {
      const send = () => shop.app.inject({ method: method as 'POST', url, headers, payload })
      const started = performance.now()
      const answer = await send()
      expect(answer.statusCode, `${name} ${payload.slice(0, 80)}`).toBeLessThan(500)
      if (performance.now() - started < 50) continue
      const cost = await costOf(send)
      if (cost >= 100) slow.push(`${name} needs ${cost} ms for ${payload.slice(0, 60)}…`)
      if (slow.length > 5) throw new Error(slow.join('\n'))
    }
  }
  expect(slow).toEqual([])
})

test('A64 of a body of nothing but mistakes the first is told, of a small one all are', () => {
  const item = { type: 'object', properties: { id: { type: 'string' } }, required: ['id', 'quantity'] }
  const validate = validatorCompiler({
    schema: { type: 'object', properties: { items: { type: 'array', items: item } } },
    method: 'POST',
    url: '/',
    httpPart: 'body',
  })
  const mistakesIn = (items: object[]) => (validate({ items }) as { error: unknown[] }).error
  expect(mistakesIn([{}, {}])).toHaveLength(4)
  expect(mistakesIn(Array.from({ length: 5_000 }, () => ({})))).toHaveLength(1)
})

test('errors name the field all the way in', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    payload: { items: [{ product_id: 'a-piece', quantity: 1 }], nonsense: 1 },
  })
  const { fields } = answer.json().error
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['nonsense', 'items.0.protection']))
  expect(Object.keys(fields)).not.toContain('items')
})
