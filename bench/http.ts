// Pages and API calls against the least that could possibly do the same work.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMb, withShop } from '../test/shop-process.ts'
import { compare, measuredBy, requestsPerSecond, shareRow } from './rate.ts'
import type { Row } from './table.ts'

const listing = '/product/living-room?in_stock=true'
const products = '/api/products?category=chairs&limit=24'
/** Two hundred addresses with the same 24 cards: two shoppers never ask for the same page at once. */
const differentListings = Array.from({ length: 200 }, (_, index) => ({
  path: `${listing}&min_price=${index + 1}`,
}))
/** Two hundred lists of the same 24 pieces. */
const differentProducts = Array.from({ length: 200 }, (_, index) => `${products}&min_price=${index + 1}`)
const compressed = { 'Accept-Encoding': 'br' }

export async function benchHttp(databaseUrl: string): Promise<Row[]> {
  return [
    ...(await withShop({ DATABASE_URL: databaseUrl }, 3411, async ({ url, pid }) => [
      await againstBare('cached listing page, share of bare node:http', url + listing, 0.6),
      await againstBare('cached GET /api/products of 24, share of bare node:http', url + products, 0.5),
      await memoryAfter(url, pid),
    ])),
    ...(await withShop({ DATABASE_URL: databaseUrl, PAGE_CACHE_MB: '0' }, 3412, async ({ url }) => {
      const differentProducts = (await productIds(url)).map((id) => ({ path: `/product/op/${id}` }))
      return [
        await againstDrawing('uncached listing page', url, databaseUrl, differentListings),
        await againstDrawing('uncached product page', url, databaseUrl, differentProducts),
      ]
    })),
    ...(await benchUncachedApi(databaseUrl, 'the demo shop')),
  ]
}

const productIds = async (url: string): Promise<string[]> => {
  const listed = (await (await fetch(`${url}/api/products?limit=100`)).json()) as { _id: string }[]
  return listed.map(({ _id }) => _id)
}

/** Pages that are all drawn for whoever asks, against React drawing one of them over and over. */
async function againstDrawing(
  what: string,
  url: string,
  databaseUrl: string,
  pages: { path: string }[],
): Promise<Row> {
  const page = await compare(
    () => requestsPerSecond(url, compressed, pages),
    () => measuredBy('drawing-alone.ts', [databaseUrl, pages[0]?.path ?? '/']),
  )
  return shareRow(`${what}, share of renderToString alone`, page, 0.8)
}

/** The call without anything kept, against its own SQL; how much of the time is SQL depends on the catalogue's size. */
export const benchUncachedApi = (databaseUrl: string, where: string): Promise<Row[]> =>
  withShop({ DATABASE_URL: databaseUrl, PAGE_CACHE_MB: '0' }, 3416, async ({ url }) => {
    const rows: Row[] = []
    for (const [who, paths] of [
      ['everybody the same', [products]],
      ['each another', differentProducts],
    ] as const) {
      const requests = paths.map((path) => ({ path }))
      const call = await compare(
        () => requestsPerSecond(url, {}, requests),
        () =>
          measuredBy('request-alone.ts', [
            databaseUrl,
            ...paths.slice(0, 10).map((path) => JSON.stringify({ method: 'GET', url: path })),
          ]),
      )
      rows.push(
        shareRow(
          `uncached GET /api/products of 24 in ${where}, ${who}: share of the same SQL through pg`,
          call,
          0.6,
        ),
      )
    }
    return rows
  })

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
  return shareRow(what, result, least)
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

const requests = 10_000

/** After ten thousand requests over many different pages, and again after ten thousand more. */
async function memoryAfter(url: string, pid: number): Promise<Row> {
  const { default: autocannon } = await import('autocannon')
  const paths = [
    '/',
    '/productlist',
    listing,
    ...(await productIds(url)).flatMap((id) => [`/product/op/${id}`, `/api/products/${id}`]),
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
