// A restore from the bucket is one from a folder that was fetched out of it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/config.ts'
import { holderOf } from '#platform/instance-lock.ts'
import type { BucketPlace, Patience } from './ask-bucket.ts'
import { openBucket } from './bucket.ts'
import { fetchFromBucket } from './fetch-from-bucket.ts'
import { type Restored, restore } from './restore.ts'

export type FromBucket = {
  place: BucketPlace
  backupDir: string
  dataDir: string
  to: Date | undefined
  now: () => Date
  say: (words: string) => void
  patience?: Patience
}

/** What was fetched stays until the shop is back: another try goes on from there. */
export async function restoreFromBucket(options: FromBucket): Promise<Restored> {
  const { place, patience, backupDir, dataDir, to, now, say } = options
  if (holderOf(dataDir))
    throw new StartProblem(`The shop is running on ${dataDir}: stop it first, nothing was touched.`)
  const folder = join(backupDir, 'from-bucket')
  await fetchFromBucket({ bucket: openBucket(place, patience), folder, dataDir, to, say })
  const restored = await restore(folder, dataDir, to, now)
  rmSync(folder, { recursive: true, force: true })
  return restored
}
