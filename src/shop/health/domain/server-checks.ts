// What the shop stands on: database, backups, disk, processes, replica, version.
import { type Check, counted, sizeInWords, timeInWords } from './check.ts'

export type DatabaseFacts = {
  answeredInMs: number
  bytes: number
  connections: number
  mostConnections: number
}

const slowAnswer = 500

export function databaseCheck({ answeredInMs, bytes, connections, mostConnections }: DatabaseFacts): Check {
  const says = `Answers in ${Math.round(answeredInMs * 10) / 10} ms, ${sizeInWords(bytes)}, ${connections} of ${mostConnections} connections.`
  if (connections >= mostConnections * 0.9)
    return {
      name: 'database',
      state: 'look',
      says,
      next: 'Nearly all connections are taken. Run fewer processes (WEB_CONCURRENCY), or allow more connections (max_connections).',
    }
  if (answeredInMs > slowAnswer)
    return {
      name: 'database',
      state: 'look',
      says,
      next: 'It answers slowly. See whether the machine is busy with something else, or its disk is.',
    }
  return { name: 'database', state: 'well', says }
}

export type BackupFacts = {
  by: 'us' | 'others' | 'nobody'
  good: number
  lastGood: { bytes: number; hoursAgo: number; openedHoursAgo: number } | undefined
  /** In words, each a sentence. */
  troubles: readonly string[]
}

const mostHours = 30

/** A backup counts once it was opened. */
export function backupCheck({ by, good, lastGood, troubles }: BackupFacts): Check {
  const name = 'backups'
  if (by === 'nobody')
    return {
      name,
      state: 'look',
      says: 'No backups are taken. If the disk fails, everything is lost.',
      next: 'Set BACKUP_DIR to a folder on another disk, and start the shop again.',
    }
  if (by === 'others')
    return troubles.length > 0
      ? { name, state: 'look', says: troubles.join(' '), next: 'Ask whoever runs your database.' }
      : {
          name,
          state: 'unknown',
          says: 'Your database is run elsewhere, and its log is archived. Whether its backups can be restored, only whoever runs it can say.',
        }
  const last = lastGood
    ? `Last ${timeInWords(lastGood.hoursAgo * 3_600)} ago, ${sizeInWords(lastGood.bytes)}; opened and counted. ${counted(good, 'good one')} kept.`
    : 'There is no backup that could be opened.'
  if (troubles.length === 0 && lastGood) return { name, state: 'well', says: last }
  return {
    name,
    state: !lastGood || lastGood.hoursAgo > mostHours ? 'bad' : 'look',
    says: [last, ...troubles.filter((words) => words !== 'There is no good backup yet.')].join(' '),
    next: 'Run npm run backup on the server: it says what is in the way.',
  }
}

export type DiskFacts = { machine: string; freeBytes: number; bytes: number }

/** Of several machines the one with the least room speaks. */
export function diskCheck(disks: readonly DiskFacts[]): Check {
  const name = 'disk'
  const [worst] = [...disks].sort((one, other) => one.freeBytes / one.bytes - other.freeBytes / other.bytes)
  if (!worst) return { name, state: 'unknown', says: 'No process has said how full its disk is.' }
  const where = new Set(disks.map(({ machine }) => machine)).size > 1 ? ` on ${worst.machine}` : ''
  const says = `${sizeInWords(worst.bytes - worst.freeBytes)} of ${sizeInWords(worst.bytes)} used${where}, ${sizeInWords(worst.freeBytes)} free.`
  const share = worst.freeBytes / worst.bytes
  if (share < 0.05 || worst.freeBytes < 1_000_000_000)
    return {
      name,
      state: 'bad',
      says,
      next: 'Make room now: a full disk stops the database, and with it all orders. Old backups and logs go first.',
    }
  if (share < 0.15)
    return { name, state: 'look', says, next: 'Make room, or move to a larger disk, before it is full.' }
  return { name, state: 'well', says }
}

export type ProcessFacts = {
  machine: string
  version: string
  memoryBytes: number
  machineMemoryBytes: number
  delayP99Ms: number
  delayMostMs: number
}

const lateMs = 200
const veryLateMs = 1_000

/** Each says so itself; who is gone says nothing. */
export function processCheck(processes: readonly ProcessFacts[]): Check {
  const name = 'processes'
  if (processes.length === 0)
    return { name, state: 'unknown', says: 'No serving process has told of itself in the last minute.' }
  const memory = processes.reduce((all, { memoryBytes }) => all + memoryBytes, 0)
  const delay = Math.max(...processes.map(({ delayP99Ms }) => delayP99Ms))
  const machines = new Set(processes.map(({ machine }) => machine)).size
  const says = `${counted(processes.length, 'process', 'processes')}${machines > 1 ? ` on ${machines} machines` : ''}, ${sizeInWords(memory)} of memory. 99 of 100 turns begin within ${Math.round(delay)} ms.`
  const say = (state: 'look' | 'bad', next: string): Check => ({ name, state, says, next })
  if (delay > veryLateMs)
    return say('bad', 'The processor cannot keep up: raise WEB_CONCURRENCY, or take a larger machine.')
  if (isShortOfMemory(processes))
    return say('look', 'Memory is short on a machine: run fewer processes, or take one with more.')
  if (new Set(processes.map(({ version }) => version)).size > 1)
    return say('look', 'Two versions are running. End the processes of the older one.')
  if (delay > lateMs)
    return say(
      'look',
      'The processor is busy. If it stays so, raise WEB_CONCURRENCY or take a larger machine.',
    )
  return { name, state: 'well', says }
}

function isShortOfMemory(processes: readonly ProcessFacts[]): boolean {
  const byMachine = Map.groupBy(processes, ({ machine }) => machine)
  return [...byMachine.values()].some(
    (there) =>
      there.reduce((all, { memoryBytes }) => all + memoryBytes, 0) >
      0.8 * (there[0]?.machineMemoryBytes ?? 0),
  )
}

/** `lagSeconds`: undefined where the replica does not say. */
export type ReplicaFacts = { lagSeconds: number | undefined } | undefined

export function replicaCheck(replica: ReplicaFacts): Check {
  const name = 'replica'
  if (!replica) return { name, state: 'off', says: 'None is set up; the shop reads from its one database.' }
  const { lagSeconds } = replica
  if (lagSeconds === undefined)
    return {
      name,
      state: 'look',
      says: 'The replica does not say how far it is. The shop reads from the primary instead.',
      next: 'See whether the replica runs, and whether DATABASE_READ_URL leads to it.',
    }
  const says = lagSeconds < 1 ? 'Less than a second behind.' : `${timeInWords(lagSeconds)} behind.`
  if (lagSeconds > 300)
    return {
      name,
      state: 'bad',
      says,
      next: 'It has stopped following. See its log; it may have to be made anew.',
    }
  if (lagSeconds > 30) return { name, state: 'look', says, next: 'If it does not catch up, see its log.' }
  return { name, state: 'well', says }
}

export type VersionFacts = { version: string; newestMigration: number; migrated: number }

export function versionCheck({ version, newestMigration, migrated }: VersionFacts): Check {
  const name = 'version'
  const says = `${version}; the tables are at ${migrated}.`
  if (migrated < newestMigration)
    return {
      name,
      state: 'bad',
      says: `${says} This version expects ${newestMigration}.`,
      next: 'Start this version once on its own: it brings the tables up to date.',
    }
  if (migrated > newestMigration)
    return {
      name,
      state: 'look',
      says: `${says} This version knows ${newestMigration}.`,
      next: 'The tables are of a newer version. Start that one here too.',
    }
  return { name, state: 'well', says }
}
