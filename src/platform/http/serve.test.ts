import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { operation } from '#kernel/operation.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { createResponseCache } from './response-cache.ts'
import { serve } from './serve.ts'
import { createHttpServer } from './server.ts'

const forEveryone = operation('Orders', { access: 'public' })
const params = Type.Object({ number: Type.String({ pattern: '^[0-9]+$' }) })
const Order = Type.Object({ number: Type.String() })

const operations = {
  'GET /orders/:number': forEveryone('One', { params, answer: Order }),
  'POST /orders': forEveryone('Place', { body: Order, status: 201, answer: Order }),
  'DELETE /orders/:number': forEveryone('Forget', { params, status: 204 }),
}

const aServer = () =>
  createHttpServer({
    cache: createResponseCache(1_000),
    guard: { knows: () => true, admit: async () => 'not_signed_in' },
    publicUrl: 'http://localhost',
    logLevel: 'silent',
  })

async function served(
  forget: (number: string) => Result<unknown, 'not_found'> | undefined = () => undefined,
) {
  const app = aServer()
  serve(app, operations, {
    'GET /orders/:number': (request, reply) =>
      request.params.number === '1' ? { number: '1' } : reply.refuse('order_unknown'),
    'POST /orders': async ({ body }) =>
      body.number === '1' ? ok(body) : refuseFields({ number: 'Not this.' }),
    'DELETE /orders/:number': async (request) => forget(request.params.number),
  })
  await app.ready()
  return app
}

test('an answer goes out with the status of its operation', async () => {
  const app = await served()
  const read = await app.inject('/orders/1')
  expect([read.statusCode, read.json()]).toEqual([200, { number: '1' }])
  const placed = await app.inject({ method: 'POST', url: '/orders', payload: { number: '1' } })
  expect([placed.statusCode, placed.json()]).toEqual([201, { number: '1' }])
  const forgotten = await app.inject({ method: 'DELETE', url: '/orders/1' })
  expect([forgotten.statusCode, forgotten.body]).toEqual([204, ''])
})

test('a refusal goes out with its own status, said by the handler or returned', async () => {
  const app = await served(() => refuse('not_found'))
  const unknown = await app.inject('/orders/2')
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'order_unknown'])
  const refused = await app.inject({ method: 'POST', url: '/orders', payload: { number: '2' } })
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    400,
    { code: 'bad_fields', fields: { number: 'Not this.' } },
  ])
  const gone = await app.inject({ method: 'DELETE', url: '/orders/1' })
  expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'not_found'])
})

test('what comes is looked at before the handler sees it', async () => {
  const app = await served(() => {
    throw new Error('was called')
  })
  expect((await app.inject({ method: 'DELETE', url: '/orders/x' })).statusCode).toBe(400)
})

test('every operation has a handler, and each answers what its table says', () => {
  const read = () => ({ number: '1' })
  const nothing = async () => {}
  // never run: each line with the mark must not compile
  const mistakes = () => {
    const app = aServer()
    // @ts-expect-error nobody forgets
    serve(app, operations, { 'GET /orders/:number': read, 'POST /orders': read })
    const all = { 'GET /orders/:number': read, 'POST /orders': read, 'DELETE /orders/:number': nothing }
    serve(app, operations, all)
    // @ts-expect-error no such operation
    serve(app, operations, { ...all, 'GET /orders': read })
    // @ts-expect-error another answer
    serve(app, operations, { ...all, 'GET /orders/:number': () => ({ id: '1' }) })
    // @ts-expect-error whether it worked is not thrown away
    serve(app, operations, { ...all, 'DELETE /orders/:number': () => true })
    // @ts-expect-error nobody says who may call
    operation('Orders', { costly: true })
    const check = { 'GET /check': forEveryone('Check', { answer: Type.Object({ ok: Type.Boolean() }) }) }
    // @ts-expect-error it would be taken for what came of it
    serve(app, check, { 'GET /check': () => ({ ok: true }) })
  }
  expect(mistakes).toBeTypeOf('function')
})

test('a rule or a part that is not known does not compile', () => {
  // @ts-expect-error: it would not be kept ready, and nobody would hear of it
  operation('Orders', { access: 'public', kept: true })
  // @ts-expect-error: the password would not be asked for
  operation('Orders', { access: { permission: 'orders.money', confirmd: true } })
  // @ts-expect-error: the body would not be looked at
  forEveryone('Place', { bodyy: Order })
})
