// A line that stands still in the middle of a page: in front of a shop, it holds the end of every document back.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SlowLine = { url: string; letCome: () => void; close: () => void }

/** Of each document so much comes at once, and the rest when it is let. */
export async function openSlowLine(shop: string, share: number): Promise<SlowLine> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(
      new URL(asked.url ?? '/', shop),
      { method: asked.method, headers },
      async (given) => {
        const body = Buffer.concat(await given.toArray())
        answer.writeHead(given.statusCode ?? 502, given.headers)
        const isDocument = given.headers['content-type']?.startsWith('text/html')
        const first = isDocument ? Math.floor(body.length * share) : body.length
        answer.write(body.subarray(0, first))
        if (isDocument) await promise
        answer.end(body.subarray(first))
      },
    )
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    letCome: resolve,
    close: () => line.close(),
  }
}
