// A bucket that speaks S3, as backups need it: files of any size go up and come down in pieces, and every one is held
// against its SHA-256. What was sent lies there whole or not at all, which S3 promises.
import { createHash } from 'node:crypto'
import { open, utimes } from 'node:fs/promises'
import { StartProblem } from '#platform/config.ts'
import {
  type Answer,
  type BucketPlace,
  collect,
  createAsk,
  type Patience,
  type Question,
} from './ask-bucket.ts'
import type { WrittenFile } from './backup-folder.ts'
import { readAsListed } from './read-as-listed.ts'
import { readPage } from './read-page.ts'

export type Stored = { path: string; bytes: number; at: Date }

/** When a file was written is kept beside it: what the bucket says itself is when it arrived. */
const writtenHeader = 'x-amz-meta-written'

type Content = Omit<WrittenFile, 'path'> & { read: () => AsyncIterable<Uint8Array> }

export type Bucket = ReturnType<typeof openBucket>

export function openBucket(place: BucketPlace, patience?: Patience) {
  const ask = createAsk(place, patience)
  const below = place.prefix === '' ? '' : `${place.prefix}/`
  const pathTo = (path: string) => `/${(below + path).split('/').map(encodeURIComponent).join('/')}`

  const put = (path: string, { bytes, sha256, read }: Content, writtenAt?: Date): Promise<void> => {
    const headers = {
      'Content-Length': String(bytes),
      'Content-Type': 'application/octet-stream',
      // signed too, so that the bucket refuses what was damaged on the way
      'X-Amz-Content-Sha256': sha256,
      ...(writtenAt && { [writtenHeader]: writtenAt.toISOString() }),
    }
    const question: Question = { method: 'PUT', headers, ...(bytes > 0 && { body: read }) }
    return ask(pathTo(path), question, async () => {})
  }

  return {
    place,
    putText: (path: string, text: string) => {
      const body = Buffer.from(text)
      const sha256 = createHash('sha256').update(body).digest('hex')
      return put(path, { bytes: body.length, sha256, read: () => inOne(body) })
    },
    /** As it is listed, or not at all. */
    putFile: (path: string, file: string, listed: Omit<WrittenFile, 'path'>, writtenAt?: Date) =>
      put(path, { ...listed, read: () => readAsListed(file, listed) }, writtenAt),
    /** Undefined where it is not there. */
    readText: (path: string) =>
      ask(pathTo(path), { method: 'GET' }, async ({ isThere, pieces }) =>
        isThere ? (await collect(pieces)).toString() : undefined,
      ),
    /** Into a file of that name; what it held. Undefined where it is not there. */
    fetchTo: (path: string, file: string) =>
      ask(pathTo(path), { method: 'GET' }, async (answer) =>
        answer.isThere ? save(answer, file) : undefined,
      ),
    /** When a file was written; undefined where it is not there, or nobody said. */
    writtenAt: (path: string) =>
      ask(pathTo(path), { method: 'HEAD' }, async ({ headers }) => readWritten(headers)),
    remove: (path: string) => ask(pathTo(path), { method: 'DELETE' }, async () => {}),
    /** Everything at this place, by its path in it. */
    list: async function* (): AsyncGenerator<Stored> {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: below })
        if (after !== undefined) query.set('continuation-token', after)
        const page = await ask(`?${query}`, { method: 'GET' }, async ({ isThere, pieces }) => {
          const text = (await collect(pieces)).toString()
          return isThere ? readPage(text) : undefined
        })
        if (!page) throw new StartProblem(`There is no bucket ${place.name}.`)
        for (const file of page.files) yield { ...file, path: file.path.slice(below.length) }
        after = page.next
      } while (after !== undefined)
    },
  }
}

async function* inOne(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body
}

function readWritten(headers: Headers): Date | undefined {
  const at = new Date(headers.get(writtenHeader) ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}

async function save(
  { pieces, headers }: Answer,
  file: string,
): Promise<Omit<WrittenFile, 'path'> & { writtenAt: Date | undefined }> {
  const writtenAt = readWritten(headers)
  const target = await open(file, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of pieces) {
      hash.update(piece)
      await target.writeFile(piece)
      bytes += piece.length
    }
    return { bytes, sha256: hash.digest('hex'), writtenAt }
  } finally {
    await target.close()
    if (writtenAt) await utimes(file, writtenAt, writtenAt)
  }
}
