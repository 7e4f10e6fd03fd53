// A server that bounds its connections, over real ones: how many, how much they leave unread, what they send ahead.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionBounds } from '#platform/http/connections.ts'
import { createResponseCache, makeAnswer } from '#platform/http/response-cache.ts'
import { createHttpServer } from '#platform/http/server.ts'

/** A busy machine may take its time; what is waited for comes or the test fails. */
const patience = { timeout: 30_000, interval: 50 }
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const size = 6 * 1_048_576

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** `/kept` and `/made` send the same six megabytes, `/count` says how many of them were begun. */
async function aServer(bounds: Partial<ConnectionBounds> = {}) {
  const cache = createResponseCache(64 * 1_048_576)
  cache.keep('/kept', makeAnswer('text/plain', Buffer.alloc(size, 'k'), cache.version()))
  let begun = 0
  const app = createHttpServer({
    cache,
    guard: { knows: () => true, admit: async () => 'not_signed_in' },
    publicUrl: 'http://shop',
    logLevel: 'silent',
    bounds,
    saw: () => {
      begun += 1
    },
  })
  const open = { config: { access: 'public' as const } }
  app.get('/made', open, (_request, reply) => reply.send(Buffer.alloc(size, 'm')))
  app.get('/small', open, (_request, reply) => reply.send('small'))
  app.post('/sent', open, (_request, reply) => reply.send('sent'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  undo.push(() => app.close())
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    begun: () => begun,
    connections: () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, many) => resolve(many))),
    /** Somebody who sends, and reads nothing until told to. */
    sender: async (text: string): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1')
      undo.push(() => socket.destroy())
      socket.on('error', () => {}) // being hung up on is what may happen
      await once(socket, 'connect')
      socket.pause()
      socket.write(text)
      return socket
    },
    isAnswered: (agent: Agent) =>
      new Promise<boolean>((resolve) => {
        request({ port, host: '127.0.0.1', path: '/small', agent })
          .on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)))
          .on('error', () => resolve(false))
          .end()
      }),
  }
}

describe('A60 requests sent ahead', () => {
  test.each(['/kept', '/made'])(
    'A60 %s: the next is begun when the answer before it has left',
    async (path) => {
      const server = await aServer()
      const socket = await server.sender(ask(path).repeat(20))
      await vi.waitFor(() => expect(server.begun()).toBeGreaterThan(0), patience)
      await server.isAnswered(new Agent())
      const others = 1
      expect(server.begun() - others).toBeLessThan(4) // what fits into the buffers of the two machines
      let read = 0
      socket.resume().on('data', (part) => {
        read += part.length
      })
      await vi.waitFor(() => expect(read).toBeGreaterThan(20 * size), patience)
      expect(server.begun() - others).toBe(20)
    },
  )

  test('A60 they are answered in their order', async () => {
    const server = await aServer()
    const socket = await server.sender(
      `${ask('/small')}${ask('/made')}${ask('/kept')}${ask('/nothing')}GET /small HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
    )
    let read = ''
    socket
      .resume()
      .setEncoding('latin1')
      .on('data', (part) => {
        read += part
      })
    await once(socket, 'close')
    expect([...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(
      ['200', '200', '200', '404', '200'], // biome-ignore format: as they came
    )
    expect(read.indexOf('mmmm')).toBeLessThan(read.indexOf('kkkk'))
  })

  test('A60 whoever sends hundreds ahead is hung up on', async () => {
    const server = await aServer()
    await server.sender(ask('/made').repeat(400))
    await vi.waitFor(async () => expect(await server.connections()).toBe(0), patience)
    expect(server.begun()).toBeLessThan(4)
  })
})

describe('A61 answers that nobody reads', () => {
  test('A61 a connection whose reader stands still is ended, one that reads slowly is not', async () => {
    const server = await aServer({ readPatience: 4_000 })
    const slow = await server.sender(ask('/kept').repeat(30))
    let read = 0
    slow.resume().on('data', (part) => {
      read += part.length
      slow.pause()
      // what the system holds for both sides is read within a second
      setTimeout(() => slow.resume(), 5)
    })
    for (const path of ['/kept', '/made', '/kept']) await server.sender(ask(path).repeat(3))
    await vi.waitFor(async () => expect(await server.connections()).toBe(1), patience)
    const before = read
    await vi.waitFor(() => expect(read).toBeGreaterThan(before), patience)
    expect(slow.destroyed).toBe(false)
  })

  test('A61 where too much is unread, it is thrown away long before patience ends', async () => {
    const server = await aServer({ mostUnread: 8 * 1_048_576 })
    for (let i = 0; i < 10; i += 1) await server.sender(ask('/kept').repeat(3))
    await vi.waitFor(async () => expect(await server.connections()).toBeLessThan(5), patience)
    expect(await server.isAnswered(new Agent())).toBe(true)
  })
})

describe('A62 more connections than there is room for', () => {
  test('A62 of one client network: the idle ones make room, and everybody is answered', async () => {
    const server = await aServer({ mostPerClientNetwork: 20 })
    for (let i = 0; i < 100; i += 1) {
      const agent = new Agent({ keepAlive: true })
      undo.push(() => agent.destroy())
      expect(await server.isAnswered(agent)).toBe(true)
    }
    await vi.waitFor(async () => expect(await server.connections()).toBeLessThanOrEqual(20), patience)
  })

  test('A62 of one client network, all of them busy: the newest is not taken', async () => {
    const server = await aServer({ mostPerClientNetwork: 20 })
    const begun =
      'POST /sent HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    for (let i = 0; i < 20; i += 1) await server.sender(begun)
    await vi.waitFor(() => expect(server.begun()).toBe(20), patience)
    expect(await server.isAnswered(new Agent())).toBe(false)
    await vi.waitFor(async () => expect(await server.connections()).toBe(20), patience)
  })

  test('A62 in all: the largest crowd makes room', async () => {
    const server = await aServer({ mostConnections: 30 })
    for (let i = 0; i < 60; i += 1) await server.sender('')
    expect(await server.isAnswered(new Agent())).toBe(true)
    expect(await server.connections()).toBeLessThanOrEqual(30)
  })
})
