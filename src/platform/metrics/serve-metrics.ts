// A port of its own for Prometheus, apart from the shop's: nobody outside can ask, and a shop that is busy still tells.
import { createServer } from 'node:http'
import { StartProblem } from '../config.ts'
import { type Snapshot, textType, toText } from './registry.ts'

type Place = { port: number; host: string }

export async function serveMetrics(
  { port, host }: Place,
  read: () => Promise<Snapshot>,
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = toText(await read())
      response.writeHead(200, { 'Content-Type': textType, 'Cache-Control': 'no-store' }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by another program: choose another with METRICS_PORT.`
            : `Metrics cannot be told on ${host}:${port}: ${error.message}.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
