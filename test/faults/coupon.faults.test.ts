// A coupon that is good for ten is used ten times, however many come at once.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOrderBody, aPiece, stockOf } from '../an-order.ts'
import { aRig, type Rig, times } from './rig.ts'
import { atTheDoor, order, tally } from './shoppers.ts'

const shoppers = 100
const uses = 10
const rounds = times(2, 20)

let rig: Rig
beforeAll(async () => {
  rig = await aRig()
})
afterEach(async () => expect(await rig.brokenInvariants()).toEqual([]))
afterAll(() => rig?.close())

test(`${shoppers} at once use a coupon that has ${uses} uses left (${rounds} rounds)`, async () => {
  const agent = await atTheDoor(rig.url, shoppers)
  for (let round = 0; round < rounds; round += 1) {
    const chair = await aPiece(rig, { stock: 500 })
    const code = `TEN-${randomUUID().slice(0, 8)}`
    await rig.db
      .insertInto('coupon')
      .values({ code, kind: 'percent', bps: 1_000, most_uses: uses, starts_at: new Date('2026-01-01') })
      .execute()
    const body = anOrderBody([chair], { coupon: code, expected_total: chair.price * 0.9 })
    const answers = await Promise.all(Array.from({ length: shoppers }, () => order(rig.url, agent, body)))
    expect(tally(answers)).toEqual({ '201': uses, '422 coupon_used_up': shoppers - uses })
    expect(await stockOf(rig, chair.id)).toBe(500 - uses)
  }
  agent.destroy()
})
