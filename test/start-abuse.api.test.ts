// Abuse that begins with how the shop was started (docs/security.md).
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { appRole } from '#platform/database/roles.ts'
import { ensureOwner } from '#shop/accounts/server/ensure-owner.ts'
import { aShop, type TestShop } from './a-shop.ts'

describe('A70 through the shop’s own connection', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await aShop('empty')
  })
  afterAll(() => shop.close())

  test.each([
    'create table stolen (word text)',
    'alter table product add column stolen text',
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_kept on audit_entry',
    'drop table session',
    'truncate product cascade',
    'create function stolen() returns int language sql as $$ select 1 $$',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create extension dblink',
    'create role eve superuser',
    'update schema_migration set version = 1',
    "update order_event set note = 'none'",
    'delete from invoice',
    'delete from stock_movement',
    "set session_replication_role = 'replica'",
    "set log_min_messages = 'debug5'",
    "copy account to program 'cat'",
    "copy account to '/tmp/stolen'",
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/passwd')",
  ])('A70 nobody can: %s', async (statement) => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(shop.db)
    expect(rows).toEqual([{ role: appRole }])
    // permission denied, or only its owner may
    await expect(sql.raw(statement).execute(shop.db)).rejects.toMatchObject({ code: '42501' })
  })
})

test('A70 a table that a later migration brings is the shop’s to use, and no more', async () => {
  const shop = await aShop('empty')
  try {
    await sql`create table later (id int generated always as identity, word text)`.execute(shop.asOwner())
    await expect(sql`select from later`.execute(shop.db)).rejects.toMatchObject({ code: '42501' })
    await migrate(shop.ownerUrl, appRole)
    await sql`insert into later (word) values ('oak')`.execute(shop.db)
    await expect(sql`drop table later`.execute(shop.db)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await shop.close()
  }
})

test('A70 a shop with its own database is given the address of the role that owns nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-role-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded(dataDir)
  try {
    await migrate(await embedded.urlOf('shop'), appRole)
    const client = new pg.Client({ connectionString: embedded.appUrlOf('shop') })
    await client.connect()
    await expect(client.query('create table stolen (word text)')).rejects.toMatchObject({ code: '42501' })
    await client.end()
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('A71 the database’s log holds nothing that people typed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-log-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded(dataDir)
  const email = 'asha.rao@example.in'
  const failing = async (url: string, text: string, values?: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await expect(client.query(text, values)).rejects.toThrow()
    await client.end()
  }
  try {
    const ownerUrl = await embedded.urlOf('shop')
    await migrate(ownerUrl, appRole)
    const appUrl = embedded.appUrlOf('shop')
    const insert = `insert into account (email, name, role, password_hash) select $1, 'Asha', 'shopper', '$argon2id$x' from generate_series(1, 2)`
    for (const url of [appUrl, ownerUrl]) {
      await failing(url, insert, [email])
      await failing(url, `select 1 / length(replace('${email}', '${email}', ''))`)
    }
    await failing(appUrl, 'select $1::uuid', [email])
    await failing(appUrl, `select '${email}'::int`)
    await failing(appUrl, `do $$ begin raise exception 'not %', '${email}'; end $$`)
    const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log()).toContain('duplicate key value') // the owner's, so that there is something to look at
    expect(log()).not.toMatch(/asha|example\.in/i)
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('A98 no package runs code of its own while it is installed', () => {
  expect(readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

const open =
  'Others can reach this shop, so payments must be real: set the keys of Razorpay, or TEST_GATEWAY=on'

describe('A72 goods for nothing', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'hush-hush',
    RAZORPAY_WEBHOOK_SECRET: 'hush-hush',
  }

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://shop.example' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://localhost.example' },
  ])('A72 a shop that others can reach does not open with the test gateway: %o', (env) => {
    expect(() => readConfig(env)).toThrow(open)
    expect(readConfig({ ...env, TEST_GATEWAY: 'on' }).testGateway).toBe(true)
    expect(readConfig({ ...env, ...keys }).testGateway).toBe(false)
  })

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('A72 at home it opens, and knows it: %o', (env) => {
    expect(readConfig(env).testGateway).toBe(true)
    expect(readConfig({ ...env, ...keys }).testGateway).toBe(false)
  })

  test('A72 the keys of Razorpay do not travel in the open', () => {
    expect(() => readConfig({ ...keys, RAZORPAY_URL: 'http://pay.example' })).toThrow(
      'must start with https://',
    )
    expect(readConfig({ ...keys, RAZORPAY_URL: 'http://127.0.0.1:4010' }).razorpay?.url).toBe(
      'http://127.0.0.1:4010',
    )
  })
})

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '10.0.0.5, 0.0.0.0/4',
  '::ffff:0:0/96',
  '2000::/3',
])('A73 nobody is trusted to say who calls just because they call: %s', (list) => {
  expect(() => readConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY would believe anybody')
})

test('A74 a password that was given is not repeated, one that was made is shown once', async () => {
  const [given, made] = [await aShop('empty'), await aShop('empty')]
  try {
    const word = 'brass lamp at dusk'
    const login = await ensureOwner(given.db, 'asha@shop.example', word)
    expect(login).toEqual({ email: 'asha@shop.example', password: 'as given' })
    expect(JSON.stringify(login)).not.toContain(word)
    const first = await ensureOwner(made.db, 'asha@shop.example', undefined)
    expect(first.password).toEqual({ made: expect.stringMatching(/^\S{16}$/) })
    expect(await ensureOwner(made.db, 'asha@shop.example', undefined)).toEqual({
      email: 'asha@shop.example',
      password: 'as before',
    })
  } finally {
    await given.close()
    await made.close()
  }
})
