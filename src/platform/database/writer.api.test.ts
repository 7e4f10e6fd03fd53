// Where another server must have what is written, and where the one that writes may be away for a while.
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { within } from '../within.ts'
import { openDatabase } from './database.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { startThrowaway } from './throwaway.ts'
import { waitForWriter } from './wait-for-writer.ts'

let server: EmbeddedDatabase
let url: string
let superuser: pg.Client
beforeAll(async () => {
  server = await startThrowaway()
  url = await server.urlOf('writer')
  superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  await superuser.query('set synchronous_commit = local; create table kept (word text)')
})
afterAll(async () => {
  await superuser.end()
  await server.stop()
})

/** Until there is such a standby, nothing that is written is whole. */
async function askForStandby(name: string): Promise<void> {
  await superuser.query(`alter system set synchronous_standby_names = '${name}'`)
  await superuser.query('select pg_reload_conf()')
}

/** Who writes waits for it; the server takes a moment to know that it must. */
async function isWaitedFor(): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const written = client.query('create table if not exists asked ()').then(() => client.end())
  return !(await within(500, written))
}

test('a transaction is not done before the standby has it, however long its statements may take', async () => {
  const { db, close } = openDatabase(url, undefined, 2, 300)
  await askForStandby('another_machine')
  await vi.waitFor(async () => expect(await isWaitedFor()).toBe(true), { timeout: 30_000 })
  let isDone = false
  const written = db
    .transaction()
    .execute((trx) => sql`insert into kept values ('oak')`.execute(trx))
    .then(() => {
      isDone = true
    })
  // five times as long as a statement may take
  await sleep(1_500)
  const { rows } = await superuser.query('select word from kept')
  expect([rows, isDone]).toEqual([[], false])
  await askForStandby('')
  await written
  expect((await superuser.query('select word from kept')).rows).toEqual([{ word: 'oak' }])
  await close()
})

/** As HAProxy does: whoever comes while nobody writes is let in and sent away. */
async function aDoor() {
  const folder = decodeURIComponent(new URL(url).searchParams.get('host') ?? '')
  const port = new URL(url).port || '5432'
  const sockets: Socket[] = []
  let isOpen = false
  const door = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (!isOpen) return void socket.destroy()
    const inside = connect(join(folder, `.s.PGSQL.${port}`))
    inside.on('error', () => {})
    socket.pipe(inside).pipe(socket)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address() as { port: number }
  const { username, pathname } = new URL(url)
  return {
    url: `postgresql://${username}@127.0.0.1:${address.port}${pathname}`,
    open: () => {
      isOpen = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      door.close()
    },
  }
}

test('a shop that starts while nobody writes waits, says so once, and goes on when somebody does', async () => {
  const door = await aDoor()
  const said: string[] = []
  let isThere = false
  const waiting = waitForWriter(door.url, (line) => said.push(line), 20_000).then(() => {
    isThere = true
  })
  await sleep(1_500)
  expect([isThere, said]).toEqual([false, ['Waiting for a database that writes.']])
  door.open()
  await waiting
  expect(said).toHaveLength(1)
  door.close()
})

test('it does not wait for ever, and not at all for what waiting does not mend', async () => {
  const door = await aDoor()
  await expect(waitForWriter(door.url, () => {}, 600)).rejects.toThrow('has not for a while')
  door.open()
  const said: string[] = []
  const elsewhere = door.url.replace(/[^/]*$/, 'nowhere')
  await expect(waitForWriter(elsewhere, (line) => said.push(line))).rejects.toThrow(
    '"nowhere" does not exist',
  )
  expect(said).toEqual([])
  door.close()
})
