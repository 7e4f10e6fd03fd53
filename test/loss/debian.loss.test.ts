// Moving out, into the PostgreSQL that Debian brings, which is older than the shop's own; and what the commands about
// backups say of it. Needs its packages: apt-get install postgresql
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { chooseUser } from '#platform/database/embedded-files.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seedDemo, seedPincodes } from '../../db/seed/seed.ts'
import { aFreePort } from '../faults/rig.ts'
import { startShop } from '../shop-process.ts'
import { runCommand } from './commands.ts'

const installed = '/usr/lib/postgresql'
const runAs = chooseUser('/nowhere')

let root: string
let server: string
let port: number
let programs: string
beforeAll(async () => {
  const versions = existsSync(installed)
    ? readdirSync(installed).filter((name) => existsSync(join(installed, name, 'bin/initdb')))
    : []
  const oldest = versions.toSorted((one, other) => Number(one) - Number(other))[0]
  if (!oldest) throw new Error('this test needs the PostgreSQL of Debian: apt-get install postgresql')
  programs = join(installed, oldest, 'bin')
  root = mkdtempSync(join(tmpdir(), 'aangan-debian-'))
  chmodSync(root, 0o711)
  server = join(root, 'server')
  mkdirSync(server, { mode: 0o700 })
  if (runAs) chownSync(server, runAs.uid, runAs.gid)
  port = await aFreePort()
  run(
    'initdb',
    '-D',
    join(server, 'cluster'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  startServer('archive_mode=on', 'archive_command=true')
  await ask('postgres', 'create role shop login')
  await ask(
    'postgres',
    `create database shop owner shop template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
})
afterAll(() => {
  if (existsSync(join(server, 'cluster/postmaster.pid'))) stopServer()
  rmSync(root, { recursive: true, force: true })
})

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })

function startServer(...settings: string[]): void {
  const all = [`port=${port}`, `unix_socket_directories=${server}`, 'listen_addresses=127.0.0.1', ...settings]
  run(
    'pg_ctl',
    '-D',
    join(server, 'cluster'),
    '-l',
    join(server, 'log'),
    '-o',
    all.map((setting) => `-c ${setting}`).join(' '),
    '-w',
    'start',
  )
}

const stopServer = () => run('pg_ctl', '-D', join(server, 'cluster'), '-m', 'fast', '-w', 'stop')

async function ask(database: string, text: string, user = 'postgres') {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('a shop moves from its own PostgreSQL into the older one, as an ordinary user, and opens there', async () => {
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  const own = await startEmbedded(dataDir)
  const url = await own.urlOf(shopDatabase)
  await migrate(url)
  const { db, close } = openDatabase(url)
  await seedPincodes(db)
  await seedDemo(db, new Date(), () => {})
  await close()
  await own.stop()

  const to = `postgresql://shop@127.0.0.1:${port}/shop`
  const moved = await runCommand('move', ['--to', to], { DATA_DIR: dataDir })
  expect([moved.code, moved.complained]).toEqual([0, ''])
  expect(moved.said).toMatch(/^product +145 +145 /m)
  expect(moved.said).toContain('Moved: every row, amount, number and guard is the same on both sides')
  expect(statSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
  const again = await runCommand('move', ['--to', to], { DATA_DIR: dataDir })
  expect([again.code, again.complained]).toEqual([1, expect.stringContaining('is not empty')])

  const shop = await startShop({ DATABASE_URL: to, DATA_DIR: dataDir }, await aFreePort())
  const found = await fetch(`${shop.url}/api/products?search=sofa`)
  expect(found.status).toBe(200)
  await shop.stop()
})

test('the commands see whether such a server archives', async () => {
  const env = { DATABASE_URL: `postgresql://shop@127.0.0.1:${port}/shop` }
  await ask('shop', 'create table word (word text); insert into word values (1); select pg_switch_wal()')
  const isArchived = async () =>
    (await ask('shop', 'select last_archived_time is not null as it from pg_stat_archiver'))[0]?.it
  await expect.poll(isArchived, { timeout: 20_000 }).toBe(true)
  const well = await runCommand('backup', [], env)
  expect([well.code, well.said]).toEqual([0, expect.stringContaining('pgBackRest')])

  stopServer()
  startServer('archive_mode=on', 'archive_command=false')
  await ask('shop', 'insert into word values (2); select pg_switch_wal()')
  const hasFailed = async () =>
    (await ask('shop', 'select last_failed_time > last_archived_time as it from pg_stat_archiver'))[0]?.it
  await expect.poll(hasFailed, { timeout: 20_000 }).toBe(true)
  const failing = await runCommand('backups', [], env)
  expect([failing.code, failing.complained]).toEqual([
    1,
    expect.stringMatching(/^Archiving the database's log has failed since /),
  ])

  stopServer()
  startServer('archive_mode=off')
  const off = await runCommand('backup', [], env)
  expect([off.code, off.complained]).toEqual([
    1,
    expect.stringMatching(/^The database does not archive its log\. /),
  ])
})
