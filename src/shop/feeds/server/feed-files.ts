// Feeds as files: written packed to the disk once for each state of the shop, at most every few minutes, and sent from
// there. Nothing of them stays in memory.
import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import { type FeedItem, type FeedName, feedItem } from '../domain/feed.ts'
import { csvHead, csvItem, xmlFoot, xmlHead, xmlItem } from '../domain/write-feed.ts'
import { feedProducts } from './feed-queries.ts'

export type FeedFile = { path: string; etag: string; madeAt: Date }
export type FeedFiles = { get: (name: FeedName) => Promise<FeedFile>; close: () => Promise<void> }

type Deps = {
  reads: Db
  now: () => Date
  publicUrl: string
  shopName: () => string
  /** Counts up whenever the shop changes. */
  version: () => number
}

/** Sales change the shop all the time; whoever fetches comes by the hour. */
const goodForMs = 5 * 60_000

export function createFeedFiles(deps: Deps): FeedFiles {
  let folder: string | undefined
  const made = new Map<FeedName, FeedFile & { version: number }>()
  const making = new Map<FeedName, Promise<FeedFile>>()

  async function make(name: FeedName): Promise<FeedFile> {
    folder ??= mkdtempSync(join(tmpdir(), 'shop-feeds-'))
    const version = deps.version()
    const path = join(folder, `${name}.gz`)
    const hash = createHash('sha256')
    const print = new Transform({
      transform: (part, _encoding, done) => {
        hash.update(part)
        done(null, part)
      },
    })
    await pipeline(
      Readable.from(linesOf(name, deps), { objectMode: false }),
      print,
      createGzip(),
      createWriteStream(`${path}.new`, { mode: 0o600 }),
    )
    await rename(`${path}.new`, path) // whoever is being sent the old one keeps it
    const file = { path, etag: `"${hash.digest('base64url').slice(0, 27)}"`, madeAt: deps.now(), version }
    made.set(name, file)
    return file
  }

  return {
    get: async (name) => {
      const known = made.get(name)
      const age = known ? deps.now().getTime() - known.madeAt.getTime() : Number.POSITIVE_INFINITY
      if (known && (known.version === deps.version() || (age >= 0 && age < goodForMs))) return known
      const promise =
        making.get(name) ??
        make(name).finally(() => {
          making.delete(name)
        })
      making.set(name, promise)
      return promise
    },
    close: async () => {
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

const form: Record<
  FeedName,
  { head: (deps: Deps) => string; item: (item: FeedItem) => string; foot: string }
> = {
  google_xml: {
    head: ({ shopName, publicUrl }) => xmlHead({ shopName: shopName(), publicUrl }),
    item: xmlItem,
    foot: xmlFoot,
  },
  plain_csv: { head: () => csvHead, item: csvItem, foot: '' },
}

async function* linesOf(name: FeedName, deps: Deps): AsyncGenerator<string> {
  const { head, item, foot } = form[name]
  yield head(deps)
  for await (const page of feedProducts(deps.reads))
    yield page.map((product) => item(feedItem(product, deps.publicUrl, paths.product(product.id)))).join('')
  if (foot) yield foot
}
