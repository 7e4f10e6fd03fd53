// A shop that was lost leaves nothing on a new machine but its backups in the bucket. Starting another in its place would
// only hide that. A bucket that does not answer keeps no shop from starting: what holds another shop's backups takes none
// of ours.
import { type Config, isStartProblem, StartProblem } from '#platform/config.ts'
import { clusterIn } from '#platform/database/embedded-files.ts'
import { type Patience, sayBucket } from './ask-bucket.ts'
import { openBucket } from './bucket.ts'
import { ownerFile } from './bucket-rules.ts'

const brief: Patience = { tries: 2, pauseMs: 200, quietMs: 3_000 }

export async function refuseLostShop({
  dataDir,
  backupBucket,
}: Pick<Config, 'dataDir' | 'backupBucket'>): Promise<void> {
  if (!backupBucket || clusterIn(dataDir)) return
  const owner = await openBucket(backupBucket, brief)
    .readText(ownerFile)
    .catch((error: unknown) => {
      if (!isStartProblem(error)) throw error
      return undefined
    })
  if (owner !== undefined)
    throw new StartProblem(
      `There is no shop in ${dataDir}, and ${sayBucket(backupBucket)} holds the backups of one: bring it back with npm run restore -- --from bucket, or choose another BACKUP_S3_PREFIX for a new shop.`,
    )
}
