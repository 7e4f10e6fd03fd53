// A system that is told of events, as somebody would write it: it listens, looks at the signature, and notes what came.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Call = { id: string; signatures: string[]; timestamp: string; body: string; at: number }
type Answer = (call: Call, reply: ServerResponse) => void

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export async function aReceiver(answer: Answer = (_call, reply) => reply.end()) {
  const calls: Call[] = []
  const state = { answer }
  const server = createServer((request, reply) => {
    void textOf(request).then(
      (body) => {
        const call = {
          id: String(request.headers['webhook-id']),
          timestamp: String(request.headers['webhook-timestamp']),
          signatures: String(request.headers['webhook-signature']).split(' '),
          body,
          at: Date.now(),
        }
        calls.push(call)
        state.answer(call, reply)
      },
      () => {},
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    /** From now on. */
    answers: (next: Answer) => {
      state.answer = next
    },
    status: (status: number, headers: Record<string, string> = {}) => {
      state.answer = (_call, reply) => reply.writeHead(status, headers).end()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As the specification of Standard Webhooks describes it, written from that and not from the shop's own code. */
export function isSignedWith(secret: string, { id, timestamp, body, signatures }: Call): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
