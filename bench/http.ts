// Pages and API calls against the least that could possibly do the same work.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, requestsPerSecond } from './rate.ts'
import { residentMb, startShop } from './shop.ts'
import type { Row } from './table.ts'

const listing = '/product/living-room?in_stock=true'
const products = '/api/products?category=chairs&limit=24'
const compressed = { 'Accept-Encoding': 'br' }

const detailOf = ({ ours, baseline }: { ours: number; baseline: number }) =>
  `${Math.round(ours)} of ${Math.round(baseline)} a second`

export async function benchHttp(databaseUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  const cached = await startShop({ DATABASE_URL: databaseUrl }, 3411)
  rows.push(await againstBare('cached listing page, share of bare node:http', cached.url + listing, 0.6))
  rows.push(
    await againstBare('cached GET /api/products of 24, share of bare node:http', cached.url + products, 0.5),
  )
  rows.push(await memoryAfter(cached.url, cached.pid))
  await cached.stop()

  const uncached = await startShop({ DATABASE_URL: databaseUrl, PAGE_CACHE_MB: '0' }, 3412)
  const page = await compare(
    () => requestsPerSecond(uncached.url + listing, compressed),
    () => drawingAlone(databaseUrl),
  )
  rows.push({
    what: 'uncached listing page, share of renderToString alone',
    measured: page.ratio,
    detail: detailOf(page),
    target: { least: 0.5 },
  })
  const call = await compare(
    () => requestsPerSecond(uncached.url + products),
    () => queriesAlone(databaseUrl),
  )
  rows.push({
    what: 'uncached GET /api/products of 24, share of the same SQL through pg',
    measured: call.ratio,
    detail: detailOf(call),
    target: { least: 0.6 },
  })
  await uncached.stop()
  return rows
}

/** A server that does nothing but send the same compressed bytes with the same headers. */
async function againstBare(what: string, url: string, least: number): Promise<Row> {
  await fetch(url)
  const answer = await fetch(url, { headers: compressed })
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['content-length', 'connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, await rawBody(url))
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [file, JSON.stringify(headers), '3413'])
  await new Promise((resolve) => bare.once('message', resolve))
  const result = await compare(
    () => requestsPerSecond(url, compressed),
    () => requestsPerSecond('http://127.0.0.1:3413/', compressed),
  )
  bare.kill()
  rmSync(folder, { recursive: true })
  return { what, measured: result.ratio, detail: detailOf(result), target: { least } }
}

/** The body as it travels: still compressed. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: compressed }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

function drawingAlone(databaseUrl: string): Promise<number> {
  return measuredBy('drawing-alone.ts', [databaseUrl, listing])
}

/** The shop's own SQL text and values, caught on its way, run through a plain pool of the same size. */
function queriesAlone(databaseUrl: string): Promise<number> {
  return measuredBy('queries-alone.ts', [databaseUrl])
}

function measuredBy(script: string, args: string[]): Promise<number> {
  const child = fork(join(import.meta.dirname, script), args)
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(Number(rate)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

const requests = 10_000

/** After ten thousand requests over many different pages, and again after ten thousand more. */
async function memoryAfter(url: string, pid: number): Promise<Row> {
  const { default: autocannon } = await import('autocannon')
  const listed: { _id: string }[] = await (await fetch(`${url}/api/products?limit=100`)).json()
  const paths = [
    '/',
    '/productlist',
    listing,
    ...listed.flatMap(({ _id }) => [`/product/op/${_id}`, `/api/products/${_id}`]),
  ]
  const round = () =>
    autocannon({ url, connections: 16, amount: requests, requests: paths.map((path) => ({ path })) })
  await round()
  const first = residentMb(pid)
  await round()
  const second = residentMb(pid)
  return {
    what: `resident memory after ${requests} requests, MB`,
    measured: Math.max(first, second),
    detail: `${Math.round(first)}, then ${Math.round(second)} after as many again`,
    target: { most: 250 },
  }
}
