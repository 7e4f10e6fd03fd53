// Pictures in a bucket that speaks S3: signed requests with addresses of the form endpoint/bucket/file.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'

export type Bucket = { endpoint: string; name: string; region: string; key: string; secret: string }

const patience = 15_000

/** The bucket did not do as asked; callers hear that we cannot answer just now. */
class BucketAway extends Error {
  readonly statusCode = 503
}

export function createBucketStore({ endpoint, name, region, key, secret }: Bucket) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  const ask = async (file: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(`${endpoint}/${name}/${file}`, {
        ...init,
        signal: AbortSignal.timeout(patience),
      })
    } catch {
      throw new BucketAway('the bucket does not answer')
    }
  }
  return {
    put: async (file: string, bytes: Buffer, type: string) => {
      const answer = await ask(file, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': type,
          'Cache-Control': 'public, max-age=31536000, immutable',
          // signed too, so that the bucket refuses what was damaged on the way
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new BucketAway(`the bucket answered ${answer.status}`)
    },
    get: async (file: string) => {
      const answer = await ask(file, { method: 'GET' })
      if (answer.ok && answer.body) {
        const body = Readable.fromWeb(answer.body as ReadableStream)
        return { body, length: Number(answer.headers.get('Content-Length')) }
      }
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new BucketAway(`the bucket answered ${answer.status}`)
    },
    remove: async (file: string) => {
      const answer = await ask(file, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw new BucketAway(`the bucket answered ${answer.status}`)
    },
  }
}
