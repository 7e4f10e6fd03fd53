// A serving process is killed at any moment, in the middle of whatever it does. What was promised stands, nothing is
// ordered twice, nothing is ordered by half.
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '#platform/instance-lock.ts'
import { listSenders } from '#shop/stock/server/shelves.ts'
import { putOnShelf } from '../a-location.ts'
import { anOrderBody, aPiece } from '../an-order.ts'
import { childrenOf, kill } from '../processes.ts'
import { askOnceMore, backAfter, reckon, tellBack } from './reckoning.ts'
import { aRig, type Chance, chanceFor, pause, type Rig, times } from './rig.ts'
import { startCrowd } from './shoppers.ts'

const shoppers = 20
const stock = 1_000_000
const kills = times(3, 25)
/** From the first page to the first order: nothing that the killed process left behind is waited for. */
const mostToFirstOrder = 5_000

let rig: Rig | undefined
afterEach(() => rig?.close())

async function crowdIn(shop: Rig, chance: Chance) {
  // two at the first place, one at the second, one at both: many carts leave in two parcels
  const [, second] = await listSenders(shop.db)
  const atFirst = [stock, stock, 0, stock / 2]
  const pieces = await Promise.all(atFirst.map((count) => aPiece(shop, { stock: count })))
  for (const [at, { id }] of pieces.entries())
    await putOnShelf(shop, id, second?.id ?? '', stock - (atFirst[at] ?? 0))
  const crowd = startCrowd(shop.url, shoppers, () => {
    const cart = chance.shuffled(pieces).slice(0, 1 + chance.below(3))
    return anOrderBody(cart, { expected_total: cart.reduce((sum, { price }) => sum + price, 0) })
  })
  return { crowd, pieces: pieces.map(({ id }) => id) }
}

test(`one of two serving processes is killed ${kills} times; the shop replaces it by itself`, async () => {
  const chance = chanceFor('kill one of two')
  rig = await aRig({ WEB_CONCURRENCY: '2' })
  const { pid } = rig.shop()
  const { crowd, pieces } = await crowdIn(rig, chance)
  const back: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await pause(50 + chance.below(1_000))
    const killedAt = performance.now()
    const victim = chance.pick(childrenOf(pid))
    kill(victim)
    await backAfter(crowd, killedAt)
    while (childrenOf(pid).filter((one) => one !== victim).length < 2) {
      expect(isAlive(pid), rig.shop().said()).toBe(true)
      await pause(10)
    }
    back.push(performance.now() - killedAt)
  }
  await crowd.leave()
  tellBack(`one of two killed, ${crowd.acks.length} orders, ${crowd.setbacks()} asked again`, back)
  await reckon(rig.db, crowd, pieces, stock)
  await askOnceMore(rig.url, crowd)
  expect(rig.shop().pid).toBe(pid)
})

test(`the only process is killed ${kills} times and started again`, async () => {
  const chance = chanceFor('kill the only one')
  rig = await aRig()
  const { crowd, pieces } = await crowdIn(rig, chance)
  const back: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await pause(50 + chance.below(1_000))
    const killedAt = performance.now()
    kill(rig.shop().pid)
    await rig.shop().ended
    await rig.startAgain()
    const backMs = await backAfter(crowd, killedAt)
    back.push(backMs)
    expect(backMs - rig.shop().secondsToFirstAnswer * 1_000).toBeLessThan(mostToFirstOrder)
  }
  await crowd.leave()
  tellBack(`the only one killed, ${crowd.acks.length} orders, ${crowd.setbacks()} asked again`, back)
  await reckon(rig.db, crowd, pieces, stock)
  await askOnceMore(rig.url, crowd)
})
