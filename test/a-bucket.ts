// A bucket as the documents of S3 describe it, as far as the shop uses it: it looks at every signature itself, and at
// what came against the hash that was signed. It can be away, out of sorts now and then, or hang up in the middle.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const keys = { key: 'STANDINKEY', secret: 'stand-in-secret', region: 'ap-south-1', name: 'aangan-pictures' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What is asked, in the form in which it is signed. */
const inOrder = (query = ''): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

/** AWS Signature Version 4, worked out from the request as it arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, key, day = '', region = '', names = '', signature = ''] = found
  const time = String(request.headers['x-amz-date'])
  const sent = String(request.headers['x-amz-content-sha256'])
  if (key !== keys.key || region !== keys.region || !time.startsWith(day)) return false
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)))
    return false
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(body)) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const [path, query] = (request.url ?? '').split('?')
  const canonical = [request.method, path, inOrder(query), headers.join(''), names, sent].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex'))
}

export type Kept = { body: Buffer; type: string; written: string | undefined; at: Date }

/** A page of ListObjectsV2. The mark for the next page is for nobody else to read. */
function listed(files: ReadonlyMap<string, Kept>, query: URLSearchParams, perPage: number): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const names = [...files.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted()
  const page = names.slice(0, perPage)
  const isCut = names.length > page.length
  const contents = page.map((name) => {
    const { body, at } = files.get(name) as Kept
    return `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
  })
  const next = `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${isCut ? next : ''}<IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const mostTroubled = 3

export async function aBucket() {
  const files = new Map<string, Kept>()
  const state = {
    isDown: false,
    refused: 0,
    perPage: 1_000,
    /**
     * Every so many answers are a 503, or a line that is cut in the middle of them; 0 for none. Whoever asks for one thing again
     * and again has it at the fourth time.
     */
    busyEvery: 0,
    cutEvery: 0,
    asked: 0,
    /** What was written and removed, in order. */
    done: [] as string[],
  }
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer, isCut: boolean) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === `/${keys.name}` && searchParams.get('list-type') === '2')
      return response.writeHead(200).end(listed(files, searchParams, state.perPage))
    const name = decodeURIComponent(pathname.slice(keys.name.length + 2))
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return response.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>')
      const written = request.headers['x-amz-meta-written']?.toString()
      files.set(name, { body, type: String(request.headers['content-type']), written, at: new Date() })
      state.done.push(`PUT ${name}`)
      return response.writeHead(200).end()
    }
    const file = files.get(name)
    if (request.method === 'DELETE') {
      files.delete(name)
      state.done.push(`DELETE ${name}`)
      return response.writeHead(204).end()
    }
    if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      ...(file.written && { 'x-amz-meta-written': file.written }),
    })
    if (request.method === 'HEAD') return response.end()
    if (!isCut) return response.end(file.body)
    return response.write(file.body.subarray(0, file.body.length / 2), () => response.destroy())
  }
  const troubled = new Map<string, number>()
  const server = createServer(async (request, response) => {
    state.asked += 1
    const mine = state.asked
    const asked = `${request.method} ${request.url}`
    const isTurn = (every: number): boolean => {
      const before = troubled.get(asked) ?? 0
      if (every === 0 || mine % every !== 0 || before >= mostTroubled) return false
      troubled.set(asked, before + 1)
      return true
    }
    const isCut = isTurn(state.cutEvery)
    if (isCut && request.method === 'PUT') {
      request.once('data', () => response.destroy())
      request.once('end', () => response.destroy())
      return undefined
    }
    const parts = await request.toArray().catch(() => undefined)
    if (!parts) return undefined // whoever asked is gone
    const body = Buffer.concat(parts)
    if (state.isDown) return response.writeHead(503).end()
    if (isTurn(state.busyEvery)) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request, body)) {
      state.refused += 1
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    return answer(request, response, body, isCut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...keys, endpoint },
    files,
    state,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
