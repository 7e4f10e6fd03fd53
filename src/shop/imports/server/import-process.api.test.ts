// Imports are worked on in a process of their own: the one that serves stays free, and what happens to the other is told.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { childrenOf, kill } from '../../../../test/processes.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { createImportProcess } from './import-process.ts'
import { workIn } from './jobs.ts'

let shop: TestShop
let clerk: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('empty')
  clerk = await aPerson(shop, 'catalogue')
  await shop.db
    .insertInto('category')
    .values({ slug: 'chairs', name: 'Chairs', address: 'chairs', position: 1 } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => shop.close())

const now = () => new Date()
const get = async (id: string) => (await clerk.call('GET', `/api/admin/imports/${id}`)).body

const aFile = (rows: number, brand: string): string =>
  [
    'title,brand,category,mrp,price_offer,description',
    ...Array.from({ length: rows }, (_, at) => `Piece ${at},${brand},chairs,"1,23,456",99999,No. ${at}`),
  ].join('\n')

async function upload(rows: number, brand: string) {
  const { status, body } = await sendFile(shop, '/api/admin/imports', {
    token: clerk.token,
    bytes: aFile(rows, brand),
    name: 'pieces.csv',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; columns: { field: string | null }[] }
}

async function beginCheck(rows: number, brand: string): Promise<string> {
  const { id, columns } = await upload(rows, brand)
  const fields = columns.map(({ field }) => field)
  await clerk.call('PUT', `/api/admin/imports/${id}/matching`, { fields })
  return id
}

/** A program that ends as soon as it is asked for something. */
function aProgram(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'aangan-program-')), 'program.mjs')
  writeFileSync(path, text)
  return path
}

test('while 20,000 rows are read and checked, the serving process is hardly busy', async () => {
  const rows = 20_000
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = performance.eventLoopUtilization()
  const id = await beginCheck(rows, 'Free Loft')
  await workIn({ db: shop.db, now }, shop.imports)()
  const { utilization } = performance.eventLoopUtilization(before)
  delay.disable()
  expect(await get(id)).toMatchObject({ state: 'checked', new: rows, errors: 0 })
  // of checking on this thread, nearly all of the time would be work
  expect(utilization).toBeLessThan(0.25)
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
}, 120_000)

test('an import whose process is killed is taken up by the next', async () => {
  const id = await beginCheck(6_000, 'Killed Loft')
  const work = workIn({ db: shop.db, now }, shop.imports)
  const first = work()
  while ((await get(id)).done_rows === 0) await sleep(5)
  for (const pid of childrenOf(process.pid)) kill(pid)
  await expect(first).rejects.toThrow('The process for imports ended before its work was done.')
  expect(await get(id)).toMatchObject({ state: 'checking' })
  // what the killed one held goes with its connection
  while ((await get(id)).state === 'checking') {
    await work()
    await sleep(20)
  }
  expect(await get(id)).toMatchObject({ state: 'checked', new: 6_000, trouble: '' })
}, 60_000)

test('a process that ends again and again at one place stops the import, which says so', async () => {
  const id = await beginCheck(10, 'Ended Loft')
  const mortal = createImportProcess(
    shop.url,
    aProgram(`process.send({ started: true }); process.on('message', ({ task }) => task && process.exit(1))`),
  )
  const work = workIn({ db: shop.db, now }, mortal)
  for (const state of ['checking', 'checking', 'uploaded']) {
    await expect(work()).rejects.toThrow('ended before its work was done')
    expect(await get(id)).toMatchObject({ state })
  }
  expect((await get(id)).trouble).toBe('After row 0: The process for imports ended before its work was done.')
  await expect(work()).resolves.toBeUndefined()
})

test('a process that cannot start is told, by the import and by the upload', async () => {
  const id = await beginCheck(10, 'Missing Loft')
  const missing = createImportProcess(shop.url, aProgram('process.exit(1)'))
  const work = workIn({ db: shop.db, now }, missing)
  for (let times = 0; times < 3; times += 1)
    await expect(work()).rejects.toThrow('The process for imports could not be started.')
  expect(await get(id)).toMatchObject({
    state: 'uploaded',
    trouble: 'After row 0: The process for imports could not be started.',
  })
  const other = await aShop('empty', { imports: missing })
  try {
    const { token } = await aPerson(other, 'catalogue')
    const sent = await sendFile(other, '/api/admin/imports', {
      token,
      bytes: aFile(1, 'Loft'),
      name: 'a.csv',
    })
    expect(sent.status).toBe(503)
    expect(sent.body.error).toMatchObject({
      code: 'import_process_ended',
      message: 'The part of the shop that reads files could not do its work. Please try again in a minute.',
    })
  } finally {
    await other.close()
  }
})

test('two shops at one database work on an import once', async () => {
  const id = await beginCheck(3_000, 'Twice Loft')
  const other = createImportProcess(shop.url)
  await Promise.all([workIn({ db: shop.db, now }, shop.imports)(), workIn({ db: shop.db, now }, other)()])
  await other.stop()
  expect(await get(id)).toMatchObject({ state: 'checked', new: 3_000 })
}, 60_000)
