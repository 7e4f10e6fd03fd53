// The shop's own PostgreSQL: the real server, started and stopped with the shop.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import { chooseUser, clusterFolder, programFolder, type RunAs } from './embedded-files.ts'
import { endLeftOver } from './embedded-leftovers.ts'
import { appRole, makeAppRole } from './roles.ts'

export type EmbeddedDatabase = {
  /** The address of one of its databases, for who owns its tables; it is made when it does not exist. */
  urlOf: (database: string) => Promise<string>
  /** The same for the shop at work, which reads and writes rows only. */
  appUrlOf: (database: string) => string
  stop: () => Promise<void>
}

type Server = {
  process: ChildProcess
  hasExited: () => boolean
  exit: Promise<void>
}

type Place = {
  dataDir: string
  cluster: string
  programs: string
  socketFolder: string
  runAs: RunAs
  more: Settings
  patience: number
}

/** Of PostgreSQL, by its own names. */
export type Settings = Record<string, string>

/** How often in a row it may fail to come up, and how long we wait before the second try; then twice as long each time. */
const mostTries = 6
const firstPause = 100

/** The database of a shop is the shop: without it there is no reason to stay. */
const endTheShop = (problem: string): void => {
  console.error(problem)
  process.exit(1)
}

export async function startEmbedded(
  dataDir: string,
  giveUp = endTheShop,
  more: Settings = {},
  patience = 60_000,
): Promise<EmbeddedDatabase> {
  const runAs = chooseUser(dataDir)
  const programs = programFolder(runAs)
  const cluster = clusterFolder(dataDir, runAs, programs)
  const place = { dataDir, cluster, programs, socketFolder: socketFolderOf(cluster), runAs, more, patience }
  const stop = await keepRunning(place, giveUp)
  return {
    urlOf: async (database) => {
      const admin = new pg.Client({ connectionString: addressOf(place, 'postgres') })
      await admin.connect()
      try {
        const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database])
        if (!rowCount) await admin.query(`create database ${admin.escapeIdentifier(database)}`)
        await makeAppRole(admin)
      } finally {
        await admin.end()
      }
      return addressOf(place, database)
    },
    appUrlOf: (database) => addressOf(place, database, appRole),
    stop: async () => {
      await stop()
      rmSync(place.socketFolder, { recursive: true, force: true })
    },
  }
}

/** The shop's own among its databases. */
export const shopDatabase = 'aangan'

/** As the owner of its tables, where it runs already: whoever runs it wrote down the folder of its socket. */
export function addressOfRunning(cluster: string): string | undefined {
  try {
    const [, , , , socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return socketFolder ? addressOf({ socketFolder }, shopDatabase) : undefined
  } catch {
    return undefined
  }
}

const addressOf = (
  { socketFolder }: Pick<Place, 'socketFolder'>,
  database: string,
  role = 'aangan',
): string => `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** Whatever ends the server, a crash or a signal, it comes back, and nobody has to open the shop again. */
async function keepRunning(place: Place, giveUp: (problem: string) => void): Promise<() => Promise<void>> {
  let isStopped = false
  let server: Server | undefined

  const launch = async (): Promise<void> => {
    await endLeftOver(place.cluster)
    if (isStopped) return
    makeSocketFolder(place)
    server = spawnServer(place)
    await untilItAnswers(place, server)
  }
  const launchAgain = async (): Promise<boolean> => {
    for (let tries = 1; !isStopped; tries += 1) {
      try {
        await launch()
        return true
      } catch (error) {
        if (tries === mostTries) {
          giveUp(`${(error as Error).message} It was tried ${tries} times.`)
          return false
        }
        if (server?.hasExited()) console.error(ended)
        await sleep(firstPause * 2 ** (tries - 1))
      }
    }
    return false
  }
  // whatever ends us, the database is not left running without anybody to stop it
  const onExit = () => {
    if (!server?.hasExited()) server?.process.kill('SIGINT')
  }
  process.once('exit', onExit)
  await launch()
  const watching = (async () => {
    for (let isThere = true; isThere; ) {
      await server?.exit
      if (isStopped) return
      console.error(ended)
      isThere = await launchAgain()
    }
  })()

  return async () => {
    isStopped = true
    if (!server?.hasExited()) server?.process.kill('SIGINT') // fast shutdown: ends the connections, keeps every commit
    await watching
    await server?.exit
    process.off('exit', onExit)
  }
}

const ended = 'The database ended although nobody stopped it; it is started again.'

const logFileOf = ({ dataDir }: Place): string => join(dataDir, 'postgres.log')

const mb = 1024 * 1024

/** What the database keeps of its files: an eighth of the machine, as much as a million products need at the most. */
export const sharedBuffersMb = (machineMb: number): number =>
  Math.round(Math.min(1_024, Math.max(128, machineMb / 8)))

/** Programs that it calls for us, such as gzip, lie in one of the usual places. */
const environment = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' }

function spawnServer(place: Place): Server {
  const { programs, cluster, socketFolder, runAs, more } = place
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMb(totalmem() / mb)}MB`,
    // every write of the shop is small; a commit waits for the disk, always
    synchronous_commit: 'on',
    jit: 'off',
    // a message, and nothing of the rows and statements it is about: those hold what people typed
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...more,
  }
  const log = openSync(logFileOf(place), 'a', 0o600)
  const child = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // detached: Ctrl-C reaches the shop alone, which then stops the database in order
    { ...runAs, cwd: '/', detached: true, stdio: ['ignore', log, log], env: environment },
  )
  closeSync(log)
  let exited = false
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      exited = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return { process: child, hasExited: () => exited, exit }
}

const socketPrefix = 'aangan-'

/** Whether an address leads to a PostgreSQL that the shop brought along. */
export const isOwnAddress = (url: string): boolean =>
  basename(new URL(url).searchParams.get('host') ?? '').startsWith(socketPrefix)

/** A path to a socket may have 107 characters at most, so it does not lie in the project. */
function socketFolderOf(cluster: string): string {
  const name = `${socketPrefix}${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  return join(tmpdir().length < 60 ? tmpdir() : '/tmp', name)
}

/** Made anew for every start: what a killed server left in it names processes that are gone. */
function makeSocketFolder({ socketFolder, runAs }: Place): void {
  rmSync(socketFolder, { recursive: true, force: true })
  mkdirSync(socketFolder, { mode: 0o700 })
  if (runAs) chownSync(socketFolder, runAs.uid, runAs.gid)
}

async function untilItAnswers(place: Place, { hasExited }: Server): Promise<void> {
  const url = addressOf(place, 'postgres')
  const logFile = logFileOf(place)
  for (let waited = 0; waited < place.patience; waited += 25) {
    if (hasExited()) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').pop()
      throw new StartProblem(`The embedded database did not start: ${last}`)
    }
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // it may be stopped, or killed again, at this very moment
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
      await sleep(25)
    }
  }
  throw new StartProblem(
    `The embedded database did not answer within ${place.patience / 1_000} seconds; see ${logFile}.`,
  )
}
