// `npm run backup`: a backup of the shop and its pictures, opened once to see that it can be; the shop may run meanwhile.

import { backUpOwnShop, backupDirOf } from '#platform/backup/back-up-own-shop.ts'
import { isOnOneDisk, sameDisk } from '#platform/backup/backup-state.ts'
import { sayBytes } from '#platform/backup/moments.ts'
import { readConfig, StartProblem } from '#platform/config.ts'
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
  if (isOnOneDisk(config.dataDir, backupDirOf(config))) console.log(sameDisk)
})
