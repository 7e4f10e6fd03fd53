// Backups of a real PostgreSQL in a bucket: sent while the bucket is out of sorts, cut off, let go of, and brought back
// on a machine that has nothing.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBucket } from '../../../test/a-bucket.ts'
import { killDatabase } from '../../../test/processes.ts'
import { type EmbeddedDatabase, shopDatabase, startEmbedded } from '../database/embedded.ts'
import { clusterIn } from '../database/embedded-files.ts'
import { migrate } from '../database/migrate.ts'
import { archiving, claimForNew } from './archiving.ts'
import { backUp } from './back-up.ts'
import { listBackups, readListing } from './backup-folder.ts'
import { readBackupState } from './backup-state.ts'
import { openBucket } from './bucket.ts'
import { manifestOf } from './bucket-rules.ts'
import { readBucketState } from './bucket-state.ts'
import { sendAll } from './keep-sending.ts'
import { lookAt } from './look-at-bucket.ts'
import { refuseLostShop } from './lost-shop.ts'
import { restore } from './restore.ts'
import { restoreFromBucket } from './restore-from-bucket.ts'
import { summariseBucket } from './summarise-bucket.ts'

const prefix = 'shops/aangan'
const patience = { tries: 6, pauseMs: 5, quietMs: 5_000 }
const now = () => new Date()

let root: string
let dataDir: string
let backupDir: string
let running: EmbeddedDatabase | undefined
let client: pg.Client
let address = ''
let bucket: Awaited<ReturnType<typeof aBucket>>
vi.spyOn(console, 'error').mockImplementation(() => {}) // that the database was killed

const place = () => ({ ...bucket.settings, prefix })
const send = (keep = 7) => sendAll({ place: place(), backupDir, keep, now, patience })
const source = () => ({
  url: address,
  cluster: clusterIn(dataDir) ?? '',
  pictures: { folder: join(dataDir, 'pictures') },
})
const order = (id: number) => client.query('insert into acknowledged values ($1, clock_timestamp())', [id])
const orders = async (): Promise<number[]> =>
  (await client.query('select id from acknowledged order by id')).rows.map(({ id }) => id)
const there = () => lookAt(openBucket(place(), patience))
/** What was written since, or removed. */
const doneSince = (count: number) =>
  bucket.state.done.slice(count).map((line) => line.replace(`${prefix}/`, ''))

async function open(): Promise<void> {
  running = await startEmbedded(dataDir, () => {}, archiving(dataDir, backupDir))
  claimForNew(dataDir, backupDir)
  address = await running.urlOf(shopDatabase)
  client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
}

/** Everything that was written so far lies in the folder's archive. */
async function archiveNow(): Promise<void> {
  await client.query(`select pg_logical_emit_message(true, 'test', 'something to archive')`)
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
  const file = join(backupDir, 'wal', `${rows[0].file}.gz`)
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 20_000, interval: 50 })
}

async function aBackup() {
  await sleep(1_000) // a name is a second
  const { backup, opening } = await backUp(source(), backupDir, 7, now)
  expect(opening.problem).toBeNull()
  return backup
}

beforeAll(async () => {
  bucket = await aBucket()
  bucket.state.perPage = 100
  root = mkdtempSync(join(tmpdir(), 'aangan-bucket it’s '))
  chmodSync(root, 0o711)
  dataDir = join(root, 'data')
  backupDir = join(root, 'backups')
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'pictures/oak.webp'), 'a picture of oak')
  await open()
  await migrate(address)
  await client.query('create table acknowledged (id integer primary key, at timestamptz not null)')
})
afterAll(async () => {
  await client.end().catch(() => {})
  await running?.stop()
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

test('a backup and what it needs is sent while the bucket is out of sorts; its manifest and its opening come last', async () => {
  await order(1)
  const backup = await aBackup()
  await archiveNow()
  bucket.state.busyEvery = 7
  bucket.state.cutEvery = 11
  await send()
  bucket.state.busyEvery = 0
  bucket.state.cutEvery = 0
  const paths = doneSince(0).map((line) => line.replace('PUT ', ''))
  expect(paths[0]).toBe('shop.json')
  expect(paths.slice(-3)).toEqual(
    ['files.json', 'manifest.json', 'opened.json'].map((name) => `${backup.name}/${name}`),
  )
  for (const { path, sha256 } of readListing(backup).files) {
    const kept = bucket.files.get(`${prefix}/${backup.name}/postgres/${path}`)
    expect(
      createHash('sha256')
        .update(kept?.body ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  expect(bucket.files.get(`${prefix}/pictures/oak.webp`)?.body.toString()).toBe('a picture of oak')
  expect(bucket.state.refused).toBe(0)
})

test('what lies there is not sent again, and what waits and could be brought back is said', async () => {
  const before = bucket.state.done.length
  await order(2)
  await send()
  expect(doneSince(before)).toEqual([])
  await archiveNow()
  const state = await readBackupState(
    { dataDir, backupDir, databaseUrl: undefined, backupBucket: place() },
    now(),
  )
  expect(state.troubles).toEqual([])
  await send()
  expect(doneSince(before)).toEqual([expect.stringMatching(/^PUT wal\/[0-9A-F]{24}\.gz$/)])
  const sent = readBucketState(backupDir, place())
  expect(sent).toMatchObject({ good: 1, behind: { files: 0, backups: 0 } })
  expect(sent?.failure).toBeUndefined()
  const summary = await summariseBucket(openBucket(place()), undefined, undefined)
  expect(summary).toMatchObject({ all: 1, good: 1, newest: listBackups(backupDir)[0]?.name })
  expect(summary.archivedTo).toEqual(state.archiveReaches)
})

test('a place in the bucket belongs to one shop', async () => {
  const others = openBucket({ ...place(), prefix: 'shops/other' })
  await others.putText('shop.json', '{"system":"42"}')
  const before = bucket.state.done.length
  const sending = sendAll({ place: others.place, backupDir, keep: 7, now, patience })
  await expect(sending).rejects.toThrow('s3://aangan-pictures/shops/other holds the backups of another shop')
  expect(doneSince(before)).toEqual([])
})

test('out of reach, it keeps nobody from working; it is told once it lasts, and nothing is lost here', async () => {
  const files = listBackups(backupDir).length
  bucket.state.isDown = true
  await expect(send()).rejects.toThrow(
    /^The bucket s3:\/\/aangan-pictures\/shops\/aangan did not do as asked: it answered 503\.$/,
  )
  await refuseLostShop({ dataDir: join(root, 'nothing'), backupBucket: place() })
  bucket.state.isDown = false
  const stateIn = (minutes: number) =>
    readBackupState(
      { dataDir, backupDir, databaseUrl: undefined, backupBucket: place() },
      new Date(Date.now() + minutes * 60_000),
    )
  expect((await stateIn(1)).troubles).toEqual([])
  expect((await stateIn(20)).troubles).toEqual([
    expect.stringMatching(/^Nothing could be sent to s3:\S+ since .* \(Indian time\): The bucket/),
  ])
  expect(listBackups(backupDir)).toHaveLength(files)
  await send()
  expect(readBucketState(backupDir, place())?.failure).toBeUndefined()
})

test('killed in the middle of sending, it leaves no half backup, and goes on where it was', async () => {
  const [first] = listBackups(backupDir)
  await order(3)
  const second = await aBackup()
  const before = bucket.state.done.length
  const { endpoint, name, key, secret, region } = bucket.settings
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bucket-main.ts')], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: undefined, VITEST: undefined, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
      ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: name, BACKUP_S3_PREFIX: prefix },
      ...{ BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region },
    },
  })
  const copied = () => doneSince(before).filter((line) => line.startsWith(`PUT ${second.name}/postgres/`))
  await vi.waitFor(() => expect(copied().length).toBeGreaterThan(100), { timeout: 30_000, interval: 2 })
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  const half = copied().length
  const all = readListing(second).files.length
  expect(half).toBeLessThan(all)
  expect([...(await there()).backups.keys()]).toEqual([first?.name])

  await send()
  expect([...(await there()).backups.keys()]).toEqual([first?.name, second.name])
  // four are under way at a time: those may be sent once more
  expect(copied().length).toBeLessThanOrEqual(all + 4)
})

test('a folder that was emptied empties no bucket; what is damaged in it is not sent', async () => {
  const before = bucket.state.done.length
  const elsewhere = join(root, 'emptied')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'shop.json'), readFileSync(join(backupDir, 'shop.json')))
  await sendAll({ place: place(), backupDir: elsewhere, keep: 2, now, patience })
  expect(doneSince(before)).toEqual([])

  const third = await aBackup()
  const damaged = join(third.folder, 'postgres/PG_VERSION')
  const version = readFileSync(damaged)
  writeFileSync(damaged, '99\n')
  await expect(send()).rejects.toThrow(`${damaged} is not as it was written.`)
  expect((await there()).backups.has(third.name)).toBe(false)
  writeFileSync(damaged, version)
  const listing = join(third.folder, 'files.json')
  const listed = readFileSync(listing)
  writeFileSync(listing, 'nonsense')
  await archiveNow()
  await expect(send()).rejects.toThrow(
    `The backup ${third.name} is damaged: its list of files cannot be read.`,
  )
  // the archive goes all the same
  expect(readBucketState(backupDir, place())).toMatchObject({ behind: { files: 0, backups: 1 } })
  writeFileSync(listing, listed)
  await send()
  expect((await there()).backups.has(third.name)).toBe(true)
})

test('beyond those to keep the oldest leave, manifest first, with the archive and the pictures that only they needed', async () => {
  const [first, second] = listBackups(backupDir)
  const before = bucket.state.done.length
  rmSync(join(dataDir, 'pictures/oak.webp'))
  writeFileSync(join(dataDir, 'pictures/teak.webp'), 'a picture of teak')
  const fourth = await backUp(source(), backupDir, 1, now)
  expect(listBackups(backupDir).map(({ name }) => name)).toEqual([fourth.backup.name])
  await send(1)
  const done = doneSince(before)
  const removed = done.filter((line) => line.startsWith('DELETE '))
  const firstRemoved = done.findIndex((line) => line.startsWith('DELETE '))
  expect(done.indexOf(`PUT ${fourth.backup.name}/opened.json`)).toBeLessThan(firstRemoved)
  for (const gone of [first, second]) {
    const ofIt = removed.filter((line) => line.includes(gone?.name ?? ''))
    expect(ofIt[0]).toBe(`DELETE ${manifestOf(gone?.name ?? '')}`)
    expect(ofIt.length).toBeGreaterThan(500)
  }
  expect(removed).toContain('DELETE pictures/oak.webp')
  expect(removed.some((line) => line.startsWith('DELETE wal/'))).toBe(true)
  const left = await there()
  expect([...left.backups.keys()]).toEqual([fourth.backup.name])
  expect(left.files.has('pictures/teak.webp')).toBe(true)
  await send(1)
  expect(doneSince(before)).toEqual(done)
})

test('with neither data nor folder, the shop is back as it was at a moment', async () => {
  for (let id = 10; id < 60; id += 1) await order(id)
  await archiveNow()
  await order(60)
  await sleep(20)
  const { rows } = await client.query('select clock_timestamp() as at')
  await sleep(20)
  await order(61)
  await archiveNow()
  await send(1)

  killDatabase(dataDir)
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(backupDir, { recursive: true, force: true })
  const lost = { dataDir, backupBucket: place() }
  await expect(refuseLostShop(lost)).rejects.toThrow(/bring it back with npm run restore -- --from bucket/)

  const restoreTo = (to: Date) =>
    restoreFromBucket({ place: place(), backupDir, dataDir, to, now, say: () => {}, patience })
  const past = new Date('2020-01-01T00:00:00Z')
  await expect(restoreTo(past)).rejects.toThrow(/^No good backup in s3:\S+ is older than that moment/)
  // cut off in the middle: the bucket goes away when a thousand files are here
  const asked = bucket.state.asked
  const going = setInterval(() => {
    bucket.state.isDown = bucket.state.asked > asked + 1_000
  }, 1)
  await expect(restoreTo(rows[0].at)).rejects.toThrow(/^The bucket .* it answered 503\.$/)
  clearInterval(going)
  bucket.state.isDown = false
  bucket.state.cutEvery = 13
  bucket.state.busyEvery = 17
  const again = bucket.state.asked
  const restored = await restoreTo(rows[0].at)
  bucket.state.cutEvery = 0
  bucket.state.busyEvery = 0
  expect(bucket.state.asked - again).toBeLessThan((bucket.files.size - 900) * 1.3)
  expect(restored).toMatchObject({ lostPictures: [], aside: undefined, inside: { problem: null } })
  expect(restored.upTo.getTime()).toBeLessThanOrEqual(rows[0].at.getTime())
  expect(existsSync(join(backupDir, 'from-bucket'))).toBe(false)
  expect(readFileSync(join(dataDir, 'pictures/teak.webp'), 'utf8')).toBe('a picture of teak')

  await open()
  expect(await orders()).toEqual([1, 2, 3, ...Array.from({ length: 51 }, (_, index) => index + 10)])
})

test('what was restored is archived and sent again, on a timeline of its own, and can be brought back to its end', async () => {
  await order(100)
  await aBackup()
  await order(101)
  await archiveNow()
  await send()
  expect((await there()).files.has('wal/00000002.history.gz')).toBe(true)
  await client.end()
  await running?.stop()
  running = undefined
  const restored = await restoreFromBucket({
    ...{ place: place(), backupDir: join(root, 'other backups'), dataDir: join(root, 'other data') },
    ...{ to: undefined, now, say: () => {}, patience },
  })
  expect(restored.inside.rows.acknowledged).toBe(54 + 2)
})

test('after a restore to an earlier moment the next one leaves out the backups of what was given up', async () => {
  await open()
  await order(200)
  await sleep(20)
  const { rows } = await client.query('select clock_timestamp() as at')
  await sleep(20)
  await order(201)
  const givenUp = await aBackup()
  await order(202)
  await archiveNow()
  await client.end()
  await running?.stop()
  await restore(backupDir, dataDir, rows[0].at, now)
  await open()
  await order(203)
  await archiveNow()
  await send()
  await client.end()
  await running?.stop()
  running = undefined
  expect((await there()).backups.has(givenUp.name)).toBe(true)
  const again = await restore(backupDir, join(root, 'third data'), undefined, now)
  expect(again.backup < givenUp.name).toBe(true)
  expect(again.inside.rows.acknowledged).toBe(54 + 2 + 2)
  const options = { place: place(), now, say: () => {}, patience }
  const other = { backupDir: join(root, 'third backups'), dataDir: join(root, 'fourth data') }
  const fetched = await restoreFromBucket({ ...options, ...other, to: undefined })
  expect(fetched.backup).toBe(again.backup)
  expect(fetched.inside.rows.acknowledged).toBe(54 + 2 + 2)
})
