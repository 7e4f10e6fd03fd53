// A browser that loses its answer sends the same request again, perhaps many times, perhaps all at once.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOrderBody, aPiece, stockOf } from '../an-order.ts'
import { aRig, type Rig, times } from './rig.ts'
import { atTheDoor, order, tally } from './shoppers.ts'

const rounds = times(2, 20)
const atOnce = 50

let rig: Rig
beforeAll(async () => {
  rig = await aRig({ WEB_CONCURRENCY: '2' })
})
afterEach(async () => expect(await rig.brokenInvariants()).toEqual([]))
afterAll(() => rig?.close())

test(`the same key a hundred times, ${atOnce} at once: one order, the same bytes (${rounds} rounds)`, async () => {
  const agent = await atTheDoor(rig.url, atOnce)
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: 500 })
    const body = anOrderBody([chair], { expected_total: chair.price })
    const key = randomUUID()
    const send = () => Promise.all(Array.from({ length: atOnce }, () => order(rig.url, agent, body, key)))
    const answers = [...(await send()), ...(await send())]
    expect(tally(answers)).toEqual({ '201': 2 * atOnce })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stockOf(rig, chair.id)).toBe(499)
    const other = await order(rig.url, agent, { ...body, assembly: true }, key)
    expect(tally([other])).toEqual({ '422 key_reused': 1 })
  }
  agent.destroy()
})

test('the same key with two bodies at once: one of them is ordered, the other refused', async () => {
  const agent = await atTheDoor(rig.url, atOnce)
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: 500 })
    const key = randomUUID()
    const bodies = [1, 2].map((quantity) =>
      anOrderBody([{ ...chair, quantity }], { expected_total: chair.price * quantity }),
    )
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => order(rig.url, agent, bodies[at % 2] ?? {}, key)),
    )
    expect(tally(answers)).toEqual({ '201': atOnce / 2, '422 key_reused': atOnce / 2 })
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1)
    expect([498, 499]).toContain(await stockOf(rig, chair.id))
  }
  agent.destroy()
})
