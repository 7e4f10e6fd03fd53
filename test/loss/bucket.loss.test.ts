// The worst day of a shop that burns down with the disk of its backups: what lay in a bucket brings it back on a machine
// that has nothing, but for the last minute.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { aBucket } from '../a-bucket.ts'
import { openForSale } from '../a-shop.ts'
import { anOrderBody, aPiece } from '../an-order.ts'
import { aFreePort, pause } from '../faults/rig.ts'
import { startCrowd } from '../faults/shoppers.ts'
import { kill, killDatabase, runningDatabase } from '../processes.ts'
import { type RunningShop, startShop } from '../shop-process.ts'
import { runCommand } from './commands.ts'

const archivedEvery = 60_000
/** How often the folder is looked into, and the time it takes to pack the last part and to send it. */
const slack = 25_000

let root: string
let env: Record<string, string>
let shop: RunningShop | undefined
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  await buildIfStale()
  bucket = await aBucket()
  root = mkdtempSync(join(tmpdir(), 'aangan-burnt-'))
  chmodSync(root, 0o711)
  const { endpoint, name, key, secret, region } = bucket.settings
  env = {
    ...{ DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups'), SEED: 'none' },
    ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: name, BACKUP_S3_PREFIX: 'aangan' },
    ...{ BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region },
  }
})
afterAll(async () => {
  await shop?.stop()
  await bucket?.close()
  rmSync(root, { recursive: true, force: true })
})

const ownDatabase = (dataDir: string) => {
  const host = encodeURIComponent(runningDatabase(dataDir).socketFolder)
  return openDatabase(`postgresql://aangan@localhost/aangan?host=${host}`, undefined, 2, 60_000)
}

test('killed, with its data and its backups gone, the shop comes back out of the bucket with every order that is older than a minute', async () => {
  const dataDir = env.DATA_DIR ?? ''
  shop = await startShop(env, await aFreePort())
  const before = ownDatabase(dataDir)
  await openForSale({ db: before.db })
  const piece = await aPiece({ db: before.db }, { stock: 1_000_000 })
  await before.close()

  const crowd = startCrowd(shop.url, 2, () => anOrderBody([piece], { expected_total: piece.price }))
  const isSent = () => [...bucket.files.keys()].some((path) => path.endsWith('/opened.json'))
  await expect.poll(isSent, { timeout: 6 * archivedEvery, interval: 1_000 }).toBe(true)
  await pause(2.2 * archivedEvery)
  const stands = await runCommand('backups', [], env)
  expect(stands.complained).toBe('')
  expect(stands.said).toMatch(
    /^Good backups in s3:\/\/aangan-pictures\/aangan: 1 of 1, the newest \S+; what was written up to .* can be brought back from there/m,
  )
  kill(shop.pid)
  killDatabase(dataDir)
  const died = performance.now()
  const promised = [...crowd.acks]
  shop = undefined
  await pause(1_000) // whatever sends ends with the shop
  const sent = bucket.state.asked
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true, force: true })
  expect(crowd.odd).toEqual([])
  expect(promised.length).toBeGreaterThan(100)

  const refused = await runCommand('start', [], { ...env, PORT: String(await aFreePort()) })
  expect([refused.code, refused.complained]).toEqual([
    1,
    expect.stringContaining('bring it back with npm run restore -- --from bucket'),
  ])
  expect(bucket.state.asked).toBe(sent + 1)
  const restoring = performance.now()
  const restored = await runCommand('restore', ['--from', 'bucket'], env)
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
})
