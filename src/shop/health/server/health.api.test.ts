// Whether the shop is well, as its owner reads it in the back office and whoever looks after the server in a terminal.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { forgetful, startThrowaway } from '#platform/database/throwaway.ts'
import { processJob } from '#platform/processes.ts'
import { shopVersion } from '#platform/version.ts'
import { lookAtChanges, lookAtEverything } from '#shop/orders/server/invariant-look.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import type { WireHealth } from '../contract.ts'
import { checkNames } from '../domain/check.ts'

const goesOn = { isOver: () => false }
let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  owner = await aPerson(shop, 'owner')
})
afterAll(() => shop.close())

const readHealth = async (): Promise<WireHealth> => (await owner.call('GET', '/api/admin/health')).body
const readCheck = async (name: string) => (await readHealth()).checks.find((one) => one.name === name)

test('every check is there; what nobody can know is said to be unknown', async () => {
  const health = await readHealth()
  expect(health.checks.map(({ name }) => name).sort()).toEqual([...checkNames].sort())
  const states = Object.fromEntries(health.checks.map(({ name, state }) => [name, state]))
  expect(states).toEqual({
    database: 'well',
    backups: 'look',
    promises: 'unknown',
    payments: 'well',
    letters: 'off',
    jobs: 'unknown',
    disk: 'unknown',
    processes: 'unknown',
    replica: 'off',
    version: 'well',
  })
  expect(health).toMatchObject({ state: 'look', sentence: 'One thing to see to', jobs: [] })
  expect(health.checks[0]).toMatchObject({ name: 'backups', next: expect.stringContaining('BACKUP_DIR') })
})

test('only owner and finance read it', async () => {
  for (const role of ['finance', 'orders', 'catalogue', 'support'] as const) {
    const person = await aPerson(shop, role)
    const { status } = await person.call('GET', '/api/admin/health')
    expect([role, status]).toEqual([role, role === 'finance' ? 200 : 403])
  }
})

test('a process tells of itself, its memory, its delay and its disk', async () => {
  await processJob(shop.db, join(tmpdir(), 'a/folder/that/is/not/there')).run(goesOn)
  await processJob(shop.db, undefined).run(goesOn)
  expect(await readCheck('processes')).toMatchObject({
    says: expect.stringMatching(
      /^2 processes, \d+(\.\d)? [MG]B of memory\. 99 of 100 turns begin within \d+ ms/,
    ),
  })
  expect(await readCheck('disk')).toMatchObject({ says: expect.stringMatching(/ GB of .* used, .* free\.$/) })
  expect((await readCheck('version'))?.says).toMatch(
    new RegExp(`^${shopVersion}; the tables are at \\d+\\.$`),
  )
  // who is gone says nothing any more
  await sql`update process_seen set seen_at = now() - interval '3 minutes'`.execute(shop.db)
  expect(await readCheck('processes')).toMatchObject({ state: 'unknown' })
})

test('a job that fails stands first, with how often and why', async () => {
  await sql`
    insert into job_run (name, every_seconds, due_at, ended_at, took_ms, outcome, failures, failed_at, trouble) values
      ('on time', 60, now() + interval '1 minute', now(), 12, 'done', 0, null, null),
      ('give cashback', 300, now() + interval '1 minute', now(), 40, 'failed', 6, now(), '57014'),
      ('forget old links', 3600, now() - interval '3 hours', now() - interval '4 hours', 5, 'done', 0, null, null)`.execute(
    shop.db,
  )
  const { jobs, checks } = await readHealth()
  expect(jobs.map(({ name, state }) => [name, state])).toEqual([
    ['forget old links', 'bad'],
    ['give cashback', 'bad'],
    ['on time', 'well'],
  ])
  expect(jobs[1]).toMatchObject({ failures: 6, trouble: '57014', took_ms: 40 })
  expect(checks.find(({ name }) => name === 'jobs')?.says).toContain('2 of 3 are late or failing')
  await sql`delete from job_run`.execute(shop.db)
})

test('a broken promise is told, counted in the menu, and forgotten once it is mended', async () => {
  await lookAtEverything(shop.db, new Date(), goesOn)
  expect(await readCheck('promises')).toMatchObject({ state: 'well' })
  await sql`alter table product disable trigger product_stock_set`.execute(shop.asOwner())
  const change = (by: number) =>
    sql`update product set stock_quantity = stock_quantity + ${by}
      where id = (select min(id) from product where stock_quantity > 0)`.execute(shop.asOwner())
  await change(1)
  await lookAtChanges(shop.db, new Date(), goesOn)
  const health = await readHealth()
  expect(health).toMatchObject({ state: 'bad', broken_promises: 1, sentence: '2 things to see to' })
  expect(health.checks[0]).toMatchObject({ name: 'promises', next: expect.stringContaining('Money') })
  expect((await owner.call('GET', '/api/admin/health/count')).body).toEqual({ count: 2 })
  expect((await owner.call('GET', '/api/admin/money')).body.breaches).toHaveLength(1)
  await change(-1)
  await lookAtChanges(shop.db, new Date(), goesOn)
  expect((await readHealth()).broken_promises).toBe(0)
})

type Said = { code: number; lines: string[]; errors: string }
const inTerminal = (env: Record<string, string>): Promise<Said> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../../scripts/health.ts')],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_, out, errors) => resolve({ code: child.exitCode ?? -1, lines: out.trim().split('\n'), errors }),
    )
  })

test('in a terminal: a line each, and 1 at the end where somebody is needed', async () => {
  const { code, lines, errors } = await inTerminal({ DATABASE_URL: shop.url })
  expect(errors).toBe('')
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^SEE TO {4}backups {4}No backups are taken/)
  expect(lines).toHaveLength(checkNames.length + 1)
  expect(lines.at(-1)).toBe('One thing to see to.')
})

test('in a terminal: one sentence where the database cannot be reached, without its password', async () => {
  const { code, lines, errors } = await inTerminal({ DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/x' })
  expect(code).toBe(1)
  expect(lines).toEqual([''])
  expect(errors).toMatch(/^The database cannot be reached: [^\n]+\n$/)
  expect(errors).not.toContain('hidden')
})

test('in a terminal: one sentence where no shop runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-no-shop-'))
  const { code, errors } = await inTerminal({ DATA_DIR: folder })
  rmSync(folder, { recursive: true })
  expect([code, errors]).toEqual([1, 'The shop does not run here: start it, or set DATABASE_URL.\n'])
})

test('in a terminal: 0 where all is well', async () => {
  // as a server of one's own that archives its log
  const server = await startThrowaway({ ...forgetful, archive_mode: 'on', archive_command: 'true' })
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  try {
    const url = new URL(await server.urlOf('well'))
    await migrate(url.href)
    symlinkSync(url.searchParams.get('host') ?? '', join(folder, 'socket'))
    url.searchParams.set('host', join(folder, 'socket'))
    const { code, lines } = await inTerminal({ DATABASE_URL: url.href })
    expect([code, lines.at(-1)]).toEqual([0, 'All is well.'])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}, 60_000)
