// The shop's own PostgreSQL for a command: the one that runs, or one that is started for as long as it takes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartProblem } from '#platform/config.ts'
import { addressOfRunning, shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { clusterIn } from '#platform/database/embedded-files.ts'
import { holderOf, takeInstanceLock } from '#platform/instance-lock.ts'
import { archiving } from './archiving.ts'

type Place = Pick<Config, 'dataDir' | 'backupDir'>

export type OwnDatabase = { url: string; cluster: string; isShopRunning: boolean }

export async function withOwnDatabase<T>(
  { dataDir, backupDir }: Place,
  act: (database: OwnDatabase) => Promise<T>,
): Promise<T> {
  const cluster = clusterIn(dataDir)
  if (!cluster || !existsSync(join(cluster, 'PG_VERSION')))
    throw new StartProblem(`There is no shop in ${dataDir}: say where it is with DATA_DIR.`)
  if (holderOf(dataDir)) {
    const url = addressOfRunning(cluster)
    if (!url) throw new StartProblem('The shop is just starting or stopping: try again in a moment.')
    return act({ url, cluster, isShopRunning: true })
  }
  const release = takeInstanceLock(dataDir)
  try {
    const server = await startEmbedded(dataDir, undefined, archiving(dataDir, backupDir))
    try {
      return await act({ url: await server.urlOf(shopDatabase), cluster, isShopRunning: false })
    } finally {
      await server.stop()
    }
  } finally {
    release()
  }
}
