// Whether the shop can do its work: its database takes a write, and so does the folder it keeps pictures in. A shop on a
// full disk still reads; it must not be sent shoppers who want to order.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

type Options = {
  db: Db
  /** The folder the shop writes to, if it writes to one. */
  writesTo: string | undefined
  /** Milliseconds after which the check has failed. */
  patience?: number
}

/** More than is freed when the file before it goes: on a full disk this finds no room. */
const enough = Buffer.alloc(256 * 1_024)
/** Whoever asks within this time hears the same. */
const holdsFor = 1_000

export function createReadiness({ db, writesTo, patience = 3_000 }: Options): () => Promise<boolean> {
  let checked: { at: number; isReady: Promise<boolean> } | undefined
  return () => {
    const at = performance.now()
    if (!checked || at - checked.at > holdsFor) {
      const work = Promise.all([beat(db), writesTo === undefined ? undefined : writeTo(writesTo)])
      checked = { at, isReady: isDoneWithin(patience, work) }
    }
    return checked.isReady
  }
}

const beat = (db: Db) =>
  sql`insert into shop_pulse (beat_at) values (now())
      on conflict (only_row) do update set beat_at = excluded.beat_at`.execute(db)

/** The file that is there stays until the new one is whole. */
async function writeTo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'ready.new'), enough)
  await rename(join(folder, 'ready.new'), join(folder, 'ready'))
}

async function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
