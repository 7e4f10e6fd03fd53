// Bad input, of every kind we could think of: 4xx with the one error shape, never a 5xx, never a stack trace.
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from './a-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await aShop('demo')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

/** What a program that is no browser can put on the wire. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['/api/products?page=0', { page: 'This must be at least 1.' }],
  ['/api/products?page=x', { page: 'This must be of type integer.' }],
  ['/api/products?limit=101', { limit: 'This must be at most 100.' }],
  ['/api/products?limit=1&limit=2', { limit: 'This must be of type integer.' }],
  ['/api/products?sort=random', { sort: 'This is not one of the allowed values.' }],
  ['/api/products?min_price=-1', { min_price: 'This must be at least 0.' }],
  ['/api/products?in_stock=perhaps', { in_stock: 'This must be of type boolean.' }],
  ['/api/products?colour=', { colour: 'This is empty.' }],
  ['/api/products?nonsense=1', { nonsense: 'This field is not known.' }],
  ['/api/products?category=a%00b', { category: 'This is not in the right format.' }],
  [`/api/products?search=${'x'.repeat(101)}`, { search: 'This can have at most 100 characters.' }],
  ['/api/products/suggest', { q: 'This is required.' }],
  ['/api/products/UPPER', { id: 'This is not in the right format.' }],
  ['/api/delivery/pincodes/012345', { pincode: 'This is not in the right format.' }],
  ['/api/emi/plans?amount=many', { amount: 'This must be of type number.' }],
])('%.60s says which field is wrong', async (path, fields) => {
  const { status, body } = await shop.get(path)
  expect(status).toBe(400)
  expect(body).toEqual({ error: { code: 'bad_request', message: expect.any(String), fields } })
})

test.each([
  ['GET /api/products/%E0%A4%A HTTP/1.1', 400],
  ['GET /api/%zz HTTP/1.1', 400],
  ['GET /api/../../etc/passwd HTTP/1.1', 404],
  ['GET /api/products/%2e%2e%2f%2e%2e HTTP/1.1', 400],
  ['GET //admin HTTP/1.1', 404],
  [`GET /api/products?search=${'x'.repeat(5_000)} HTTP/1.1`, 414],
  ['GET /api/nothing-here HTTP/1.1', 404],
  ['NONSENSE', 400],
])('%.60s answers %i', async (line, status) => {
  const answer = await raw(`${line}\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).not.toMatch(/at .+\.[jt]s:\d+|node_modules/)
})

describe('writing needs staff, and nobody is staff yet', () => {
  const product = {
    images: [],
    title: 'Stool',
    brand: 'X',
    category: 'chairs',
    mrp: 100,
    discount: '',
    in_stock: true,
  }
  test.each([
    ['POST', '/api/products'],
    ['PATCH', '/api/products/some-piece-22222'],
    ['DELETE', '/api/products/some-piece-22222'],
  ] as const)('%s %s answers 401', async (method, url) => {
    const payload = method === 'DELETE' ? undefined : product
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      const answer = await shop.app.inject({ method, url, payload, headers })
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'not_signed_in'])
    }
  })
})

test('a huge body is refused while it is still being sent', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { 'content-type': 'application/json', 'content-length': '99999999' },
    payload: Readable.from(['{"title":"', 'x'.repeat(200_000)]),
  })
  expect([401, 413]).toContain(answer.statusCode)
})

test('every route says who may call it, or the server does not start', () => {
  expect(() => shop.app.get('/undeclared', () => 'open')).toThrow()
})

test('the API describes itself: every operation has a summary, and the page shows it', async () => {
  const openApi = (await shop.get('/api/openapi.json')).body as {
    openapi: string
    paths: Record<string, Record<string, { summary?: string }>>
  }
  const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBeGreaterThan(10)
  expect(operations.filter(({ summary }) => !summary)).toEqual([])
  const page = await shop.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.payload).toContain('List products')
})

test('security headers stand on every answer, and no cookie is ever set', async () => {
  for (const path of ['/api/products', '/api/nothing', '/api/docs']) {
    const { headers } = await shop.app.inject(path)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['set-cookie']).toBeUndefined()
  }
})
