// Whoever ends `npm start`, and however, ends the shop and its database with it, within ten seconds.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '#platform/instance-lock.ts'
import { buildIfStale } from '../scripts/build.ts'
import { childrenOf, runningDatabase } from './processes.ts'
import { databasePid, endWhatIsLeft, opened, type StartedShop, start } from './started-shop.ts'

const port = 3459
const address = `http://127.0.0.1:${port}`
const mostSeconds = 10
const wholeStory = 240_000
const password = 'brass lamp at dusk'

let dataDir: string
beforeAll(async () => {
  await buildIfStale()
  dataDir = mkdtempSync(join(tmpdir(), 'aangan-closing-'))
  chmodSync(dataDir, 0o711)
}, wholeStory)
afterAll(async () => {
  await endWhatIsLeft()
  rmSync(dataDir, { recursive: true, force: true })
})

const env = () => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  SEED: 'none',
  ADMIN_EMAIL: 'owner@aangan.example',
  ADMIN_PASSWORD: password,
  WEB_CONCURRENCY: '2',
})
const npmStart = (more: Record<string, string> = {}) =>
  start({ env: { ...env(), ...more }, command: 'npm', args: ['start'], inAGroup: true })
const shStart = () =>
  start({ env: env(), command: 'sh', args: ['-c', 'npm start; echo "npm ended"'], inAGroup: true })

/** Itself, its children, theirs, and the database. */
function everybodyOf(shop: StartedShop): number[] {
  const found = [shop.child.pid ?? 0]
  for (const pid of found) found.push(...childrenOf(pid))
  return [...new Set([...found, databasePid(dataDir)])]
}

async function secondsUntilGone(pids: number[]): Promise<number> {
  const begun = performance.now()
  while (pids.some(isAlive)) {
    const seconds = (performance.now() - begun) / 1_000
    if (seconds > 2 * mostSeconds) throw new Error(`still there after ${seconds} s: ${pids.filter(isAlive)}`)
    await sleep(20)
  }
  return (performance.now() - begun) / 1_000
}

/** PostgreSQL wrote its last checkpoint and says so; after a crash the next start would have to recover. */
const wasShutDownInOrder = (): boolean =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd().endsWith('database system is shut down')

async function expectClosed(pids: number[]): Promise<void> {
  expect(await secondsUntilGone(pids)).toBeLessThan(mostSeconds)
  expect(wasShutDownInOrder()).toBe(true)
  expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false)
}

const group = (shop: StartedShop, signal: NodeJS.Signals) => process.kill(-(shop.child.pid ?? 0), signal)

test.each<[string, () => StartedShop, (shop: StartedShop) => void]>([
  ['SIGTERM to a shell and everybody it started', shStart, (shop) => group(shop, 'SIGTERM')],
  ['a killed npm, which can pass nothing on', npmStart, (shop) => shop.child.kill('SIGKILL')],
])(
  '%s closes the shop, its serving processes and its database',
  async (_what, begin, end) => {
    const shop = begin()
    await opened(shop)
    const everybody = everybodyOf(shop)
    end(shop)
    await expectClosed(everybody)
    expect(shop.said()).toContain('Closing the shop.')
  },
  wholeStory,
)

/** A connection that says this and then nothing; what comes back is never read. */
function say(text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
    socket.on('error', () => {}) // it is cut off in the end, which is the point
    socket.pause()
  })
}

const halfALogin = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email"'

test(
  'one Ctrl-C is enough, and more of them while it closes change nothing',
  async () => {
    const shop = npmStart({ WEB_CONCURRENCY: '1' })
    await opened(shop)
    const everybody = everybodyOf(shop)
    // somebody is being served: the shop waits for them, and so is still closing when the later signals come
    const shopper = await say(halfALogin)
    const begun = performance.now()
    for (let times = 0; times < 4; times += 1) {
      group(shop, 'SIGINT')
      await sleep(100)
    }
    await expectClosed(everybody)
    expect(performance.now() - begun).toBeGreaterThan(500)
    shopper.destroy()
    expect(await shop.ended).toBe(0)
    expect(shop.said().match(/Closing the shop/g)).toHaveLength(1)
  },
  wholeStory,
)

test(
  'a shop with a closing notice serves on while it says that it is not ready, and then closes in time',
  async () => {
    const notice = 3
    const shop = npmStart({ CLOSING_NOTICE: String(notice) })
    await opened(shop)
    const everybody = everybodyOf(shop)
    const statusOf = (path: string) => fetch(`${address}${path}`).then(({ status }) => status)
    expect(await statusOf('/ready')).toBe(200)
    const begun = performance.now()
    shop.child.kill('SIGTERM')
    while ((await statusOf('/ready')) === 200) await sleep(20)
    expect(performance.now() - begun).toBeLessThan(2_000)
    // both serving processes, over as many connections
    for (const status of await Promise.all(Array.from({ length: 10 }, () => statusOf('/live'))))
      expect(status).toBe(200)
    expect(await statusOf('/')).toBe(200)
    await expectClosed(everybody)
    expect(performance.now() - begun).toBeGreaterThan(notice * 1_000)
  },
  wholeStory,
)

test(
  'a signal while the database is only just starting leaves none running',
  async () => {
    const shop = npmStart()
    while (!existsSync(join(dataDir, 'shop.lock'))) await sleep(5)
    while (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) await sleep(5)
    const everybody = everybodyOf(shop)
    shop.child.kill('SIGTERM')
    expect(await secondsUntilGone(everybody)).toBeLessThan(mostSeconds)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
  wholeStory,
)

async function login(): Promise<string> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@aangan.example', password }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function beginImport(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const rows = Array.from({ length: 20_000 }, (_, at) => `Piece ${at},Closing Loft,chairs,1234,999,No. ${at}`)
  const form = new FormData()
  form.append(
    'file',
    new Blob([['title,brand,category,mrp,price_offer,description', ...rows].join('\n')]),
    'a.csv',
  )
  const sent = await fetch(`${address}/api/admin/imports`, { method: 'POST', headers, body: form })
  const { id, columns } = (await sent.json()) as { id: string; columns: { field: string | null }[] }
  const matched = await fetch(`${address}/api/admin/imports/${id}/matching`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: columns.map(({ field }) => field) }),
  })
  expect(matched.status).toBe(200)
}

test(
  'SIGTERM to npm alone closes it too, with shoppers who hang on, one who does not read, a query that waits and an import under way',
  async () => {
    const shop = npmStart({ WEB_CONCURRENCY: '1' })
    await opened(shop)
    await beginImport(await login())
    const database = new pg.Client({
      host: runningDatabase(dataDir).socketFolder,
      user: 'aangan',
      database: 'aangan',
    })
    database.on('error', () => {}) // it ends with the database
    await database.connect()
    const script = readdirSync(join(import.meta.dirname, '../dist/admin/assets')).find((name) =>
      name.startsWith('entry-client'),
    )
    const open = [
      ...(await Promise.all(Array.from({ length: 20 }, () => say('GET /live HTTP/1.1\r\nHost: x\r\n\r\n')))),
      await say(halfALogin),
      await say(`GET /assets/${script} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200)),
    ]
    while (true) {
      const { rows } = await database.query(`select place from product_import where state = 'checking'`)
      if (rows[0]?.place > 0) break
      await sleep(20)
    }
    await database.query('begin; lock table product_import, content_version in access exclusive mode')
    open.push(await say('GET /pages/privacy HTTP/1.1\r\nHost: x\r\n\r\n'))
    const everybody = everybodyOf(shop)
    shop.child.kill('SIGTERM')
    await expectClosed(everybody)
    for (const socket of open) socket.destroy()

    const again = npmStart()
    await opened(again)
    const everybodyAgain = everybodyOf(again)
    again.child.kill('SIGTERM')
    await expectClosed(everybodyAgain)
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).not.toContain('automatic recovery in progress')
  },
  wholeStory,
)
