// A copy of the database while it works, the way PostgreSQL documents for those who have no pg_basebackup: it is told
// that a copy begins, its files are copied as they are, and the part of its log from the beginning to the end of the
// copy makes them whole. A slot of its own keeps that part from being recycled meanwhile.
import { existsSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import {
  type Backup,
  claimFolder,
  halfEnding,
  type Listing,
  listBackups,
  type Manifest,
  nameAt,
  ownerOf,
  readBackup,
  readListing,
  type WrittenFile,
  writeWhole,
} from './backup-folder.ts'
import { copyFile, flush, forEach, hashFile, listTree, makeFolders } from './copy-files.ts'
import { sayBytes } from './moments.ts'
import { copyNewPictures, describePictures } from './pictures.ts'
import { isHistory, nameOfSegment, segmentsBetween } from './wal-names.ts'

export type Source = {
  /** As somebody who may copy all of it. */
  url: string
  cluster: string
  /** Where uploaded pictures lie, or the name of their bucket. */
  pictures: { folder: string } | { bucket: string }
}

/** What a copy does without: PostgreSQL makes it anew, and the log has a step of its own. */
const emptied = /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|recovery\.signal)$/
const passing = /^(pgsql_tmp.*|pg_internal\.init.*|.*\.auto\.conf\.tmp|current_logfiles\.tmp)$/
const isWanted = (path: string): boolean =>
  !emptied.test(path) && !leftOut.test(path) && !passing.test(basename(path))

/** One at a time for a folder, which the caller sees to. */
export async function takeBackup(source: Source, backupDir: string): Promise<Backup> {
  const client = new pg.Client({ connectionString: source.url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // whoever waits for an answer hears of it
  try {
    await client.connect()
  } catch (error) {
    throw new StartProblem(`The shop's database does not answer: ${(error as Error).message}.`)
  }
  try {
    return await take(client, source, backupDir)
  } finally {
    await client.end().catch(() => {})
  }
}

type Facts = Pick<Manifest, 'system' | 'postgres' | 'migration' | 'segmentBytes'> & {
  at: Date
  bytes: number
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query(`
    select clock_timestamp() as at, (select system_identifier::text from pg_control_system()) as system,
      current_setting('server_version') as postgres,
      (select max(version)::integer from public.schema_migration) as migration,
      pg_size_bytes(current_setting('wal_segment_size'))::integer as "segmentBytes",
      (select sum(pg_database_size(oid))::text from pg_database) as bytes`)
  return { ...rows[0], bytes: Number(rows[0].bytes) }
}

async function take(client: pg.Client, source: Source, backupDir: string): Promise<Backup> {
  const facts = await readFacts(client)
  prepareFolder(backupDir, facts)
  if (readdirSync(join(source.cluster, 'pg_tblspc')).length > 0)
    throw new StartProblem('The database has tablespaces outside of its folder, which are not copied.')
  const name = nameAt(facts.at)
  const half = join(backupDir, name + halfEnding)
  const to = join(half, 'postgres')
  await mkdir(half, { mode: 0o700 })
  await mkdir(to, { mode: 0o700 })

  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
  const started = await client.query('select pg_backup_start($1, true)::text as place', [name])
  const tree = await listTree(source.cluster, isWanted)
  await makeFolders(to, tree.folders)
  const files = await copyAll(source.cluster, to, tree.files)
  const stopped = await client.query(
    'select lsn::text as place, labelfile, spcmapfile, clock_timestamp() as at from pg_backup_stop(false)',
  )
  const { place: stopPlace, labelfile, spcmapfile, at: finishedAt } = stopped.rows[0]
  files.push(await writeLabel(to, 'backup_label', labelfile))
  if (spcmapfile) files.push(await writeLabel(to, 'tablespace_map', spcmapfile))
  const startPlace: string = started.rows[0].place
  const timeline = Number(/^START TIMELINE: (\d+)$/m.exec(labelfile)?.[1] ?? 1)
  const log = logFiles(source.cluster, { startPlace, stopPlace, timeline, segmentBytes: facts.segmentBytes })
  files.push(...(await copyAll(source.cluster, to, log, 'all')))

  const pictures = await takePictures(source, backupDir)
  const { at, bytes: _, ...described } = facts
  const manifest: Manifest = {
    ...described,
    startedAt: at.toISOString(),
    finishedAt: finishedAt.toISOString(),
    timeline,
    startPlace,
    stopPlace,
    pictures: pictures.length,
    bucket: 'bucket' in source.pictures ? source.pictures.bucket : null,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  }
  const listing: Listing = {
    folders: tree.folders,
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    pictures,
  }
  writeWhole(join(half, 'files.json'), JSON.stringify(listing, null, 1))
  writeWhole(join(half, 'manifest.json'), JSON.stringify(manifest, null, 1))
  await flush(backupDir)
  renameSync(half, join(backupDir, name))
  await flush(backupDir)
  const backup = readBackup(join(backupDir, name), name)
  if (!backup) throw new Error('the backup that was just written cannot be read')
  return backup
}

/** Ours, with room for it, and without what was cut off: whoever made that is gone, since it is our turn. */
function prepareFolder(backupDir: string, { system, bytes }: Facts): void {
  const owner = ownerOf(backupDir)
  if (owner && owner !== system) throw new StartProblem(strangersFolder(backupDir))
  if (!owner) claimFolder(backupDir, system)
  for (const name of readdirSync(backupDir).filter((one) => one.endsWith(halfEnding)))
    rmSync(join(backupDir, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(backupDir)
  // one to keep, and one to try it with
  if (bavail * bsize < bytes * 2.2)
    throw new StartProblem(
      `There is too little room in ${backupDir}: a backup of ${sayBytes(bytes)} is opened once, so twice that must be free, and ${sayBytes(bavail * bsize)} are.`,
    )
}

export const strangersFolder = (backupDir: string): string =>
  `${backupDir} holds the backups of another shop, which must not be mixed: choose another folder with BACKUP_DIR.`

const control = 'global/pg_control'

/** The control file comes last, and is read until it stands still: it is written as a whole, but while we read. */
async function copyAll(from: string, to: string, paths: readonly string[], which: 'some' | 'all' = 'some') {
  const files: WrittenFile[] = []
  const copy = async (path: string) => {
    const copied = await copyFile(join(from, path), join(to, path))
    if (copied) files.push({ path, ...copied })
    else if (which === 'all') throw new StartProblem(`The backup lacks ${path}, which is gone: try again.`)
  }
  await forEach(
    paths.filter((path) => path !== control),
    copy,
  )
  if (paths.includes(control)) {
    await copy(control)
    while (!(await readFile(join(from, control))).equals(await readFile(join(to, control)))) {
      files.pop()
      await copy(control)
    }
  }
  return files
}

async function writeLabel(to: string, path: string, text: string): Promise<WrittenFile> {
  await writeFile(join(to, path), text, { mode: 0o600 })
  return { path, ...(await hashFile(join(to, path))) }
}

function logFiles(
  cluster: string,
  part: Pick<Manifest, 'startPlace' | 'stopPlace' | 'timeline' | 'segmentBytes'>,
): string[] {
  const { startPlace, stopPlace, timeline, segmentBytes } = part
  const segments = segmentsBetween(startPlace, stopPlace, segmentBytes).map((number) =>
    nameOfSegment({ timeline, number }, segmentBytes),
  )
  const histories = readdirSync(join(cluster, 'pg_wal')).filter(isHistory)
  return [...segments, ...histories].map((name) => `pg_wal/${name}`)
}

async function takePictures({ pictures }: Source, backupDir: string): Promise<WrittenFile[]> {
  if ('bucket' in pictures || !existsSync(pictures.folder)) return []
  await copyNewPictures(pictures.folder, backupDir)
  const before = listBackups(backupDir).at(-1)
  return describePictures(pictures.folder, backupDir, before ? readListing(before).pictures : [])
}
