// Bad requests for every operation of the API, made from its own description: no 5xx, no answer that breaks its
// schema, no secret and no stack trace in any answer or in the log. Two hundred each in `npm test`, two thousand each in
// `npm run test:long`; a new seed each time, which FUZZ_SEED repeats. A file for each group, so that two share the work.
import { randomInt } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { scopes } from '#shop/connections/domain/scopes.ts'
import { aKey } from './a-key.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { noLimits } from './no-limits.ts'
import { type Operation, operationsOf, type Schema } from './operations.ts'
import { aPerson } from './people.ts'

const perOperation = process.env.FUZZ === 'long' ? 2_000 : 200
const atOnce = 25
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

/** By the beginning of their address; what none of them names is among the others, so that nothing is left out. */
const groups = {
  accounts: /^\/api\/(user|staff|mail|audit)\b/,
  orders: /^\/api\/(orders|cart|payments|admin\/(orders|phone-orders|money|tax))\b/,
  office: /^\/api\/admin\/(sales|discounts|pricing|gift-cards|customers|grievances|dashboard)\b/,
}
type Group = keyof typeof groups | 'others'

const groupOf = ({ path }: Operation): Group =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((name) => groups[name].test(path)) ?? 'others'

/** The same numbers for the same seed. */
function numbersFrom(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    isOneIn: (many: number) => below(many) === 0,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}
type Numbers = ReturnType<typeof numbersFrom>
type Answer = { statusCode: number; payload: string; json: () => unknown }

const nastyTexts = [
  '', ' ', '\0', 'a\0b', '\ud800', '\u202e', '\uffff', "'", '"', '`', '\\', '%', '%00', ';--', "' or 1=1 --", '$' + '{7*7}',
  '{{7*7}}', '<svg onload=alert(1)>', '../../etc/passwd', '%2e%2e%2f', '__proto__', 'constructor', 'a'.repeat(300),
  'x'.repeat(5_000), '🪑'.repeat(60), 'ﷺ', 'а', '٣', '0', '-1', '1e308', '9'.repeat(30), 'NaN', 'null', 'true', '[]', '{}',
  '9999-99-99', '0000-00-00', '275760-09-13', '2026-02-30T25:61:61Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000', 'urn:uuid:3f2b8c1e-0d4a-4b6f-9a57-2f6a1c9d8e70', '9223372036854775808', '1e30', '0000-01-01', '\r\nX-Injected: 1', 'a@b', '@', '@@', 'a@b.c', '+91', '999999',
] as const // biome-ignore format: a list to look through

const nastyValues: readonly unknown[] = [
  ...nastyTexts, null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 63, 2 ** 31, [], {}, [[]], [null], [{}], { a: 1 },
  { length: 1 }, { toString: 'x' }, Array(200).fill('x'), Array(5_000).fill(0), { constructor: { prototype: {} } },
  [[[[[[[[[[[[]]]]]]]]]]]],
] // biome-ignore format: a list to look through

/** Something that fits the schema, more or less: what is wrong is put in afterwards. */
function fitting(schema: Schema, numbers: Numbers): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return fitting(numbers.oneOf(schema.anyOf), numbers)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner, numbers)]),
    )
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return (schema.minimum ?? 0) + numbers.below(50)
  if (schema.type === 'boolean') return numbers.isOneIn(2)
  if (schema.type === 'null') return null
  if (schema.format === 'uuid') return '3f2b8c1e-0d4a-4b6f-9a57-2f6a1c9d8e70'
  if (schema.format === 'date') return '2026-11-15'
  if (schema.pattern?.includes('[1-9][0-9]{5}')) return '560038'
  if (schema.pattern === '^[A-Za-z0-9_-]+$') return 'A'.repeat(43)
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

function spoilt(schema: Schema, numbers: Numbers): unknown {
  const body = fitting(schema, numbers)
  if (numbers.isOneIn(8) || typeof body !== 'object' || body === null) return numbers.oneOf(nastyValues)
  const fields = body as Record<string, unknown>
  for (let left = 1 + numbers.below(3); left > 0; left -= 1) {
    const name = numbers.oneOf(Object.keys(fields).concat('extra'))
    if (numbers.isOneIn(5)) delete fields[name]
    else if (numbers.isOneIn(6)) fields[numbers.oneOf(nastyTexts)] = numbers.oneOf(nastyValues)
    else fields[name] = numbers.oneOf(nastyValues)
  }
  return fields
}

const brokenBodies = [
  '{',
  '{"a":',
  '[1,2',
  '"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"x":1}}',
  '\0',
  'null',
  '',
  '\ufeff{}',
  '{"a":1,"a":2}',
]
const oddTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-7',
  'application/jsonp',
  ' ',
  'APPLICATION/JSON',
  'application/json, text/plain',
]

/** Bad by construction most of the time; now and then it happens to fit, which must not hurt either. */
function badRequest(operation: Operation, token: string | undefined, numbers: Numbers): InjectOptions {
  const text = () => encodeURIComponent(String(numbers.oneOf(nastyTexts)).toWellFormed())
  let url = operation.path.replace(/\{(\w+)\}/g, (_all, name) => {
    const parameter = operation.parameters?.find((one) => one.in === 'path' && one.name === name)
    return numbers.isOneIn(3)
      ? text() || 'x'
      : encodeURIComponent(String(fitting(parameter?.schema ?? {}, numbers)))
  })
  const query: string[] = []
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'query') continue
    if (numbers.isOneIn(2))
      query.push(`${name}=${numbers.isOneIn(4) ? String(fitting(schema, numbers)) : text()}`)
    if (numbers.isOneIn(6)) query.push(`${name}=${text()}`)
  }
  if (numbers.isOneIn(6)) query.push(`${text()}=${text()}`)
  if (query.length > 0) url += `?${query.join('&')}`
  const headers: Record<string, string> = {
    ...(token && { authorization: numbers.isOneIn(40) ? `Bearer ${text()}` : `Bearer ${token}` }),
    ...(numbers.isOneIn(20) && { 'x-forwarded-for': text(), 'user-agent': text() }),
    ...(numbers.isOneIn(20) && { 'accept-encoding': text(), 'if-none-match': text() }),
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  if (operation.method === 'GET' || (!schema && !numbers.isOneIn(4))) {
    return { method: operation.method as 'GET', url, headers }
  }
  const payload = numbers.isOneIn(10)
    ? numbers.oneOf(brokenBodies)
    : JSON.stringify(spoilt(schema ?? { type: 'object' }, numbers))
  headers['content-type'] = numbers.isOneIn(15) ? numbers.oneOf(oddTypes) : 'application/json'
  return { method: operation.method as 'POST', url, headers, payload }
}

const ajv = (addFormats as unknown as (ajv: Ajv) => Ajv)(new Ajv({ strict: false, allErrors: true }))
const isError = ajv.compile({
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', pattern: '^[a-z_]+$' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
})

const trace = /node_modules|\.ts:\d|\bat (Object|async|new|file:)|Error: /
const secrets = /argon2|password_hash|token_print|two_step_secret/
/** Calls whose right answer holds a new token. */
const givesTokens = new Set([
  'POST /api/user/login',
  'POST /api/user/password',
  'POST /api/user/step-up',
  'POST /api/staff/join',
  'POST /api/admin/connections/keys',
])
/** Calls whose right answer, or right request, ends the session it is made with. */
const endsSessions = new Set([
  'POST /api/user/logout',
  'DELETE /api/user/sessions',
  'DELETE /api/user/two-step',
])

/** What one answer may not be. */
function expectDecent(
  operation: Operation,
  answer: Answer,
  checks: Map<string, ValidateFunction>,
  what: string,
): void {
  if (answer.statusCode >= 500) throw new Error(what)
  if (trace.test(answer.payload) || secrets.test(answer.payload))
    throw new Error(`a trace or a secret: ${what}`)
  if (answer.statusCode >= 400) {
    if (!isError(answer.json())) throw new Error(`not the one shape of errors: ${what}`)
    if (/sht_|shk_[\w-]{20}/.test(answer.payload)) throw new Error(`a token: ${what}`)
    return
  }
  const check = checks.get(String(answer.statusCode))
  if (answer.payload !== '' && check && !check(answer.json())) {
    throw new Error(`${ajv.errorsText(check.errors)}: ${what}`)
  }
  if (/sht_|shk_[\w-]{20}/.test(answer.payload) && !givesTokens.has(operation.name))
    throw new Error(`a token: ${what}`)
}

function checksOf({ responses }: Operation): Map<string, ValidateFunction> {
  const checks = new Map<string, ValidateFunction>()
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema
    if (schema) checks.set(status, ajv.compile(schema))
  }
  return checks
}

/** All bad requests for one operation; how many of them were refused. */
async function fuzzOne(
  shop: TestShop,
  operation: Operation,
  numbers: Numbers,
  logIn: () => Promise<string>,
): Promise<number> {
  const checks = checksOf(operation)
  let refused = 0
  // a call that happened to fit may have asked two-step login of all staff
  await shop.db.updateTable('staff_policy').set({ two_step_required: false }).execute()
  const access = operation['x-access']
  const isForKeys = typeof access === 'object' && access !== null && 'scope' in access
  let token = access === 'public' ? undefined : isForKeys ? await aKey(shop, scopes) : await logIn()
  for (let done = 0; done < perOperation; done += atOnce) {
    if (endsSessions.has(operation.name)) token = await logIn()
    const requests = Array.from({ length: atOnce }, () => badRequest(operation, token, numbers))
    const answers = await Promise.all(requests.map((request) => shop.app.inject(request)))
    for (const [at, answer] of answers.entries()) {
      const what = `seed ${seed}: ${operation.name} ${JSON.stringify(requests[at]).slice(0, 500)} answered ${answer.statusCode} ${answer.payload.slice(0, 300)}`
      expectDecent(operation, answer, checks, what)
      if (answer.statusCode >= 400) refused += 1
    }
  }
  return refused
}

export function fuzz(group: Group): void {
  let shop: TestShop
  beforeAll(async () => {
    shop = await aShop('demo', { logLevel: 'info', limits: readLimits(noLimits) })
  })
  afterAll(() => shop.close())

  test(`${perOperation} bad requests for each operation of ${group}, seed ${seed}`, async () => {
    const boss = await aPerson(shop, 'owner')
    await aPerson(shop, 'owner') // so that the first can be removed by accident, and no shop is left without
    const all = [...operationsOf(shop.app).entries()]
    const mine = all.filter(([, operation]) => groupOf(operation) === group)
    expect(mine.length).toBeGreaterThan(10)
    let refused = 0
    // the place in the whole list: the same seed makes the same requests, however the groups are drawn
    for (const [index, operation] of mine)
      refused += await fuzzOne(shop, operation, numbersFrom(seed + index), boss.logIn)
    expect(refused / (mine.length * perOperation)).toBeGreaterThan(0.5)
    shop.app.log.info('this is the log that is read') // requests that went well leave no line
    const log = shop.lines.join('')
    expect(log).toContain('this is the log that is read')
    expect(log).not.toMatch(/(sht|shk|whsec)_[\w-]{20}/)
    expect(log).not.toMatch(secrets)
    expect(shop.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  }, 1_500_000)
}
