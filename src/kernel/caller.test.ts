import { Type } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { addressOf, caller, reader } from './caller.ts'
import { operation } from './operation.ts'
import { ifThere, type Send } from './transport.ts'

const mayRead = operation('Orders', { access: { permission: 'orders.read' } })
const upload = operation('Orders', { access: 'anyone', upload: true })
const NumberParam = Type.Object({ number: Type.String() })
const Order = Type.Object({ number: Type.String(), total: Type.Number() })

const operations = {
  'GET /orders': mayRead('Orders', {
    query: Type.Object({
      search: Type.Optional(Type.String()),
      page: Type.Optional(Type.Integer()),
      ids: Type.Optional(Type.Array(Type.String())),
    }),
    answer: Type.Array(Order),
  }),
  'GET /orders/:number': mayRead('One order', { params: NumberParam, answer: Order }),
  'POST /orders/:number/cancel': mayRead('Cancel', {
    params: NumberParam,
    headers: Type.Object({ 'idempotency-key': Type.String() }),
    body: Type.Object({ why: Type.String() }),
    answer: Order,
  }),
  'DELETE /orders/:number': mayRead('Forget', { params: NumberParam, status: 204 }),
  'POST /orders/:number/photos': upload('Send a photo', { params: NumberParam, status: 201 }),
}

type Sent = Parameters<Send>
/** Calls, with what reached the server. */
function calling() {
  const sent: Sent[] = []
  const send = async (...call: Sent) => {
    sent.push(call)
    return undefined as never
  }
  return { sent, call: caller<typeof operations>(send) }
}

test('a call goes to the path of its key, with what it takes', async () => {
  const { sent, call } = calling()
  const headers = { 'idempotency-key': 'k' }
  await call('POST /orders/:number/cancel', { params: { number: 'A 1/2' }, headers, body: { why: 'late' } })
  await call('DELETE /orders/:number', { params: { number: '?' } })
  expect(sent).toEqual([
    ['POST', '/orders/A%201%2F2/cancel', { why: 'late' }, headers],
    ['DELETE', '/orders/%3F', undefined, undefined],
  ])
})

test('what is undefined is not asked, and a list is asked one by one', async () => {
  const { sent, call } = calling()
  await call('GET /orders')
  await call('GET /orders', { query: { search: 'a&b', page: undefined } })
  await call('GET /orders', { query: { ids: ['x', 'y'], page: 2 } })
  await call('GET /orders', { query: new URLSearchParams() })
  await call('GET /orders', { query: new URLSearchParams({ page: '3' }) })
  expect(sent.map(([, path]) => path)).toEqual([
    '/orders',
    '/orders?search=a%26b',
    '/orders?ids=x&ids=y&page=2',
    '/orders',
    '/orders?page=3',
  ])
})

test('a file goes as a form', async () => {
  const { sent, call } = calling()
  const body = new FormData()
  await call('POST /orders/:number/photos', { params: { number: '1' }, body })
  expect(sent[0]?.[2]).toBe(body)
})

test('what is only read goes the way of pages, and may not be there', async () => {
  const read = reader<typeof operations>(async (path) =>
    path === '/orders/1'
      ? { status: 200, body: { number: '1', total: 2 }, total: undefined }
      : { status: path.endsWith('broken') ? 500 : 404, body: undefined, total: undefined },
  )
  const find = (number: string) => ifThere(read('GET /orders/:number', { params: { number } }))
  expect(await find('1')).toEqual({ number: '1', total: 2 })
  expect(await find('2')).toBeUndefined()
  await expect(find('broken')).rejects.toThrow('the API answered 500')
})

test('the table says what a call takes and answers', () => {
  const { call } = calling()
  const address = addressOf<typeof operations>()
  const number = '1'
  expect(address('GET /orders/:number', { params: { number } })).toBe('/orders/1')
  // never run: each line with the mark must not compile
  const mistakes = () => {
    // @ts-expect-error no such path
    void call('GET /order')
    // @ts-expect-error no such method
    void call('PUT /orders/:number', { params: { number } })
    // @ts-expect-error the number is missing
    void call('GET /orders/:number')
    // @ts-expect-error another name
    void call('GET /orders/:number', { params: { id: number } })
    // @ts-expect-error the body is missing
    void call('POST /orders/:number/cancel', { params: { number }, headers: { 'idempotency-key': '1' } })
    // @ts-expect-error the key is missing
    void call('POST /orders/:number/cancel', { params: { number }, body: { why: 'late' } })
    const headers = { 'idempotency-key': '1' }
    // @ts-expect-error a number for words
    void call('POST /orders/:number/cancel', { params: { number }, headers, body: { why: 1 } })
    // @ts-expect-error a question it does not know
    void call('GET /orders', { query: { sort: 'new' } })
    // @ts-expect-error it takes no body
    void call('DELETE /orders/:number', { params: { number }, body: {} })
    // @ts-expect-error a file is a form
    void call('POST /orders/:number/photos', { params: { number }, body: new Blob() })
    // @ts-expect-error what changes something has no address to read
    address('DELETE /orders/:number', { params: { number } })
  }
  expect(mistakes).toBeTypeOf('function')
  expectTypeOf(call<'GET /orders/:number'>).returns.resolves.toEqualTypeOf<{
    number: string
    total: number
  }>()
  expectTypeOf(call<'DELETE /orders/:number'>).returns.resolves.toEqualTypeOf<undefined>()
})
