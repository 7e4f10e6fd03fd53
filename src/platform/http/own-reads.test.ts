import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type Operation, operation } from '#kernel/operation.ts'
import { createOwnReads, type Handle } from './own-reads.ts'

const forEveryone = operation('Test', { access: 'public', cached: true })
const answer = Type.Unknown()
const Thing = Type.Object({ id: Type.String({ maxLength: 8 }) })
const Page = Type.Object(
  { page: Type.Optional(Type.Integer()), tick: Type.Optional(Type.Array(Type.String())) },
  { additionalProperties: false },
)

function readsWith(...added: [url: string, operation: Operation, handle: Handle][]) {
  const reads = createOwnReads()
  for (const [url, operation, handle] of added) reads.add('GET', url, operation, handle)
  return reads
}
const echo: Handle = ({ params, query, raw }) => ({ params, query, url: raw.url })

test('a handler gets what the address says, read as its schema says', async () => {
  const reads = readsWith(['/things/:id', forEveryone('', { params: Thing, query: Page, answer }), echo])
  expect(await reads.ask('/things/a%20b?page=2&tick=x')).toEqual({
    status: 200,
    total: undefined,
    body: {
      params: { id: 'a b' },
      query: { page: 2, tick: ['x'] },
      url: '/api/things/a%20b?page=2&tick=x',
    },
  })
  expect((await reads.ask('/things/a?tick=x&tick=y'))?.body).toMatchObject({ query: { tick: ['x', 'y'] } })
})

test('what the schema does not know, or not so, is refused before the handler', async () => {
  const never: Handle = () => expect.unreachable()
  const reads = readsWith(['/things/:id', forEveryone('', { params: Thing, query: Page, answer }), never])
  for (const path of ['/things/a?colour=red', '/things/a?page=two', '/things/much-too-long', '/things/%00'])
    expect(await reads.ask(path)).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } })
})

test('what is named whole comes before what anything may stand for', async () => {
  const reads = readsWith(
    ['/things/:id', forEveryone('', { params: Thing, answer }), () => 'one'],
    ['/things/all', forEveryone('', { answer }), () => 'all'],
  )
  expect((await reads.ask('/things/all'))?.body).toBe('all')
  expect((await reads.ask('/things/b'))?.body).toBe('one')
})

test('refusals and totals arrive; what is thrown is for the caller', async () => {
  const reads = readsWith(
    ['/none', forEveryone('', { answer }), (_request, reply) => reply.refuse('product_unknown')],
    [
      '/many',
      forEveryone('', { answer }),
      async (_request, reply) => {
        reply.header('X-Total-Count', 7)
        return []
      },
    ],
    ['/broken', forEveryone('', { answer }), () => Promise.reject(new Error('away'))],
  )
  expect(await reads.ask('/none')).toMatchObject({
    status: 404,
    body: { error: { code: 'product_unknown' } },
  })
  expect(await reads.ask('/many')).toEqual({ status: 200, body: [], total: 7 })
  await expect(reads.ask('/broken')).rejects.toThrow('away')
})

test('nothing is read this way that is not the same for everybody', () => {
  const reads = createOwnReads()
  const mine = operation('Test', { access: 'signed_in' })
  const fresh = operation('Test', { access: 'public' })
  reads.add('GET', '/mine', mine('', { answer }), echo)
  reads.add('GET', '/fresh', fresh('', { answer }), echo)
  reads.add('POST', '/sent', forEveryone('', { answer }), echo)
  reads.add('GET', '/file', forEveryone('', {}), echo)
  for (const path of ['/mine', '/fresh', '/sent', '/file', '/elsewhere'])
    expect(reads.ask(path)).toBeUndefined()
})
