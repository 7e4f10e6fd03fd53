// A backup of the shop that this environment describes, whether it runs or not.
import { basename, dirname, join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type BackedUp, backUp } from './back-up.ts'
import { withOwnDatabase } from './own-database.ts'

type Place = Pick<Config, 'dataDir' | 'backupDir' | 'backupsKept' | 'picturesBucket'>

/** Beside the data and not in it: whoever removes the one leaves the other. */
export const backupDirOf = ({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string =>
  backupDir ?? join(dirname(dataDir), `${basename(dataDir)}-backups`)

export const backUpOwnShop = (config: Place, now: () => Date): Promise<BackedUp> =>
  withOwnDatabase(config, ({ url, cluster }) => {
    const { dataDir, picturesBucket } = config
    const pictures = picturesBucket ? { bucket: picturesBucket.name } : { folder: join(dataDir, 'pictures') }
    return backUp({ url, cluster, pictures }, backupDirOf(config), config.backupsKept, now)
  })
