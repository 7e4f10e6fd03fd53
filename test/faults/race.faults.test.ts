// Many at once want what few can have.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listSenders } from '#shop/stock/server/shelves.ts'
import { putOnShelf, shelfOf } from '../a-location.ts'
import { anOrderBody, aPiece, stockOf } from '../an-order.ts'
import { aRig, chanceFor, type Rig, times } from './rig.ts'
import { atTheDoor, order, type Said, tally } from './shoppers.ts'

const shoppers = 200
const last = 7
/** Of those; the rest lies at the second place. */
const atFirst = 4
// a minute: short enough to be whole in every run
const rounds = 50
const crossing = times(150, 2_000)

let rig: Rig
beforeAll(async () => {
  rig = await aRig()
})
afterEach(async () => expect(await rig.brokenInvariants()).toEqual([]))
afterAll(() => rig?.close())

test(`${shoppers} want the last ${last}: ${last} have them, everybody else is told, over two places (${rounds} rounds)`, async () => {
  const agent = await atTheDoor(rig.url, shoppers)
  const [first, second] = await twoPlaces()
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: atFirst })
    await putOnShelf(rig, chair.id, second, last - atFirst)
    const body = anOrderBody([chair], { expected_total: chair.price })
    const answers = await Promise.all(Array.from({ length: shoppers }, () => order(rig.url, agent, body)))
    expect(tally(answers)).toEqual({ '201': last, '409 out_of_stock': shoppers - last })
    expect(await stockOf(rig, chair.id)).toBe(0)
    // every piece is promised where it lies, and none that is not there
    expect([await shelfOf(rig, chair.id, first), await shelfOf(rig, chair.id, second)]).toEqual([
      { on_hand: atFirst, held: atFirst },
      { on_hand: last - atFirst, held: last - atFirst },
    ])
  }
  agent.destroy()
})

const twoPlaces = async (): Promise<[string, string]> => {
  const [first, second] = await listSenders(rig.db)
  if (!first || !second) throw new Error('the demo sends from two places')
  return [first.id, second.id]
}

test(`carts that cross: ${crossing} orders over five pieces, in any order, all served`, async () => {
  const chance = chanceFor('carts that cross')
  const stock = 100_000
  const half = stock / 2
  const pieces = await Promise.all(Array.from({ length: 5 }, () => aPiece(rig, { stock: half })))
  const [, second] = await twoPlaces()
  for (const { id } of pieces) await putOnShelf(rig, id, second, half)
  const agent = await atTheDoor(rig.url, 32)
  const answers: Said[] = []
  let taken = 0
  const carts = Array.from({ length: crossing }, () => chance.shuffled(pieces).slice(0, 1 + chance.below(5)))
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let cart = carts.pop(); cart; cart = carts.pop()) {
        taken += cart.length
        const total = cart.reduce((sum, { price }) => sum + price, 0)
        answers.push(await order(rig.url, agent, anOrderBody(cart, { expected_total: total })))
      }
    }),
  )
  agent.destroy()
  expect(tally(answers)).toEqual({ '201': crossing })
  const left = await Promise.all(pieces.map(({ id }) => stockOf(rig, id)))
  expect(left.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(5 * stock - taken)
})
