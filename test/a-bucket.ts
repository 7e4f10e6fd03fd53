// A bucket as the documents of S3 describe it, as far as the shop uses it: it looks at every signature itself, and at
// what came against the hash that was signed.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const keys = { key: 'STANDINKEY', secret: 'stand-in-secret', region: 'ap-south-1', name: 'aangan-pictures' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

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
  const canonical = [request.method, request.url, '', headers.join(''), names, sent].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex'))
}

export async function aBucket() {
  const files = new Map<string, { body: Buffer; type: string }>()
  const state = { isDown: false, refused: 0 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (state.isDown) return response.writeHead(503).end()
    if (!isSigned(request, body)) {
      state.refused += 1
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const name = request.url?.startsWith(`/${keys.name}/`) ? request.url.slice(keys.name.length + 2) : ''
    if (request.method === 'PUT') {
      files.set(name, { body, type: String(request.headers['content-type']) })
      return response.writeHead(200).end()
    }
    const file = files.get(name)
    if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response
      .writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.body.length })
      .end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...keys, endpoint },
    files,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
