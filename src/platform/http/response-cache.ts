// Answers that are the same for everybody, kept ready to send: compressed, with their ETag and headers made.
// When the shop changes, all of them grow stale at once; a stale one is only sent while the database is away.
import { createHash, hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { createCacheRoom, ownBytes, ownText } from './cache-room.ts'
import { type SecurityHeaders, securityHeaders } from './headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedAnswer = {
  type: string
  etag: string
  extraHeaders: [name: string, value: string][]
  /** How long it is, unpacked. */
  bytes: number
  /** One at least; the others are made from it. */
  forms: Partial<Record<Encoding, Buffer>>
  /** How often, lately. */
  served: number
  isPacked: boolean
  madeIn: number // the version of the shop it shows
  /** The pattern of the route that made it, for those who count. */
  route?: string
}

export type ResponseCache = {
  /** False where the shop was told to keep nothing. */
  isOn: boolean
  /** Counts up whenever the shop changes. */
  version: () => number
  shopChanged: () => void
  /** Called at every news of a change, for what else is kept in memory. */
  onShopChanged: (listener: () => void) => void
  fresh: (key: string) => CachedAnswer | undefined
  evenStale: (key: string) => CachedAnswer | undefined
  /** Keeps the answer under its own key; other spellings of the address can point at it. */
  keep: (key: string, answer: CachedAnswer) => void
  alias: (address: string, key: string) => void
  /** How much room all of it takes. */
  bytes: () => number
  etagOf: (answer: CachedAnswer, encoding: Encoding) => string
  isUnchanged: (answer: CachedAnswer, ifNoneMatch: string | undefined) => boolean
  headersFor: (answer: CachedAnswer, encoding: Encoding, length: number) => [string, string][]
  /** Answers from what is kept, and says with what; nothing where there is nothing fresh for this request. */
  serve: (request: IncomingMessage, response: ServerResponse) => CachedAnswer | undefined
}

const mostAliases = 5_000
const longestAlias = 512
/** An answer asked for this often is worth packing well. */
const packWellAfter = 3
const smallestWorthCompressing = 1_024
/** Changes come in bursts. */
const sweepAfter = 1_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const nothing = Buffer.alloc(0)

export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

export function makeAnswer(
  type: string,
  body: Buffer,
  madeIn: number,
  extraHeaders: [name: string, value: string][] = [],
): CachedAnswer {
  const etag = hash('sha1', body, 'base64url')
  return {
    type,
    etag,
    extraHeaders,
    bytes: body.length,
    forms: { identity: body },
    served: 0,
    isPacked: false,
    madeIn,
  }
}

const brotliParams = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/**
 * The body in the wanted form, made once. The first is made quickly, at once: half a millisecond for a page,
 * which is less than handing it to another thread costs.
 */
export function bodyIn(answer: CachedAnswer, encoding: Encoding): Buffer {
  const { forms } = answer
  forms[encoding] ??= ownBytes(
    encoding === 'br'
      ? brotliCompressSync(bodyIn(answer, 'identity'), brotliParams(1, answer.bytes))
      : encoding === 'gzip'
        ? gzipSync(bodyIn(answer, 'identity'), { level: 1 })
        : unpacked(forms),
  )
  return forms[encoding]
}

const unpacked = ({ br, gzip = nothing }: CachedAnswer['forms']): Buffer =>
  br ? brotliDecompressSync(br) : gunzipSync(gzip)

/** One after the other: a hundred packers at once would need the memory of a hundred. */
let packed: Promise<void> = Promise.resolve()
function packInTurn(answer: CachedAnswer): void {
  packed = packed.then(() => packWell(answer)).catch(() => {}) // it stays as it is
}

/** An answer that stays is worth packing well, on another thread. */
async function packWell(answer: CachedAnswer): Promise<void> {
  if (answer.bytes < smallestWorthCompressing) return
  const body = bodyIn(answer, 'identity')
  const well = {
    br: ownBytes(await brotli(body, brotliParams(9, body.length))),
    gzip: ownBytes(await zip(body, { level: 9 })),
  }
  Object.assign(answer.forms, well)
}

/** The shop changed, and what is said here did not: it need not be packed again. */
function staysPacked(answer: CachedAnswer, before: CachedAnswer | undefined): void {
  if (before?.etag !== answer.etag || before.type !== answer.type) return
  if (String(before.extraHeaders) !== String(answer.extraHeaders)) return
  const { forms, isPacked } = before
  Object.assign(answer, { forms, isPacked })
}

export function encodingFor(answer: CachedAnswer, accepted: string | undefined): Encoding {
  return answer.bytes < smallestWorthCompressing ? 'identity' : acceptedEncoding(accepted)
}

/** What a browser must know of an answer, and how it recognises one that it has. */
function labels(security: SecurityHeaders): Pick<ResponseCache, 'etagOf' | 'isUnchanged' | 'headersFor'> {
  // a page that a browser has under other rules, it does not have
  const print = createHash('sha1').update(security.flat().join()).digest('base64url').slice(0, 6)
  const markOf = (answer: CachedAnswer) => `${answer.etag}${print}-`
  const etagOf = (answer: CachedAnswer, encoding: Encoding) => `"${markOf(answer)}${encoding}"`
  return {
    etagOf,
    isUnchanged: (answer, ifNoneMatch) => ifNoneMatch?.includes(markOf(answer)) ?? false,
    headersFor: (answer, encoding, length) => [
      ...security,
      ...answer.extraHeaders,
      ['Content-Type', answer.type],
      ['Cache-Control', 'no-cache'],
      ['Vary', 'Accept-Encoding'],
      ['ETag', etagOf(answer, encoding)],
      ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] as [string, string][])),
      ['Content-Length', String(length)],
    ],
  }
}

export function createResponseCache(mostBytes: number, security = securityHeaders): ResponseCache {
  const { etagOf, isUnchanged, headersFor } = labels(security)
  const room = createCacheRoom<CachedAnswer>(mostBytes)
  const aliases = new Map<string, string>()
  const flatHeaders = new WeakMap<Buffer, string[]>()
  let version = 1
  const listeners: (() => void)[] = []
  let isSweepDue = false

  const fresh = (key: string) => {
    const answer = room.find(key)
    return answer?.madeIn === version ? answer : undefined
  }

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: CachedAnswer,
    encoding: Encoding,
    body: Buffer,
  ) => {
    if (isUnchanged(answer, request.headers['if-none-match'])) {
      response.writeHead(304, { ETag: etagOf(answer, encoding), 'Cache-Control': 'no-cache' }).end()
      return
    }
    let headers = flatHeaders.get(body)
    if (!headers) {
      headers = headersFor(answer, encoding, body.length).flat()
      flatHeaders.set(body, headers)
    }
    response.writeHead(200, headers)
    response.end(body)
  }

  return {
    isOn: mostBytes > 0,
    version: () => version,
    onShopChanged: (listener) => void listeners.push(listener),
    shopChanged: () => {
      version += 1
      for (const listener of listeners) listener()
      // a page of yesterday is shown while the database is away; nothing else that is stale is of use
      if (isSweepDue) return
      isSweepDue = true
      setTimeout(() => {
        isSweepDue = false
        room.dropWhere((key, { madeIn }) => madeIn !== version && key.startsWith('/api/'))
      }, sweepAfter).unref()
    },
    fresh,
    evenStale: room.find,
    etagOf,
    isUnchanged,
    headersFor,
    keep: (key, answer) => {
      staysPacked(answer, room.find(key))
      room.put(key, answer)
    },
    alias: (address, key) => {
      if (address === key || address.length > longestAlias) return
      aliases.delete(address)
      aliases.set(ownText(address), ownText(key))
      if (aliases.size <= mostAliases) return
      for (const [oldest] of aliases) {
        aliases.delete(oldest)
        return
      }
    },
    bytes: room.bytes,
    serve: (request, response) => {
      if (request.method !== 'GET' || request.url === undefined) return undefined
      let key = request.url
      let answer = fresh(key)
      if (!answer) {
        key = aliases.get(key) ?? ''
        answer = fresh(key)
        if (!answer) return undefined
      }
      const encoding = encodingFor(answer, request.headers['accept-encoding'])
      room.use(key, answer)
      if (!answer.isPacked && answer.served >= packWellAfter) {
        answer.isPacked = true
        packInTurn(answer)
      }
      send(request, response, answer, encoding, bodyIn(answer, encoding))
      return answer
    },
  }
}
