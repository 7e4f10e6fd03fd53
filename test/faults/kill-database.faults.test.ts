// The shop's own PostgreSQL is killed whole, again and again. The shop goes on without anybody's help.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openForSale } from '../a-shop.ts'
import { anOrderBody, aPiece } from '../an-order.ts'
import { killDatabase, runningDatabase } from '../processes.ts'
import { type RunningShop, startShop } from '../shop-process.ts'
import { askOnceMore, backAfter, reckon, tellBack } from './reckoning.ts'
import { aFreePort, chanceFor, pause, times } from './rig.ts'
import { startCrowd } from './shoppers.ts'

const shoppers = 20
const stock = 1_000_000
const kills = times(2, 20)

let dataDir: string
let shop: RunningShop | undefined
beforeAll(async () => {
  await buildIfStale()
  dataDir = mkdtempSync(join(tmpdir(), 'aangan-faults-'))
  chmodSync(dataDir, 0o711)
  shop = await startShop({ DATA_DIR: dataDir, SEED: 'none' }, await aFreePort())
})
afterAll(async () => {
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`the database is killed ${kills} times; the shop process lives on and serves again by itself`, async () => {
  if (!shop) throw new Error('there is no shop')
  const chance = chanceFor('kill the database')
  const host = encodeURIComponent(runningDatabase(dataDir).socketFolder)
  const { db, close } = openDatabase(
    `postgresql://aangan@localhost/aangan?host=${host}`,
    undefined,
    2,
    60_000,
  )
  await openForSale({ db })
  const pieces = await Promise.all(Array.from({ length: 4 }, () => aPiece({ db }, { stock })))
  const crowd = startCrowd(shop.url, shoppers, () => {
    const cart = chance.shuffled(pieces).slice(0, 1 + chance.below(3))
    return anOrderBody(cart, { expected_total: cart.reduce((sum, { price }) => sum + price, 0) })
  })
  const back: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await pause(50 + chance.below(1_500))
    const killedAt = performance.now()
    killDatabase(dataDir)
    back.push(await backAfter(crowd, killedAt))
  }
  await crowd.leave()
  tellBack(`the database killed, ${crowd.acks.length} orders, ${crowd.setbacks()} asked again`, back)
  await reckon(
    db,
    crowd,
    pieces.map(({ id }) => id),
    stock,
  )
  await askOnceMore(shop.url, crowd)
  await close()
  expect(shop.said().match(/The database ended although nobody stopped it/g)).toHaveLength(kills)
  await shop.stop()
  expect(await shop.ended).toBe(0)
})
