// What could be brought back from the bucket, asked of itself.
import { type Backup, isGood } from './backup-folder.ts'
import type { Bucket } from './bucket.ts'
import { lastOfRow } from './bucket-rules.ts'
import type { BucketState } from './bucket-state.ts'
import { listThere, lookAt, type There } from './look-at-bucket.ts'

export type BucketSummary = {
  all: number
  good: number
  newest: string | undefined
  archivedTo: Date | undefined
}

/** Where nothing waits to be sent, the bucket reaches as far as the folder does. */
export async function summariseBucket(
  bucket: Bucket,
  state: BucketState | undefined,
  folderReaches: Date | undefined,
): Promise<BucketSummary> {
  const there = await lookAt(bucket)
  const all = listThere(there)
  const good = all.filter(isGood)
  const newest = good.at(-1)
  const isAllThere = state?.behind?.files === 0 && state.newest?.name === newest?.name && !state.failure
  const archivedTo =
    isAllThere && folderReaches ? folderReaches : newest && (await reachOf(bucket, there, newest))
  return { all: all.length, good: good.length, newest: newest?.name, archivedTo }
}

async function reachOf(bucket: Bucket, { files }: There, { manifest }: Backup): Promise<Date> {
  const last = lastOfRow(files, manifest)
  const writtenAt = last === undefined ? undefined : await bucket.writtenAt(last)
  return writtenAt ?? new Date(manifest.finishedAt)
}
