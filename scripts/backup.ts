// `npm run backup`: a backup of the shop and its pictures, opened once to see that it can be; the shop may run meanwhile.
import { type BucketPlace, sayBucket } from '#platform/backup/ask-bucket.ts'
import { backUpOwnShop, backupDirOf } from '#platform/backup/back-up-own-shop.ts'
import { isOnOneDisk, sameDisk } from '#platform/backup/backup-state.ts'
import { bucketTroubles, readBucketState } from '#platform/backup/bucket-state.ts'
import { sendAll } from '#platform/backup/keep-sending.ts'
import { sayBytes } from '#platform/backup/moments.ts'
import { takeSending } from '#platform/backup/sending-lock.ts'
import { type Config, readConfig, StartProblem } from '#platform/config.ts'
import { holderOf } from '#platform/instance-lock.ts'
import { sayElsewhere } from './backup-elsewhere.ts'
import { inOneSentence } from './one-sentence.ts'

await inOneSentence(async () => {
  const config = readConfig()
  if (config.databaseUrl) return sayElsewhere(config.databaseUrl)
  const started = performance.now()
  const { backup, opening, kept } = await backUpOwnShop(config, () => new Date())
  if (opening.problem) throw new StartProblem(`The backup ${backup.folder} is no good: ${opening.problem}`)
  const rows = Object.values(opening.rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const pictures = backup.manifest.bucket
    ? `pictures stay in the bucket ${backup.manifest.bucket}`
    : `${backup.manifest.pictures} pictures`
  console.log(
    `Backed up to ${backup.folder}: ${sayBytes(backup.manifest.bytes)}, ${pictures}, in ${seconds} s. Opened and counted: ${rows} rows, ${opening.rows.customer_order ?? 0} orders. Good backups there: ${kept}.`,
  )
  if (config.backupBucket) return sendOn(config.backupBucket, config)
  if (isOnOneDisk(config.dataDir, backupDirOf(config))) console.log(sameDisk)
})

/** A shop that runs sends by itself, within a minute. */
async function sendOn(place: BucketPlace, config: Config): Promise<void> {
  const backupDir = backupDirOf(config)
  const now = () => new Date()
  const where = sayBucket(place)
  if (holderOf(config.dataDir)) {
    console.log(`The shop sends it to ${where}: npm run backups says how far that is.`)
    const state = readBucketState(backupDir, place)
    for (const trouble of bucketTroubles(where, state, now(), undefined)) console.error(trouble)
    return
  }
  const release = takeSending(backupDir)
  console.log(`Sending to ${where}.`)
  const started = performance.now()
  await sendAll({ place, backupDir, keep: config.backupsKept, now }).finally(release)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const good = readBucketState(backupDir, place)?.good ?? 0
  console.log(`Sent to ${where} in ${seconds} s. Good backups there: ${good}.`)
}
