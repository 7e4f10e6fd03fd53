// `npm run restore -- --from FOLDER [--to TIME]`: brings a shop back into DATA_DIR, as it was last or at a moment. What
// lies in DATA_DIR is put aside; a shop that runs there is left alone.
//   npm run restore -- --from bucket    fetches what it needs out of the bucket of BACKUP_S3_BUCKET first
import { parseArgs } from 'node:util'
import { readMoment, sayMoment } from '#platform/backup/moments.ts'
import { type Restored, restore } from '#platform/backup/restore.ts'
import { restoreFromBucket } from '#platform/backup/restore-from-bucket.ts'
import { type Config, readConfig, StartProblem } from '#platform/config.ts'
import { inOneSentence } from './one-sentence.ts'

await inOneSentence(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const config = readConfig()
  if (config.databaseUrl)
    throw new StartProblem(
      'The database of DATABASE_URL is restored where it runs, with what backs it up there (see docs/running.md); to restore a backup of the shop itself into DATA_DIR, leave DATABASE_URL out.',
    )
  const from = values.from ?? config.backupDir
  if (!from)
    throw new StartProblem('Say where the backups are: npm run restore -- --from FOLDER, or set BACKUP_DIR.')
  const to = values.to === undefined ? undefined : readMoment(values.to)
  if (values.to !== undefined && !to)
    throw new StartProblem(
      `"${values.to}" is no moment: write 2026-11-17 14:30 for Indian time, or 2026-11-17T09:00:00Z.`,
    )
  const { backup, upTo, inside, aside, lostPictures } = await bringBack(config, from, to)
  const asked = to ? ` as of ${sayMoment(to)} (Indian time)` : ''
  const before = aside ? ` What lay there is in ${aside}.` : ''
  console.log(
    `Restored ${config.dataDir} from the backup ${backup}${asked}: ${inside.rows.customer_order ?? 0} orders, the last change of ${sayMoment(upTo)} (Indian time).${before}`,
  )
  if (lostPictures.length > 0)
    console.error(`${lostPictures.length} pictures are missing or damaged, such as ${lostPictures[0]}.`)
  if (inside.problem) throw new StartProblem(inside.problem)
})

function bringBack(config: Config, from: string, to: Date | undefined): Promise<Restored> {
  const { dataDir, backupDir, backupBucket: place } = config
  const now = () => new Date()
  if (from !== 'bucket') return restore(from, dataDir, to, now)
  if (!place || !backupDir)
    throw new StartProblem(
      'Say which bucket it is with BACKUP_S3_BUCKET and the settings beside it; a folder of that name is ./bucket.',
    )
  return restoreFromBucket({ place, backupDir, dataDir, to, now, say: console.log })
}
