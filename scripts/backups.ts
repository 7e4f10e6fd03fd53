// `npm run backups`: which there are, whether they could be opened, and how far the archive reaches.
//   npm run backups              lists them
//   npm run backups -- --open    opens every one again first: disks forget
import { parseArgs } from 'node:util'
import { type BucketPlace, sayBucket } from '#platform/backup/ask-bucket.ts'
import { tryAll } from '#platform/backup/back-up.ts'
import { backupDirOf } from '#platform/backup/back-up-own-shop.ts'
import { type Backup, listBackups } from '#platform/backup/backup-folder.ts'
import { readBackupState } from '#platform/backup/backup-state.ts'
import { openBucket } from '#platform/backup/bucket.ts'
import { readBucketState, sayBehind } from '#platform/backup/bucket-state.ts'
import { sayBytes, sayMoment } from '#platform/backup/moments.ts'
import { summariseBucket } from '#platform/backup/summarise-bucket.ts'
import { isStartProblem, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { addressOfRunning } from '#platform/database/embedded.ts'
import { clusterIn } from '#platform/database/embedded-files.ts'
import { holderOf } from '#platform/instance-lock.ts'
import { sayElsewhere } from './backup-elsewhere.ts'
import { inOneSentence } from './one-sentence.ts'

await inOneSentence(async () => {
  const { values } = parseArgs({ options: { open: { type: 'boolean' } } })
  const config = readConfig()
  if (config.databaseUrl) return sayElsewhere(config.databaseUrl)
  const backupDir = backupDirOf(config)
  const now = () => new Date()
  if (values.open) await tryAll(backupDir, now)
  const all = listBackups(backupDir)
  for (const backup of all) console.log(`${backup.name}  ${describe(backup)}`)
  const database = runningDatabase(config.dataDir)
  const state = await readBackupState({ ...config, backupDir }, now(), database?.db).finally(() =>
    database?.close(),
  )
  const reach = state.archiveReaches
    ? `what was written up to ${sayMoment(state.archiveReaches)} (Indian time) can be brought back`
    : 'nothing can be brought back'
  console.log(`Good backups in ${backupDir}: ${state.good} of ${all.length}; ${reach}.`)
  if (config.backupBucket) await sayThere(config.backupBucket, backupDir, state.archiveReaches)
  for (const trouble of state.troubles) console.error(trouble)
  if (!state.lastGood) process.exitCode = 1
})

/** The bucket is asked itself; what waits is known by whoever sends. */
async function sayThere(place: BucketPlace, backupDir: string, reach: Date | undefined): Promise<void> {
  const where = sayBucket(place)
  const state = readBucketState(backupDir, place)
  try {
    const bucket = openBucket(place, { tries: 2, pauseMs: 500, quietMs: 10_000 })
    const { all, good, newest, archivedTo } = await summariseBucket(bucket, state, reach)
    const reached = archivedTo
      ? `what was written up to ${sayMoment(archivedTo)} (Indian time) can be brought back from there`
      : 'nothing can be brought back from there'
    const last = newest ? `, the newest ${newest}` : ''
    console.log(
      `Good backups in ${where}: ${good} of ${all}${last}; ${reached}; ${sayBehind(state?.behind)}.`,
    )
  } catch (error) {
    if (!isStartProblem(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
  if (state?.failure)
    console.error(
      `Sending there fails since ${sayMoment(new Date(state.failure.since))}: ${state.failure.words}`,
    )
}

/** Only while the shop runs is there somebody to ask about the archive. */
function runningDatabase(dataDir: string) {
  const cluster = holderOf(dataDir) ? clusterIn(dataDir) : undefined
  const url = cluster && addressOfRunning(cluster)
  return url ? openDatabase(url, undefined, 1) : undefined
}

function describe({ manifest, opening }: Backup): string {
  const size = sayBytes(manifest.bytes).padStart(9)
  if (!opening) return `${size}  not opened yet`
  const at = sayMoment(new Date(opening.at))
  return opening.problem
    ? `${size}  NOT GOOD, tried ${at}: ${opening.problem}`
    : `${size}  opened ${at}, ${opening.rows.customer_order ?? 0} orders, version ${opening.migration}`
}
