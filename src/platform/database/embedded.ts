// The shop's own PostgreSQL: the real server, started and stopped with the shop.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import { isAlive } from '#platform/instance-lock.ts'
import { chooseUser, clusterFolder, programFolder, type RunAs } from './embedded-files.ts'

export type EmbeddedDatabase = {
  /** The address of one of its databases; it is made when it does not exist. */
  urlOf: (database: string) => Promise<string>
  stop: () => Promise<void>
}

export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const runAs = chooseUser(dataDir)
  const programs = programFolder(runAs)
  const cluster = clusterFolder(dataDir, runAs, programs)
  await endLeftOver(cluster)

  const socketFolder = makeSocketFolder(cluster, runAs)
  const logFile = join(dataDir, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    // every write of the shop is small; a commit waits for the disk, always
    synchronous_commit: 'on',
    jit: 'off',
  }
  const server = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // detached: Ctrl-C reaches the shop alone, which then stops the database in order
    { ...runAs, cwd: '/', detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C' } },
  )
  let exited = false
  const exit = new Promise<void>((resolve) => {
    server.once('exit', () => {
      exited = true
      resolve()
    })
  })
  const addressOf = (database: string) =>
    `postgresql://aangan@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  await untilItAnswers(addressOf('postgres'), () => exited, logFile)

  return {
    urlOf: async (database) => {
      const admin = new pg.Client({ connectionString: addressOf('postgres') })
      await admin.connect()
      try {
        const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database])
        if (!rowCount) await admin.query(`create database ${admin.escapeIdentifier(database)}`)
      } finally {
        await admin.end()
      }
      return addressOf(database)
    },
    stop: async () => {
      if (!exited) server.kill('SIGINT') // fast shutdown: ends the connections, keeps every commit
      await exit
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** A path to a socket may have 107 characters at most, so it does not lie in the project. */
function makeSocketFolder(cluster: string, runAs: RunAs): string {
  const name = `aangan-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = join(tmpdir().length < 60 ? tmpdir() : '/tmp', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** After the shop was killed, its database may still be running: it is ended in order, then started anew. */
async function endLeftOver(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 20_000)
      throw new StartProblem(`A database left over from an earlier run (process ${pid}) does not stop.`)
    await sleep(50)
  }
}

function isPostgres(pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux' // no /proc there: trust the pid file
  }
}

async function untilItAnswers(url: string, hasExited: () => boolean, logFile: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (hasExited()) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').pop()
      throw new StartProblem(`The embedded database did not start: ${last}`)
    }
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
      await sleep(25)
    }
  }
  throw new StartProblem(`The embedded database did not answer within a minute; see ${logFile}.`)
}
