// One question to a bucket, with its whole answer. What fails in passing is asked again, after a while; what does not is
// said in words that hold no key and no address.
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Config, StartProblem } from '#platform/config.ts'

export type BucketPlace = NonNullable<Config['backupBucket']>

export const sayBucket = ({ name, prefix }: Pick<BucketPlace, 'name' | 'prefix'>): string =>
  ['s3:/', name, prefix].filter((part) => part !== '').join('/')

/** How often something is tried, how long we wait after the first failure, and for how long nothing may move. */
export type Patience = { tries: number; pauseMs: number; quietMs: number }

const usual: Patience = { tries: 5, pauseMs: 500, quietMs: 60_000 }

/** A body is read anew for each try. */
export type Question = Pick<RequestInit, 'method' | 'headers'> & { body?: () => AsyncIterable<Uint8Array> }

/** Not there is an answer too. */
export type Answer = { isThere: boolean; headers: Headers; pieces: AsyncIterable<Uint8Array> }

/** An answer that is not the one asked for, with the bucket's own word for it. */
class Refused extends Error {
  readonly isPassing: boolean
  constructor(status: number, word: string) {
    super(`it answered ${[status, word].join(' ').trim()}`)
    this.isPassing = status >= 500 || status === 429 || status === 408 || word === 'RequestTimeout'
  }
}

/** Nobody answers, or what they said was cut off. */
class Away extends Error {
  readonly isPassing = true
}

export type Ask = <T>(path: string, question: Question, take: (answer: Answer) => Promise<T>) => Promise<T>

/** The path begins behind the name of the bucket. */
export function createAsk(place: BucketPlace, { tries, pauseMs, quietMs }: Patience = usual): Ask {
  const { endpoint, name, region, key: accessKeyId, secret: secretAccessKey } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async (path, question, take) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await askOnce(client, `${endpoint}/${name}${path}`, question, { quietMs, take })
      } catch (error) {
        if (!(error instanceof Away || error instanceof Refused)) throw error
        if (!error.isPassing || tried >= tries)
          throw new StartProblem(`The bucket ${sayBucket(place)} did not do as asked: ${error.message}.`)
        await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()))
      }
    }
  }
}

type Listening<T> = { quietMs: number; take: (answer: Answer) => Promise<T> }

async function askOnce<T>(
  client: AwsClient,
  address: string,
  { body, ...question }: Question,
  { quietMs, take }: Listening<T>,
): Promise<T> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), quietMs)
  }
  // a file of ours that cannot be read is not the bucket's doing
  const own: { trouble?: unknown } = {}
  const sent = body && {
    body: ReadableStream.from(watched(body(), heard, own)) as BodyInit,
    duplex: 'half' as const,
  }
  heard()
  try {
    const signal = silence.signal
    const answer = await client.fetch(address, { ...question, ...sent, redirect: 'manual', signal })
    const pieces = watched(answer.body ?? [], heard)
    if (!answer.ok && (answer.status !== 404 || question.method === 'PUT'))
      throw new Refused(answer.status, wordIn((await collect(pieces)).toString()))
    const taken = await take({ isThere: answer.ok, headers: answer.headers, pieces })
    if (!answer.bodyUsed) await answer.body?.cancel()
    return taken
  } catch (error) {
    if ('trouble' in own) throw own.trouble
    if (!isOfNetwork(error)) throw error
    throw new Away(silence.signal.aborted ? 'it does not answer' : `it is out of reach${codeOf(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Each piece is a sign of life. */
async function* watched(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  heard: () => void,
  own: { trouble?: unknown } = {},
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of pieces) {
      heard()
      yield piece
    }
  } catch (error) {
    own.trouble = error
    throw error
  }
}

export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const wordIn = (text: string): string => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''

/** What fetch says of a connection: with a cause, or that it was given up. */
const isOfNetwork = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AbortError' || (error instanceof TypeError && 'cause' in error))

function codeOf({ cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : ''
}
