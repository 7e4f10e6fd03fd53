// Backups of a real PostgreSQL: taken while it works, opened, cut off, damaged, and brought back after everything is gone.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { killDatabase } from '../../../test/processes.ts'
import { openDatabase } from '../database/database.ts'
import { type EmbeddedDatabase, shopDatabase, startEmbedded } from '../database/embedded.ts'
import { clusterIn } from '../database/embedded-files.ts'
import { migrate } from '../database/migrate.ts'
import { startOf } from '../instance-lock.ts'
import { archiving, claimForNew } from './archiving.ts'
import { backUp, tryAll } from './back-up.ts'
import { isGood, listBackups, readListing, walFolder } from './backup-folder.ts'
import { readBackupState } from './backup-state.ts'
import { restore } from './restore.ts'
import { takeBackup } from './take-backup.ts'

/** A shop archives once a minute; here every two seconds, so that nobody waits. */
const archiveSeconds = 2

let root: string
let dataDir: string
let backupDir: string
let running: EmbeddedDatabase | undefined
let client: pg.Client
vi.spyOn(console, 'error').mockImplementation(() => {}) // that the database was killed

const now = () => new Date()
const ids = async (): Promise<number[]> =>
  (await client.query('select id from acknowledged order by id')).rows.map(({ id }) => id)
const source = () => ({
  url: url(),
  cluster: clusterIn(dataDir) ?? '',
  pictures: { folder: join(dataDir, 'pictures') },
})
let address = ''
const url = () => address

async function open(): Promise<void> {
  const settings = { ...archiving(dataDir, backupDir), archive_timeout: `${archiveSeconds}s` }
  running = await startEmbedded(dataDir, () => {}, settings)
  claimForNew(dataDir, backupDir)
  address = await running.urlOf(shopDatabase)
  client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
}

async function close(): Promise<void> {
  await client.end().catch(() => {})
  await running?.stop()
  running = undefined
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'aangan-backup it’s '))
  chmodSync(root, 0o711)
  dataDir = join(root, 'data')
  backupDir = join(root, '100% backups')
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'pictures/oak.webp'), 'a picture of oak')
  await open()
  await migrate(address)
  await client.query('create table acknowledged (id integer primary key, at timestamptz not null)')
})
afterAll(async () => {
  await close()
  rmSync(root, { recursive: true, force: true })
})

const acknowledge = (id: number) =>
  client.query('insert into acknowledged values ($1, clock_timestamp())', [id])

const state = async () => {
  const { db, close: end } = openDatabase(url(), undefined, 1)
  return readBackupState({ dataDir, backupDir, databaseUrl: url() }, now(), db).finally(end)
}

test('a backup is taken while rows are written, opened and counted; the oldest gives way', async () => {
  expect((await state()).troubles).toContain('There is no good backup yet.')
  let id = 0
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      id += 1
      await acknowledge(id)
    }
  })()
  const first = await backUp(source(), backupDir, 1, now)
  isWriting = false
  await writing
  expect(first.opening.problem).toBeNull()
  expect(first.opening.rows.acknowledged).toBeGreaterThan(0)
  expect(first.backup.manifest).toMatchObject({
    timeline: 1,
    postgres: expect.stringMatching(/^18/),
    bucket: null,
  })
  expect(readListing(first.backup).pictures.map(({ path }) => path)).toEqual(['oak.webp'])
  await sleep(1_000) // a name is a second
  writeFileSync(join(dataDir, 'pictures/teak.webp'), 'a picture of teak')
  const second = await backUp(source(), backupDir, 1, now)
  expect(second.kept).toBe(1)
  expect(listBackups(backupDir).map(({ name }) => name)).toEqual([second.backup.name])
  expect(await state()).toMatchObject({ by: 'us', good: 1, lastGood: { name: second.backup.name } })
})

test('one that is cut off is never listed, and the next one clears it away', async () => {
  const before = listBackups(backupDir).length
  const half = join(backupDir, '2030-01-01T00-00-00Z.half')
  const program = `
    import { takeBackup } from '${join(import.meta.dirname, 'take-backup.ts')}'
    setInterval(() => {}, 1000)
    process.stdout.write('began')
    await takeBackup(${JSON.stringify(source())}, ${JSON.stringify(backupDir)})`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isHalf = () => readdirSync(backupDir).some((name) => name.endsWith('.half'))
  await vi.waitFor(() => expect(isHalf()).toBe(true), { timeout: 20_000, interval: 5 })
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(isHalf()).toBe(true)
  mkdirSync(half)
  expect(listBackups(backupDir)).toHaveLength(before)
  await takeBackup(source(), backupDir)
  expect(isHalf()).toBe(false)
})

test('killed, and everything in its folder gone: what was acknowledged comes back but for the last moments', async () => {
  const before = await ids()
  const acknowledged: { id: number; at: number }[] = []
  const until = performance.now() + archiveSeconds * 3_000
  for (let id = 1_000_000; performance.now() < until; id += 1) {
    await acknowledge(id)
    acknowledged.push({ id, at: performance.now() })
    await sleep(5)
  }
  const died = performance.now()
  const { backup } = await dieAndRestore()
  // one that nobody has opened is not good
  expect(backup).toBe(listBackups(backupDir)[0]?.name)
  const found = new Set(await ids())
  expect(before.filter((id) => !found.has(id))).toEqual([])
  const lost = acknowledged.filter(({ id }) => !found.has(id))
  const oldestLost = Math.max(0, ...lost.map(({ at }) => died - at))
  // the moment itself, and the time it takes to pack and store what was due
  expect(oldestLost).toBeLessThan((archiveSeconds + 2) * 1_000)
  expect(found.size - before.length).toBeGreaterThan(10)
  expect(readFileSync(join(dataDir, 'pictures/teak.webp'), 'utf8')).toBe('a picture of teak')
})

async function dieAndRestore(to?: Date) {
  killDatabase(dataDir)
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
  expect(() => archiving(dataDir, backupDir)).toThrow(/bring it back with npm run restore/)
  const restored = await restore(backupDir, dataDir, to, now)
  expect(restored.inside.problem).toBeNull()
  await open()
  return restored
}

test('what was restored is archived again, and what came after a moment can be left out', async () => {
  await acknowledge(2_000_000)
  await sleep(5)
  const { rows } = await client.query('select clock_timestamp() as at')
  await sleep(5)
  await acknowledge(2_000_001)
  await client.query('drop table audit_entry cascade')
  await close() // in order: everything is archived
  const restored = await restore(backupDir, dataDir, rows[0].at, now)
  expect(restored.aside && existsSync(join(restored.aside, 'postgres/PG_VERSION'))).toBe(true)
  expect(restored.upTo.getTime()).toBeLessThanOrEqual(rows[0].at.getTime())
  await open()
  const found = await ids()
  expect(found).toContain(2_000_000)
  expect(found).not.toContain(2_000_001)
  expect((await client.query(`select to_regclass('audit_entry') as it`)).rows[0].it).toBe('audit_entry')
  const timelines = readdirSync(walFolder(backupDir)).filter((name) => name.includes('history'))
  expect(timelines).toEqual(['00000002.history.gz', '00000003.history.gz'])
})

test('with nothing after it, a moment that is past the last change is that change', async () => {
  await acknowledge(3_000_000)
  await sleep(20)
  const { rows } = await client.query(
    'select clock_timestamp() as at, pg_walfile_name(pg_switch_wal()) as file',
  )
  const file = join(walFolder(backupDir), `${rows[0].file}.gz`)
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), 10_000)
  await dieAndRestore(rows[0].at)
  expect(await ids()).toContain(3_000_000)
})

test('what cannot be is refused in a sentence, and nothing is touched', async () => {
  const touched = readdirSync(dataDir)
  const lock = join(dataDir, 'shop.lock')
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) }))
  await expect(restore(backupDir, dataDir, undefined, now)).rejects.toThrow(/^The shop is running on /)
  rmSync(lock)
  const elsewhere = join(root, 'elsewhere')
  await expect(restore(root, elsewhere, undefined, now)).rejects.toThrow(`There is no backup in ${root}.`)
  const past = new Date('2020-01-01T00:00:00Z')
  await expect(restore(backupDir, elsewhere, past, now)).rejects.toThrow(/^No good backup in .* is older/)
  const future = new Date('2100-01-01T00:00:00Z')
  await expect(restore(backupDir, elsewhere, future, now)).rejects.toThrow(/^The archive reaches to /)
  expect(readdirSync(dataDir)).toEqual(touched)
})

test('a folder belongs to one shop', async () => {
  const other = join(root, 'other')
  mkdirSync(join(other, 'postgres/global'), { recursive: true })
  writeFileSync(join(other, 'postgres/global/pg_control'), Buffer.alloc(8_192, 7))
  expect(() => archiving(other, backupDir)).toThrow(/holds the backups of another shop/)
})

test('a damaged file is found when the backups are opened again; it is not restored, and the state says so', async () => {
  const last = listBackups(backupDir).at(-1)
  const file =
    last && readListing(last).files.find(({ path, bytes }) => path.startsWith('base/') && bytes > 8_192)
  if (!last || !file) throw new Error('there is no backup')
  const path = join(last.folder, 'postgres', file.path)
  const bytes = readFileSync(path)
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
  writeFileSync(path, bytes)
  await tryAll(backupDir, now)
  expect(listBackups(backupDir).map(isGood)).toEqual([true, false])
  const words = `The backup ${last.name} is damaged: ${file.path} is not as written.`
  expect((await state()).troubles).toContain(`The newest backup could not be used: ${words}`)
  await expect(restore(last.folder, join(root, 'elsewhere'), undefined, now)).rejects.toThrow(words)
  expect(existsSync(join(root, 'elsewhere/postgres'))).toBe(false)
})

test('a damaged archive is found before anything is brought back', async () => {
  const newest = readdirSync(walFolder(backupDir))
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .toSorted()
    .at(-1)
  appendFileSync(join(walFolder(backupDir), newest ?? ''), 'nonsense')
  await expect(restore(backupDir, join(root, 'elsewhere'), undefined, now)).rejects.toThrow(
    /^The archive is damaged at /,
  )
})
