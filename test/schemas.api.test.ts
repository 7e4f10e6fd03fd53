// Schemas are compiled when they are first needed. That each of them can be is found out here, not by a customer.
import { expect, test } from 'vitest'
import type { Operation, Operations } from '#kernel/operation.ts'
import { writerOf } from '#platform/http/serialization.ts'
import { validatorCompiler } from '#platform/http/validation.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*operations.ts', { eager: true })

const isTable = (one: unknown): one is Operations =>
  typeof one === 'object' && one !== null && Object.keys(one).some((key) => /^[A-Z]+ \//.test(key))

const operations = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isTable)
  .flatMap((table): [string, Operation][] => Object.entries(table))

test('there are hundreds of calls', () => expect(operations.length).toBeGreaterThan(250))

test.each(operations)('%s', (_key, { params, query, headers, body, answer }) => {
  const parts = { params, querystring: query, headers, body }
  for (const [httpPart, schema] of Object.entries(parts)) {
    if (!schema) continue
    const check = validatorCompiler({ schema, httpPart, method: '', url: '' }) as (sent: unknown) => object
    expect(Object.keys(check({}))).toHaveLength(1)
  }
  if (answer) expect(writerOf(answer)).toBeTypeOf('function')
})
