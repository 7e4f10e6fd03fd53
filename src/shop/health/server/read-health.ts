// Gathers what the checks ask for. Each is asked of the database at this moment, or was told by the processes themselves.
import { sql } from 'kysely'
import { type BackupState, readBackupState } from '#platform/backup/backup-state.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { readKnownInvariants } from '#platform/database/invariants.ts'
import { readReplicaLag } from '#platform/database/replica-lag.ts'
import { type JobRun, listJobs } from '#platform/job-queries.ts'
import { countGivenUp, readOutbox } from '#platform/mail/outbox.ts'
import { listProcesses } from '#platform/processes.ts'
import { newestMigration, shopVersion } from '#platform/version.ts'
import { within } from '#platform/within.ts'
import { readUnsettled } from '#shop/payments/server/unsettled-queries.ts'
import type { Check } from '../domain/check.ts'
import * as stands from '../domain/server-checks.ts'
import * as works from '../domain/work-checks.ts'

export type HealthDeps = Pick<Database, 'db' | 'reads'> &
  Pick<Config, 'backupDir' | 'backupBucket' | 'databaseUrl'> & {
    /** Where the shop keeps its own database and pictures. */
    dataDir: string
    hasMailServer: boolean
    now: () => Date
  }

export type Health = { checks: Check[]; jobs: JobRun[]; brokenPromises: number; lookedAt: Date }

const mostGivenUp = 1_000

export async function readHealth(deps: HealthDeps): Promise<Health> {
  const { db, now } = deps
  const lookedAt = now()
  const database = await readDatabase(db)
  const [backups, promises, money, outbox, givenUp, jobs, processes, replica, migrated] = await Promise.all([
    readBackupState(deps, lookedAt, db),
    readKnownInvariants(db),
    readUnsettled(db),
    readOutbox(db),
    countGivenUp(db, mostGivenUp),
    listJobs(db),
    listProcesses(db),
    readReplica(deps),
    readMigrated(db),
  ])
  const disks = processes.flatMap(({ machine, disk }) => (disk ? [{ machine, ...disk }] : []))
  return {
    lookedAt,
    jobs,
    brokenPromises: promises.count,
    checks: [
      stands.databaseCheck(database),
      stands.backupCheck(toFacts(backups, lookedAt)),
      works.promiseCheck({
        broken: promises.count,
        everythingHoursAgo: promises.everythingAt && hoursBetween(promises.everythingAt, lookedAt),
      }),
      works.paymentCheck(money),
      works.letterCheck({ ...outbox, hasServer: deps.hasMailServer, givenUp: givenUp.mails.count }),
      works.jobCheck(jobs),
      stands.diskCheck(disks),
      stands.processCheck(processes),
      stands.replicaCheck(replica),
      stands.versionCheck({ version: shopVersion, newestMigration: newestMigration(), migrated }),
    ],
  }
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 3_600_000)

const toFacts = ({ by, good, lastGood, troubles }: BackupState, at: Date): stands.BackupFacts => ({
  by,
  good,
  troubles,
  lastGood: lastGood && {
    bytes: lastGood.bytes,
    hoursAgo: hoursBetween(lastGood.at, at),
    openedHoursAgo: hoursBetween(lastGood.openedAt, at),
  },
})

async function readDatabase(db: Db): Promise<stands.DatabaseFacts> {
  const { rows } = await sql<{ bytes: number; connections: number; most: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as most`.execute(db)
  const { bytes = 0, connections = 0, most = 0 } = rows[0] ?? {}
  // by now there is a connection: to open one is no part of an answer
  const asked = performance.now()
  await sql`select`.execute(db)
  const answeredInMs = performance.now() - asked
  return { answeredInMs, bytes, connections, mostConnections: most }
}

const patience = 2_000

/** A replica that is away must not keep the rest from being told. */
async function readReplica({ db, reads }: HealthDeps): Promise<stands.ReplicaFacts> {
  if (reads === db) return undefined
  const told: { lagSeconds: number | undefined } = { lagSeconds: undefined }
  await within(
    patience,
    readReplicaLag(reads).then((lag) => {
      told.lagSeconds = lag
    }),
  )
  return { ...told }
}

async function readMigrated(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select max(version)::integer as version from schema_migration`.execute(db)
  return rows[0]?.version ?? 0
}
