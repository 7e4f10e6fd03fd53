// What the first process looks after besides serving: leaving the demo, and backups.
import { join } from 'node:path'
import { attendBackups } from '#platform/backup/attend-backups.ts'
import { attendBucket } from '#platform/backup/attend-bucket.ts'
import type { Config } from '#platform/config.ts'
import { attendDemo } from '#shop/demo/server/attend-demo.ts'
import { carried } from './demo-leaving.ts'
import type { Prepared, Undo } from './prepare.ts'

export const attend = (config: Config, prepared: Prepared): Undo => [
  attendDemo({
    ...prepared,
    carried,
    now: () => new Date(),
    complain: () => console.error('The demo could not be left, or not be brought back.'),
  }),
  lookAfterBackups(config),
  lookAfterBucket(config),
]

/** A database of one's own is backed up by those who run it. */
function lookAfterBackups({ backupDir, databaseUrl, dataDir, picturesBucket }: Config): () => Promise<void> {
  if (!backupDir || databaseUrl) return async () => {}
  return attendBackups({
    backupDir,
    pictures: picturesBucket ? undefined : join(dataDir, 'pictures'),
    now: () => new Date(),
    complain: (words) => console.error(words),
  })
}

function lookAfterBucket({ backupBucket, databaseUrl }: Config): () => Promise<void> {
  if (!backupBucket || databaseUrl) return async () => {}
  return attendBucket((words) => console.error(words))
}
