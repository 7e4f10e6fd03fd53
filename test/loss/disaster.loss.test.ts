// The worst day: a shop under orders, with the archive it comes with, is killed whole and its folder is gone. What was
// promised to people comes back, but for the last minute.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGood, listBackups } from '#platform/backup/backup-folder.ts'
import { openDatabase } from '#platform/database/database.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openForSale } from '../a-shop.ts'
import { anOrderBody, aPiece } from '../an-order.ts'
import { aFreePort, pause } from '../faults/rig.ts'
import { startCrowd } from '../faults/shoppers.ts'
import { kill, killDatabase, runningDatabase } from '../processes.ts'
import { type RunningShop, startShop } from '../shop-process.ts'
import { runCommand } from './commands.ts'

const archivedEvery = 60_000
/** To pack the last part and to put it on the disk, on a machine that is busy. */
const slack = 10_000

let root: string
let env: Record<string, string>
let shop: RunningShop | undefined
beforeAll(async () => {
  await buildIfStale()
  root = mkdtempSync(join(tmpdir(), 'aangan-loss-'))
  chmodSync(root, 0o711)
  env = { DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups'), SEED: 'none' }
})
afterAll(async () => {
  await shop?.stop()
  rmSync(root, { recursive: true, force: true })
})

const ownDatabase = (dataDir: string) => {
  const host = encodeURIComponent(runningDatabase(dataDir).socketFolder)
  return openDatabase(`postgresql://aangan@localhost/aangan?host=${host}`, undefined, 2, 60_000)
}

test('killed with everything it kept, the shop comes back with every order that is older than a minute', async () => {
  const dataDir = env.DATA_DIR ?? ''
  shop = await startShop(env, await aFreePort())
  const before = ownDatabase(dataDir)
  await openForSale({ db: before.db })
  const piece = await aPiece({ db: before.db }, { stock: 1_000_000 })
  await before.close()

  const crowd = startCrowd(shop.url, 2, () => anOrderBody([piece], { expected_total: piece.price }))
  // nobody asks for it: the first daily backup of a new shop is due at once
  const hasGood = () => listBackups(env.BACKUP_DIR ?? '').some(isGood)
  await expect.poll(hasGood, { timeout: 5 * archivedEvery, interval: 1_000 }).toBe(true)
  await pause(2.2 * archivedEvery)
  kill(shop.pid)
  killDatabase(dataDir)
  const died = performance.now()
  const promised = [...crowd.acks]
  rmSync(dataDir, { recursive: true, force: true })
  shop = undefined
  expect(crowd.odd).toEqual([])
  expect(promised.length).toBeGreaterThan(100)

  const refused = await runCommand('start', [], { ...env, PORT: String(await aFreePort()) })
  expect([refused.code, refused.complained]).toEqual([
    1,
    expect.stringContaining('bring it back with npm run restore'),
  ])
  const restoring = performance.now()
  const restored = await runCommand('restore', [], env)
  expect([restored.code, restored.complained]).toEqual([0, ''])
  const seconds = (performance.now() - restoring) / 1_000

  shop = await startShop(env, await aFreePort())
  const after = ownDatabase(dataDir)
  const found = new Set(
    (await after.db.selectFrom('customer_order').select('number').execute()).map(({ number }) => number),
  )
  await after.close()
  const lost = promised.filter(({ number }) => !found.has(number)).map(({ at }) => died - at)
  const oldest = Math.max(0, ...lost)
  console.log(
    `${promised.length} orders promised, ${lost.length} of the last ${(oldest / 1_000).toFixed(1)} s lost, restored in ${seconds.toFixed(1)} s`,
  )
  expect(oldest).toBeLessThan(archivedEvery + slack)
  expect(found.size).toBeGreaterThan(0)
  const state = await runCommand('backups', [], env)
  expect(state.said).toMatch(/: 1 of 1; what was written up to .* can be brought back\.$/m)
})
