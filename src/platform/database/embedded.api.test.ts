// The shop's own PostgreSQL comes back by itself.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { kill, killDatabase, runningDatabase } from '../../../test/processes.ts'
import { isAlive } from '../instance-lock.ts'
import { isDatabaseAway } from './away.ts'
import { listenForChanges } from './changes.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let dataDir: string
let running: EmbeddedDatabase | undefined
const said = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aangan-comes-back-'))
  chmodSync(dataDir, 0o711)
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  said.mockClear()
})
afterAll(() => {
  said.mockRestore()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (giveUp?: (problem: string) => void): Promise<string> => {
  running = await startEmbedded(dataDir, giveUp)
  return running.urlOf('shop')
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const isServing = (folder: string): boolean =>
  existsSync(join(folder, 'postgres/postmaster.pid')) && isAlive(runningDatabase(folder).pid)

const answers = (url: string) =>
  vi.waitFor(() => ask(url, 'select word from kept'), { timeout: 30_000, interval: 20 })

test('killed with everything that belongs to it, it answers again, and what was written is there', async () => {
  const url = await start()
  await ask(url, `create table kept as select 'oak' as word`)
  const before = runningDatabase(dataDir)
  killDatabase(dataDir)
  expect(await answers(url)).toEqual([{ word: 'oak' }])
  expect(runningDatabase(dataDir)).toMatchObject({ socketFolder: before.socketFolder })
  expect(runningDatabase(dataDir).pid).not.toBe(before.pid)
  expect(said.mock.calls).toEqual([['The database ended although nobody stopped it; it is started again.']])
})

test('its first process alone is killed: the others go, and it answers again', async () => {
  const url = await start()
  for (let round = 0; round < 2; round += 1) {
    kill(runningDatabase(dataDir).pid)
    expect(await answers(url)).toEqual([{ word: 'oak' }])
  }
})

test('those who hold connections hear of it, and go on by themselves', async () => {
  const url = await start()
  const { db, close } = openDatabase(url)
  let heard = 0
  const stopListening = listenForChanges(url, 'shop_changed', () => {
    heard += 1
  })
  await vi.waitFor(() => expect(heard).toBe(1))
  killDatabase(dataDir)
  // what may have been missed counts as news
  await vi.waitFor(() => expect(heard).toBe(2), { timeout: 30_000 })
  await ask(url, 'notify shop_changed')
  await vi.waitFor(() => expect(heard).toBe(3))
  expect((await sql`select word from kept`.execute(db)).rows).toEqual([{ word: 'oak' }])
  await stopListening()
  await close()
})

test('whoever is in the middle of a transaction is told that it is away, and nothing falls over', async () => {
  const url = await start()
  const { db, close } = openDatabase(url)
  const cutOff = db.transaction().execute(async (trx) => {
    await sql`insert into kept values ('half')`.execute(trx)
    killDatabase(dataDir)
    await sql`select pg_sleep(${5})`.execute(trx)
  })
  expect(await cutOff.then(undefined, isDatabaseAway)).toBe(true)
  expect(await answers(url)).toEqual([{ word: 'oak' }])
  await close()
})

test('stopped while it comes back, it stays stopped', async () => {
  for (const wait of [0, 20, 60, 150]) {
    await start()
    killDatabase(dataDir)
    await new Promise((resolve) => setTimeout(resolve, wait))
    await running?.stop()
    running = undefined
    expect(isServing(dataDir)).toBe(false)
  }
})

test('when it cannot come up, the shop is told so once', async () => {
  const problems: string[] = []
  await start((problem) => problems.push(problem))
  const control = join(dataDir, 'postgres/global/pg_control')
  rmSync(control)
  killDatabase(dataDir)
  await vi.waitFor(() => expect(problems).toHaveLength(1), { timeout: 30_000 })
  expect(problems[0]).toMatch(/^The embedded database did not start: .* It was tried 6 times\.$/)
})
