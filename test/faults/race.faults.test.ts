// Many at once want what few can have.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOrderBody, aPiece, stockOf } from '../an-order.ts'
import { aRig, chanceFor, type Rig, times } from './rig.ts'
import { atTheDoor, order, type Said, tally } from './shoppers.ts'

const shoppers = 200
const last = 7
const rounds = times(3, 50)
const crossing = times(150, 2_000)

let rig: Rig
beforeAll(async () => {
  rig = await aRig()
})
afterEach(async () => expect(await rig.brokenInvariants()).toEqual([]))
afterAll(() => rig?.close())

test(`${shoppers} want the last ${last}: ${last} have them, everybody else is told (${rounds} rounds)`, async () => {
  const agent = await atTheDoor(rig.url, shoppers)
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: last })
    const body = anOrderBody([chair], { expected_total: chair.price })
    const answers = await Promise.all(Array.from({ length: shoppers }, () => order(rig.url, agent, body)))
    expect(tally(answers)).toEqual({ '201': last, '409 out_of_stock': shoppers - last })
    expect(await stockOf(rig, chair.id)).toBe(0)
  }
  agent.destroy()
})

test(`carts that cross: ${crossing} orders over five pieces, in any order, all served`, async () => {
  const chance = chanceFor('carts that cross')
  const stock = 100_000
  const pieces = await Promise.all(Array.from({ length: 5 }, () => aPiece(rig, { stock })))
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
