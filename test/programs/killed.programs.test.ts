// The only process of a shop is killed, and whoever looks after it starts it again at once, as deploy/one-machine's unit
// does: how long until somebody can order again. Its database lives on, or is killed with it as systemd does.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { addressOfRunning } from '#platform/database/embedded.ts'
import { anOrderBody, aPiece, type Bought } from '../an-order.ts'
import { aFreePort } from '../faults/rig.ts'
import { noLimits } from '../no-limits.ts'
import { childrenOf, kill } from '../processes.ts'
import { databasePid } from '../started-shop.ts'

const root = join(import.meta.dirname, '../..')
/** RestartSec in the unit. */
const restartsAfter = 100
const mostMs = 3_000
const rounds = 5

let dataDir: string
let port: number
let piece: Bought
let running: ChildProcess
let isOver = false

/** Starts it, and starts it again when it ends. */
function supervise(): void {
  running = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: noLimits,
    },
    stdio: 'ignore',
  })
  running.once('exit', () => isOver || setTimeout(supervise, restartsAfter))
}

/** The shop below npm, which is what serves. */
const shopPid = (): number => {
  let pid = running.pid ?? 0
  for (let [child] = childrenOf(pid); child; [child] = childrenOf(pid)) {
    if (child === databasePid(dataDir)) break
    pid = child
  }
  return pid
}

async function order(): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), connection: 'close' },
      body: JSON.stringify(anOrderBody([piece], { expected_total: piece.price })),
      signal: AbortSignal.timeout(2_000),
    })
    await answer.arrayBuffer()
    return answer.status === 201
  } catch {
    return false
  }
}

async function untilOrdered(): Promise<number> {
  const began = performance.now()
  while (!(await order())) {
    if (performance.now() - began > 120_000) throw new Error('nobody could order any more')
    await sleep(10)
  }
  return performance.now() - began
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aangan-killed-'))
  port = await aFreePort()
  supervise()
  for (let tries = 0; ; tries += 1) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) break
    if (tries > 1_000) throw new Error('it did not open')
    await sleep(200)
  }
  const { db, close } = openDatabase(addressOfRunning(join(dataDir, 'postgres')) ?? '')
  piece = await aPiece({ db }, { stock: 10_000 })
  await close()
  expect(await order()).toBe(true)
}, 300_000)
afterAll(async () => {
  isOver = true
  running.kill('SIGTERM')
  await new Promise((resolve) => running.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  ['while its database lives on', false],
  ['and its database with it', true],
])('the process is killed %s: the next order within three seconds', async (_, withDatabase) => {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let nth = 0; nth < 20; nth += 1) await order()
    const database = databasePid(dataDir)
    kill(shopPid())
    if (withDatabase) kill(database)
    took.push(Math.round(await untilOrdered()))
  }
  console.log(`ordered again after ${took.join(', ')} ms`)
  expect(took.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]).toBeLessThan(mostMs)
})
