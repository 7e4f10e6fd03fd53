import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isOutside, postOutside, problemOfUrl } from './outgoing.ts'

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['172.32.0.1', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:81b::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is of the open internet: %s', (address, expected) => {
  expect(isOutside(address)).toBe(expected)
})

const finds = (...addresses: string[]) => ({
  find: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test.each([
  ['https://books.example.in/hook', finds('8.8.8.8'), undefined],
  ['http://books.example.in/hook', finds('8.8.8.8'), 'not_https'],
  ['ftp://books.example.in/hook', finds('8.8.8.8'), 'not_https'],
  ['books.example.in', {}, 'not_an_address'],
  ['https://me:secret@books.example.in/', finds('8.8.8.8'), 'not_an_address'],
  ['https://10.0.0.4/hook', {}, 'inside'],
  ['https://2130706433/', {}, 'inside'],
  ['https://0x7f.1/', {}, 'inside'],
  ['https://0177.0.0.1/', {}, 'inside'],
  ['https://[::1]/', {}, 'inside'],
  ['https://[::ffff:10.0.0.1]/', {}, 'inside'],
  ['https://localhost/', {}, 'inside'],
  ['https://shop.localhost/', {}, 'inside'],
  // one of several is enough
  ['https://books.example.in/', finds('8.8.8.8', '10.0.0.1'), 'inside'],
  ['https://books.example.in/', finds('8.8.8.8', '::ffff:127.0.0.1'), 'inside'],
  ['http://127.0.0.1:8080/', { loopback: true }, undefined],
  ['http://10.0.0.4/', { loopback: true }, 'not_https'],
  ['https://10.0.0.4/', { loopback: true }, 'inside'],
])('%s typed as an address', async (url, reach, expected) => {
  expect(await problemOfUrl(url, reach)).toBe(expected)
})

test('a name that cannot be found at this moment may be right', async () => {
  const find = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  expect(await problemOfUrl('https://books.example.in/', { find })).toBeUndefined()
  expect(await postOutside(aPost('https://books.example.in/'), { find })).toEqual({ problem: 'no_such_name' })
})

const aPost = (url: string, patienceMs = 2_000) => ({ url, headers: {}, body: '{}', patienceMs })

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function receiver(
  answer: RequestListener,
): Promise<{ url: string; port: number; asked: () => number }> {
  let asked = 0
  const server = createServer((request, reply) => {
    asked += 1
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, port, asked: () => asked }
}

test('a name that leads inside is not called, whatever it said before', async () => {
  const { port, asked } = await receiver((_request, reply) => reply.end())
  const url = `http://books.example.in:${port}/`
  expect(await postOutside(aPost(url), finds('127.0.0.1'))).toEqual({ problem: 'inside' })
  expect(await postOutside(aPost(url), finds('8.8.8.8', '127.0.0.1'))).toEqual({ problem: 'inside' })
  expect(asked()).toBe(0)
})

test('the call goes to the address that was looked at, under the name that was typed', async () => {
  let host: string | undefined
  const { port } = await receiver((request, reply) => {
    host = request.headers.host
    reply.end()
  })
  let looked = 0
  const find = async () => {
    looked += 1
    return [{ address: looked === 1 ? '127.0.0.1' : '192.168.0.1', family: 4 }]
  }
  const url = `http://books.localhost:${port}/`
  expect(await postOutside(aPost(url), { loopback: true, find })).toEqual({ status: 200 })
  expect([host, looked]).toEqual([`books.localhost:${port}`, 1])
})

test('redirects are not followed', async () => {
  const inside = await receiver((_request, reply) => reply.end())
  const { url } = await receiver((_request, reply) => {
    reply.writeHead(307, { location: inside.url }).end()
  })
  expect(await postOutside(aPost(url), { loopback: true })).toEqual({ status: 307 })
  expect(inside.asked()).toBe(0)
})

test('who never answers is left after a while; who answers without end is answered for by their status', async () => {
  const silent = await receiver(() => {})
  expect(await postOutside(aPost(silent.url, 200), { loopback: true })).toEqual({ problem: 'too_slow' })
  const endless = await receiver((_request, reply) => {
    reply.writeHead(200)
    const timer = setInterval(() => reply.write('x'.repeat(65_536)), 1)
    reply.on('close', () => clearInterval(timer))
  })
  expect(await postOutside(aPost(endless.url), { loopback: true })).toEqual({ status: 200 })
  const dripping = await receiver((_request, reply) => {
    reply.writeHead(200)
    const timer = setInterval(() => reply.write('x'), 50)
    reply.on('close', () => clearInterval(timer))
  })
  const started = performance.now()
  expect(await postOutside(aPost(dripping.url, 400), { loopback: true })).toEqual({ status: 200 })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('nobody there', async () => {
  const { url } = await receiver((request) => request.destroy())
  expect(await postOutside(aPost(url), { loopback: true })).toEqual({ problem: 'not_reached' })
})
