// `npm run dev`: the same shop with hot reload. Vite serves the web's sources; a change to the server restarts it.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { prepare, type Undo, undoAll } from '#app/server/prepare.ts'
import { serve } from '#app/server/serve.ts'
import { noticesOf } from '#app/server/shop-notice.ts'
import { pagesInDevelopment } from '#app/server/ssr.ts'
import { isStartProblem, readConfig } from '#platform/config.ts'
import { isPractice } from '#shop/payments/server/gateways.ts'
import { root } from './steps.ts'

if (!process.argv.includes('--watched')) {
  // Node restarts the process below whenever a file of the server changes
  const watched = [
    '--watch-path=src/platform',
    '--watch-path=src/app/server',
    '--watch-path=src/kernel',
    '--watch-path=src/shop',
    '--watch-path=db',
  ]
  const child = spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', import.meta.filename, '--watched'],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
} else {
  try {
    await openForWork()
  } catch (error) {
    console.error(isStartProblem(error) ? error.message : error)
    process.exit(1)
  }
}

async function openForWork(): Promise<void> {
  const config = { ...readConfig(), pageCacheMb: 0 }
  const undo: Undo = []
  const prepared = await prepare(config, undo, console.log)
  const front = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  })
  const pages = pagesInDevelopment(
    vite.ssrLoadModule,
    (html) => vite.transformIndexHtml('/', html),
    async () => noticesOf(isPractice(config.razorpay ?? {}), { phase: 'demo', isKept: false }),
  )
  // the shop answers behind Vite: what Vite does not know goes there
  const serving = await serve({ ...config, port: 0, host: '127.0.0.1' }, prepared.databaseUrl, pages)
  front.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      const answer = await fetch(serving.address + request.url, {
        method: request.method,
        headers: {
          accept: request.headers.accept ?? '*/*',
          'content-type': request.headers['content-type'] ?? 'application/json',
        },
        body: request.method === 'GET' || request.method === 'HEAD' ? undefined : await bodyOf(request),
        redirect: 'manual',
      })
      const headers = new Headers(answer.headers)
      // Vite's own client needs inline styles and code; the built shop never does
      for (const name of ['content-security-policy', 'content-encoding', 'content-length'])
        headers.delete(name)
      response.writeHead(answer.status, Object.fromEntries(headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  front.listen(config.port, config.host, () =>
    console.log(`\n  The shop, with hot reload, at ${config.publicUrl}\n`),
  )
  const stop = async () => {
    front.close()
    await vite.close()
    await serving.stop()
    await undoAll(undo)
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts) as Buffer<ArrayBuffer>
}
